export * from "./age-badge.ts";
export * from "./client-name.ts";
export * from "./lead-work.ts";
export * from "./leads.ts";
export * from "./life.ts";
export * from "./requests.ts";
export * from "./returns.ts";
export * from "./stats.ts";
