export * from "./endpoints.ts";
export * from "./limits.ts";
