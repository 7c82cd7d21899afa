import type { OperatorPurchase } from "#features/operator/contract/index.ts";
import { Badge } from "#ui/display/badge.tsx";

/** The status of a purchase: lost, disputed or refunded rather than paid. */
export function PurchaseBadge({
  purchase: { status, refunded_cents, disputed_cents, lost_cents, total_cents },
}: {
  purchase: Pick<
    OperatorPurchase,
    "status" | "refunded_cents" | "disputed_cents" | "lost_cents" | "total_cents"
  >;
}) {
  if (disputed_cents > lost_cents) return <Badge tone="danger">Contesté</Badge>;
  if (lost_cents > 0) return <Badge tone="brique">Perdu à la banque</Badge>;
  if (refunded_cents === total_cents) return <Badge tone="brique">Remboursé</Badge>;
  if (refunded_cents > 0) return <Badge tone="brique">Remboursé en partie</Badge>;
  if (status === "paid") return <Badge tone="epinette">Payé</Badge>;
  return <Badge>{status === "pending" ? "En attente" : "Abandonné"}</Badge>;
}
