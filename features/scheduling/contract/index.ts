export * from "./appointment.ts";
export * from "./endpoints.ts";
export * from "./errors.ts";
export * from "./limits.ts";
export * from "./numbers.ts";
export * from "./rules.ts";
export * from "./visit.ts";
