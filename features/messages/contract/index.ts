export * from "./endpoints.ts";
export * from "./limits.ts";
export * from "./messages.ts";
export * from "./threads.ts";
