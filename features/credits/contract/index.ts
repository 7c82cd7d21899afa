export * from "./endpoints.ts";
export * from "./errors.ts";
