export * from "./endpoints.ts";
export * from "./errors.ts";
export * from "./limits.ts";
export * from "./texts.ts";
