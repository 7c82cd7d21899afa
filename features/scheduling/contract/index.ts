export * from "./appointment.ts";
export * from "./endpoints.ts";
export * from "./rules.ts";
