export * from "./endpoints.ts";
export { morningAfter } from "./letter-hours.ts";
export { LETTER_KINDS } from "./letter-kinds.generated.ts";
export { UNREACHABLE, type Unreachable, unreachable } from "./unreachable.ts";
