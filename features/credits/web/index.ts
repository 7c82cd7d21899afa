export { TaxLines } from "./tax-lines.tsx";
export { useBalance } from "./use-balance.ts";
export { useCheckout } from "./use-checkout.ts";
