export * from "./endpoints.ts";
export * from "./errors.ts";
export * from "./life.ts";
