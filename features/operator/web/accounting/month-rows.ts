import type { Month } from "#features/operator/contract/index.ts";

type Sums = Month["refunds"];
const AMOUNTS = ["price_cents", "tps_cents", "tvq_cents", "total_cents"] as const;

/** Returns the lines of a month: sales, refunds with a minus, and what is left. */
export function monthRows({ packs, leads, refunds }: Month): (Sums & { label: string })[] {
  const given = scaled(refunds, -1);
  return [
    { label: "Forfaits de crédits", ...packs },
    { label: "Demandes payées par carte", ...leads },
    { label: "Remboursements", ...given },
    { label: "Net", ...added(added(packs, leads), given), count: packs.count + leads.count },
  ];
}

const scaled = (sums: Sums, by: number): Sums => ({
  ...sums,
  // Never minus zero, which would be written « -0 ».
  ...Object.fromEntries(AMOUNTS.map((name) => [name, sums[name] * by || 0])),
});

const added = (one: Sums, other: Sums): Sums => ({
  ...one,
  ...Object.fromEntries(AMOUNTS.map((name) => [name, one[name] + other[name]])),
});
