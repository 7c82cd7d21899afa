import type { CaseSide } from "#features/operator/contract/index.ts";
import { formatDate } from "#foundation/time.ts";
import { operatorPaths } from "#paths/operator-paths.ts";
import { publicPaths } from "#paths/public-paths.ts";
import { TextLink } from "#ui/buttons/button-link.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { T } from "#ui/display/typography.tsx";
import { sideName } from "./case-words.ts";

/** Both sides of a case, each with its history. */
export function CaseSides({ sides }: { sides: readonly CaseSide[] }) {
  return (
    <Card as="section">
      <CardHeader title="Qui" />
      {sides.length === 0 && (
        <p className="text-brume">
          <T>Personne n'a de compte à cette adresse.</T>
        </p>
      )}
      <ul className="grid gap-5">
        {sides.map((side) => (
          <li key={side.id} className="grid gap-1">
            <p className="flex flex-wrap items-center gap-2 font-semibold">
              <TextLink to={operatorPaths.person(side.id)}>{sideName(side)}</TextLink>
              <Badge>{side.role === "provider" ? "Prestataire" : "Propriétaire"}</Badge>
              {side.suspended_at && <Badge tone="danger">Suspendu</Badge>}
            </p>
            <p className="text-brume wrap-anywhere">
              {side.business_name ? `${side.full_name} · ${side.email}` : side.email}
            </p>
            <p className="text-sm text-brume">
              <T>{`Inscrit le ${formatDate(side.member_since)}`}</T>
            </p>
            <p className="text-sm text-brume">
              <T>{`Signalements à son sujet : ${side.reports_about} · de sa part : ${side.reports_by}`}</T>
            </p>
            <p className="flex flex-wrap gap-x-4">
              <TextLink to={operatorPaths.acts({ person: side.id })}>{`Actes (${side.acts})`}</TextLink>
              {side.role === "provider" && (
                <TextLink to={publicPaths.provider(side.id)}>Page publique</TextLink>
              )}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
