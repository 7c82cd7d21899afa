export * from "./endpoints.ts";
export * from "./errors.ts";
export * from "./kind-choices.ts";
export * from "./limits.ts";
