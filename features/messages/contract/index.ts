export * from "./endpoints.ts";
export * from "./limits.ts";
export * from "./messages.ts";
export * from "./quick-answers.ts";
export * from "./search.ts";
export * from "./threads.ts";
export * from "./usual-reply.ts";
