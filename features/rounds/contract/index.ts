export * from "./endpoints.ts";
export * from "./limits.ts";
export * from "./renewal.ts";
