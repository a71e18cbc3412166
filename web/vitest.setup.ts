import { configure } from "@testing-library/svelte";

// How long a test waits for something on the page: only a real hang reaches it, however slow the machine is.
configure({ asyncUtilTimeout: 60_000 });
