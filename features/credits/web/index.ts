export { useBalance } from "./use-balance.ts";
