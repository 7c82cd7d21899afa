export * from "./endpoints.ts";
export * from "./errors.ts";
export * from "./fields.ts";
export * from "./import-key.ts";
export * from "./limits.ts";
