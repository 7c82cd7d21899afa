import { type Cents, proportion } from "#foundation/money.ts";

/** The amounts of an invoice or a credit note; no tax without registration. */
export interface Amounts {
  subtotal_cents: Cents;
  /** The untaxed part of the price before taxes, whether or not the business is registered. */
  untaxed_cents: Cents;
  tps_cents: Cents | null;
  tvq_cents: Cents | null;
  total_cents: Cents;
}

/**
 * Returns the amounts of a credit note of `amount` cents, taxes included, on an invoice with `credited` cents
 * already taken back. Each tax is the difference between what is due after both and after the earlier notes,
 * so that the notes that take back a whole invoice take back exactly its taxes; so is the untaxed part, as a
 * share of the price before taxes.
 */
export function creditAmounts(invoice: Amounts, credited: Cents, amount: Cents): Amounts {
  const [before, after] = [upTo(invoice, credited), upTo(invoice, credited + amount)];
  const part = (tax: "tps_cents" | "tvq_cents") =>
    invoice[tax] === null ? null : (after[tax] ?? 0) - (before[tax] ?? 0);
  return {
    subtotal_cents: after.subtotal_cents - before.subtotal_cents,
    untaxed_cents: after.untaxed_cents - before.untaxed_cents,
    tps_cents: part("tps_cents"),
    tvq_cents: part("tvq_cents"),
    total_cents: amount,
  };
}

/** Returns the first cents of these amounts, `part` of the total, each tax rounded half up to the cent. */
function upTo(amounts: Amounts, part: Cents): Amounts {
  const share = (tax: Cents | null, most: Cents) =>
    tax && Math.min(most, proportion(tax, { part, whole: amounts.total_cents }));
  const tps_cents = share(amounts.tps_cents, part);
  // For a cent or two both taxes may be rounded up: they are never more than the part.
  const tvq_cents = share(amounts.tvq_cents, part - (tps_cents ?? 0));
  const subtotal_cents = part - (tps_cents ?? 0) - (tvq_cents ?? 0);
  // A share of the price, not of the total: it is never more than the price it is part of.
  const untaxed_cents = proportion(amounts.untaxed_cents, {
    part: subtotal_cents,
    whole: amounts.subtotal_cents,
  });
  return { subtotal_cents, untaxed_cents, tps_cents, tvq_cents, total_cents: part };
}

/**
 * Returns the part of these amounts whose total, taxes included, is `total_cents`;
 * the whole for the whole total.
 */
export const partOf = (amounts: Amounts, total_cents: Cents): Amounts => upTo(amounts, total_cents);

/** Returns the untaxed part of amounts as books enter it: null where no taxes are charged at all. */
export const untaxedOf = ({
  tps_cents,
  untaxed_cents,
}: Pick<Amounts, "tps_cents" | "untaxed_cents">): Cents | null => (tps_cents === null ? null : untaxed_cents);

interface Balance {
  total_cents: Cents;
  deposit_cents: Cents;
  credited_cents: Cents;
  paid_cents: Cents;
}

/**
 * Returns what is left to pay: the total less the deposit, what was credited and what was
 * paid, never less than nothing.
 */
export const leftToPay = ({ total_cents, deposit_cents, credited_cents, paid_cents }: Balance): Cents =>
  Math.max(0, total_cents - deposit_cents - credited_cents - paid_cents);

/** Returns the amount to refund: what was received above the total less what was credited. */
export const leftToRefund = ({ total_cents, deposit_cents, credited_cents, paid_cents }: Balance): Cents =>
  Math.max(0, deposit_cents + credited_cents + paid_cents - total_cents);
