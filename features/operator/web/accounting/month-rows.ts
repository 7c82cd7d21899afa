import type { Month } from "#features/operator/contract/index.ts";

type Sums = Month["refunds"];
const AMOUNTS = ["price_cents", "tps_cents", "tvq_cents", "total_cents"] as const;

/**
 * Returns the lines of a month: sales; refunds, lost disputes and fees with a minus; what is left.
 */
export function monthRows(month: Month): (Sums & { label: string })[] {
  const { packs, leads } = month;
  const refunds = scaled(month.refunds, -1);
  const chargebacks = scaled(month.chargebacks, -1);
  const net = { ...[packs, leads, refunds, chargebacks].reduce(added), count: packs.count + leads.count };
  const [bank, service] = [feesOf(month.dispute_fees), feesOf(month.service_fees)];
  return [
    { label: "Forfaits de crédits", ...packs },
    { label: "Demandes payées par carte", ...leads },
    { label: "Remboursements", ...refunds },
    { label: "Contestations perdues", ...chargebacks },
    { label: "Net", ...net },
    { label: "Frais de contestation de la banque", ...bank },
    { label: "Frais de Stripe", ...service },
    { label: "Net après frais", ...[net, bank, service].reduce(added) },
  ];
}

/** A cost of ours, without taxes. */
const feesOf = ({ count, total_cents }: Month["service_fees"]): Sums =>
  scaled({ count, price_cents: total_cents, tps_cents: 0, tvq_cents: 0, total_cents }, -1);

const scaled = (sums: Sums, by: number): Sums => ({
  ...sums,
  // Never minus zero, which would be written « -0 ».
  ...Object.fromEntries(AMOUNTS.map((name) => [name, sums[name] * by || 0])),
});

const added = (one: Sums, other: Sums): Sums => ({
  ...one,
  ...Object.fromEntries(AMOUNTS.map((name) => [name, one[name] + other[name]])),
});
