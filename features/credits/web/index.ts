export { useCheckout } from "./purchases/use-checkout.ts";
export { TaxLines } from "./receipts/tax-lines.tsx";
export { useBalance } from "./use-balance.ts";
export { useSetBalance } from "./use-set-balance.ts";
