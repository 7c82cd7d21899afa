export * from "./endpoints.ts";
export * from "./errors.ts";
export * from "./help-text.ts";
export * from "./limits.ts";
export * from "./texts.ts";
