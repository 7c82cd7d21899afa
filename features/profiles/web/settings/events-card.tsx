import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { sentenceFor } from "#client/failure.ts";
import { queries as accountsQueries } from "#features/accounts/web/api.ts";
import { formatDateWithTime } from "#foundation/time.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { SkeletonText } from "#ui/display/skeleton.tsx";
import { T } from "#ui/display/typography.tsx";
import { deviceName, ipSuffix } from "./device.ts";
import { EVENT_LABELS } from "./event-labels.ts";

const SHOWN_AT_FIRST = 5;

/** The account's sign-ins and security changes. */
export function EventsCard() {
  const events = useQuery(accountsQueries.accounts.securityEvents.queryOptions());
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
              <T>{EVENT_LABELS[kind]}</T>
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
