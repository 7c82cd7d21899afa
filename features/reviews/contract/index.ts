export * from "./correction.ts";
export * from "./endpoints.ts";
export * from "./errors.ts";
export * from "./limits.ts";
