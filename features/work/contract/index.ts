export * from "./endpoints.ts";
export * from "./stages.ts";
