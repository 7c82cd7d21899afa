export * from "./accounting.ts";
export * from "./acts.ts";
export * from "./cases.ts";
export * from "./endpoints.ts";
export * from "./errors.ts";
export * from "./limits.ts";
export * from "./money.ts";
export * from "./people.ts";
