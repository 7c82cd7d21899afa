import { Badge } from "#ui/display/badge.tsx";

/** Whether a contract is in force, cancelled, or over. */
export function ContractStatusBadge({
  contract: { cancelled_at, is_carried_out },
}: {
  contract: { cancelled_at: string | null; is_carried_out: boolean };
}) {
  if (cancelled_at) return <Badge tone="danger">Annulé</Badge>;
  return is_carried_out ? <Badge tone="neutral">Terminé</Badge> : <Badge tone="epinette">En vigueur</Badge>;
}
