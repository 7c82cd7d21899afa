import type { PersonDetails } from "#features/operator/contract/index.ts";
import { formatPhone } from "#foundation/input/phone.ts";
import { formatDate, formatDateWithTime } from "#foundation/time.ts";
import { publicPaths } from "#paths/public-paths.ts";
import { TextLink } from "#ui/buttons/button-link.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { T } from "#ui/display/typography.tsx";

/** The person's identity and the status of the account. */
export function AccountCard({ person }: { person: PersonDetails }) {
  const facts: [label: string, value: string][] = [
    ["Nom", person.full_name],
    ["Courriel", person.email],
    ["Téléphone", person.phone ? formatPhone(person.phone) : "–"],
    ["Inscription", formatDate(person.member_since)],
    ["Dernière connexion", person.last_sign_in_at ? formatDateWithTime(person.last_sign_in_at) : "–"],
    ["Validation en deux étapes", person.has_second_factor ? "Activée" : "Désactivée"],
    ...(person.balance === null ? [] : [["Crédits", String(person.balance)] satisfies [string, string]]),
    ...(person.suspended_at
      ? [["Suspendu le", formatDateWithTime(person.suspended_at)] satisfies [string, string]]
      : []),
    ...(person.closed_at
      ? [["Fermé le", formatDateWithTime(person.closed_at)] satisfies [string, string]]
      : []),
    ["Identifiant", person.id],
  ];
  return (
    <Card as="section">
      <CardHeader
        title="Compte"
        action={
          person.role === "provider" && (
            <TextLink to={publicPaths.provider(person.id)}>Page publique</TextLink>
          )
        }
      />
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-brume">
              <T>{label}</T>
            </dt>
            <dd className="wrap-anywhere max-sm:mb-1">
              <T>{value}</T>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
