export * from "./endpoints.ts";
export { LETTER_KINDS } from "./letter-kinds.gen.ts";
