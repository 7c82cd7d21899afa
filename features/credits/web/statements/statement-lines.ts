import type { Statement } from "#features/credits/contract/index.ts";

/** A document of a year: a receipt, or with a minus what went back of one. */
export interface StatementLine {
  key: string;
  label: string;
  receipt_id: string;
  receipt_number: number;
  description: string;
  at: string;
  price_cents: number;
  tps_cents: number;
  tvq_cents: number;
  total_cents: number;
}

/** Returns the documents of a year in the order of their dates; together they come to its net. */
export function statementLines({
  payments,
  taken_back,
}: Pick<Statement, "payments" | "taken_back">): StatementLine[] {
  const receipts = payments.map(
    ({ id, number, issued_at, refunded_cents: _, lost_cents: __, ...payment }) => ({
      ...payment,
      key: id,
      label: `Reçu nº ${number}`,
      receipt_id: id,
      receipt_number: number,
      at: issued_at,
    }),
  );
  const others = taken_back.map(
    ({ id, kind, number, price_cents, tps_cents, tvq_cents, total_cents, ...rest }) => ({
      ...rest,
      key: id,
      label: labelOf(kind, number, total_cents),
      // Never minus zero, which would be written « -0 ».
      price_cents: -price_cents || 0,
      tps_cents: -tps_cents || 0,
      tvq_cents: -tvq_cents || 0,
      total_cents: -total_cents || 0,
    }),
  );
  return [...receipts, ...others].toSorted((one, other) => one.at.localeCompare(other.at));
}

function labelOf(kind: "refund" | "chargeback", number: number | null, cents: number): string {
  if (kind === "refund") return `Note de remboursement nº ${number}`;
  return cents < 0 ? "Paiement rendu par la banque" : "Paiement repris par la banque";
}
