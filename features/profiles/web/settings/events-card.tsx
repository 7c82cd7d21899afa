import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queries } from "#client/api.ts";
import { sentenceFor } from "#client/failure.ts";
import type { SecurityEventKind } from "#features/accounts/contract/endpoints.ts";
import { formatDateWithTime } from "#foundation/time.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { SkeletonText } from "#ui/display/skeleton.tsx";
import { T } from "#ui/display/typography.tsx";
import { deviceName, ipSuffix } from "./device.ts";

const LABELS: Record<SecurityEventKind, string> = {
  signed_up: "Compte créé",
  signed_in: "Connexion",
  sign_in_failed: "Tentative de connexion refusée",
  signed_out: "Déconnexion",
  signed_out_others: "Autres appareils déconnectés",
  signed_out_everywhere: "Déconnexion de tous les appareils",
  recovery_requested: "Réinitialisation du mot de passe demandée",
  recovered: "Connexion par le lien de réinitialisation",
  password_changed: "Mot de passe modifié",
  email_change_requested: "Changement d'adresse courriel demandé",
  email_changed: "Adresse courriel modifiée",
  email_confirmed: "Adresse courriel confirmée",
  refresh_token_reused: "Session fermée par précaution",
  second_factor_on: "Validation en deux étapes activée",
  second_factor_off: "Validation en deux étapes désactivée",
  second_factor_failed: "Code de validation refusé",
  recovery_code_used: "Code de secours utilisé",
};
const SHOWN_AT_FIRST = 5;

/** The account's sign-ins and security changes. */
export function EventsCard() {
  const events = useQuery(queries.accounts.securityEvents.queryOptions());
  const [all, setAll] = useState(false);
  const lines = events.data?.data ?? [];
  return (
    <Card as="section">
      <CardHeader
        title="Activité du compte"
        text="Les dernières connexions et les derniers changements de sécurité. Vous ne reconnaissez pas une ligne ? Changez votre mot de passe."
      />
      {events.isPending && <SkeletonText lines={4} />}
      {events.error && (
        <LoadFailure
          message={sentenceFor(events.error)}
          onRetry={() => void events.refetch()}
          retrying={events.isFetching}
        />
      )}
      <ul className="grid gap-2">
        {(all ? lines : lines.slice(0, SHOWN_AT_FIRST)).map(({ id, kind, at, user_agent, address }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span>
              <T>{LABELS[kind]}</T>
            </span>
            <span className="text-sm text-brume chiffres">
              <T>{`${formatDateWithTime(at)} · ${deviceName(user_agent)}${ipSuffix(address)}`}</T>
            </span>
          </li>
        ))}
      </ul>
      {!all && lines.length > SHOWN_AT_FIRST && (
        <Button variant="quiet" className="mt-3 -ml-3 px-3" onClick={() => setAll(true)}>
          Tout afficher
        </Button>
      )}
    </Card>
  );
}
