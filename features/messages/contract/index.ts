export * from "./endpoints.ts";
export * from "./messages.ts";
export * from "./threads.ts";
