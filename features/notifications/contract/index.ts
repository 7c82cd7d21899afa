export * from "./endpoints.ts";
export { LETTER_KINDS } from "./letter-kinds.gen.ts";
export { UNREACHABLE, type Unreachable, unreachable } from "./unreachable.ts";
