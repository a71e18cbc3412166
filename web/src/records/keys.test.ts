// @vitest-environment node
import { expect, it } from "vitest";
import { keyTwice } from "./keys.ts";

it.each([
  ['{"a":1,"b":{"a":2},"c":[{"a":3},{"a":4}]}', null],
  ['{"a":"{\\"a\\":1,\\"a\\":2}","b":": \\\\"}', null],
  ['["a","a",{"b":"b"}]', null],
  ['{"a":1,"b":2,"a":3}', "a"],
  ['{"b":1,"a":2,"a":3,"b":4}', "b"],
  ['{"a":1,"x":[{"y":1 , "y" : 2}],"a":3}', "y"],
  ['{"seat":1,"\\u0073eat":2}', "seat"],
  ['{"__proto__":1,"__proto__":2}', "__proto__"],
])("%s", (text, key) => {
  expect(keyTwice(text)).toBe(key);
});
