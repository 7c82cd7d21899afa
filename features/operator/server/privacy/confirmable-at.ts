import { OPERATOR_LIMITS } from "#features/operator/contract/index.ts";
import { HOUR_MS } from "#foundation/durations.ts";

/** Returns from when on an order may be confirmed: its person has until then to stop it (docs/product.md "Privacy"). */
export const confirmableAt = ({ asked_at }: { asked_at: Date }): Date =>
  new Date(asked_at.getTime() + OPERATOR_LIMITS.orderWaitHours * HOUR_MS);
