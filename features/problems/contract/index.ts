export * from "./endpoints.ts";
export * from "./errors.ts";
export * from "./life.ts";
export * from "./limits.ts";
export * from "./words.ts";
