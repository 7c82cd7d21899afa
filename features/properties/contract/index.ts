export * from "./endpoints.ts";
export * from "./erased-city.ts";
export * from "./errors.ts";
export * from "./kind-choices.ts";
export * from "./limits.ts";
