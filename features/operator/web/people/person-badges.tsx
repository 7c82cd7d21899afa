import type { PersonSummary } from "#features/operator/contract/index.ts";
import { Badge } from "#ui/display/badge.tsx";

/** The role of a person and what is unusual about the account. */
export function PersonBadges({ person }: { person: PersonSummary }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge>{person.role === "provider" ? "Prestataire" : "Propriétaire"}</Badge>
      {person.suspended_at && <Badge tone="danger">Suspendu</Badge>}
      {!person.email_confirmed && <Badge tone="brique">Courriel non confirmé</Badge>}
    </span>
  );
}
