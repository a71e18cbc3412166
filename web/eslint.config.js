import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import { defineConfig, globalIgnores } from "eslint/config";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default defineConfig(
  globalIgnores(["src/api/schema.d.ts"]),
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  {
    // Prettier says how code looks.
    extends: [svelte.configs.prettier],
    linterOptions: { reportUnusedDisableDirectives: "error" },
    languageOptions: { globals: globals.browser },
    rules: {
      eqeqeq: "error",
      // Errors that nobody foresaw may be told; nothing else is for the console.
      "no-console": ["error", { allow: ["error"] }],
      "@typescript-eslint/consistent-type-imports": "error",
      // As TypeScript itself has it: what begins with _ has to be there, though nobody uses it.
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
    },
  },
  {
    files: ["**/*.ts", "**/*.svelte"],
    languageOptions: {
      parserOptions: {
        projectService: true,
        tsconfigRootDir: import.meta.dirname,
        extraFileExtensions: [".svelte"],
        parser: ts.parser,
        svelteConfig,
      },
    },
    rules: {
      // TypeScript knows every name, also those of types.
      "no-undef": "off",
      // An answer that nobody waits for is an error that nobody hears of.
      "@typescript-eslint/no-floating-promises": "error",
      "@typescript-eslint/no-misused-promises": "error",
      "@typescript-eslint/await-thenable": "error",
      "@typescript-eslint/no-unnecessary-type-assertion": "error",
      // A new kind of message or phase is noticed wherever they are told apart.
      "@typescript-eslint/switch-exhaustiveness-check": "error",
      "svelte/button-has-type": "error",
      "svelte/no-target-blank": "error",
      "svelte/prefer-const": "error",
    },
  },
  {
    // What tests need stays out of the page.
    files: ["src/**"],
    ignores: ["src/**/*.test.ts", "src/**/testing/**"],
    rules: {
      "no-restricted-imports": [
        "error",
        { patterns: ["**/testing/*", "**/*.test", "**/vectors.json", "vitest", "@testing-library/*"] },
      ],
    },
  },
);
