import { PAID_LATER, paymentDraft } from "#features/invoices/contract/index.ts";
import type { Day } from "#foundation/local-time.ts";
import { formatMoney } from "#foundation/money.ts";
import { amountTyped } from "./amount-typed.ts";

/** A payment or a refund as it is typed: an amount in dollars, at most what is open, of today or before. */
export const paymentTyped = ({ openCents, today }: { openCents: number; today: Day }) =>
  paymentDraft.extend({
    amount_cents: amountTyped(
      (cents) => cents > 0 && cents <= openCents,
      `Écrivez un montant, d'au plus ${formatMoney(openCents)}`,
    ),
    paid_on: paymentDraft.shape.paid_on.refine((day) => day <= today, PAID_LATER),
  });
