import { useQuery } from "@tanstack/react-query";
import { sentenceFor } from "#client/failure.ts";
import { queries as accountsQueries } from "#features/accounts/web/api.ts";
import { formatDateWithTime } from "#foundation/time.ts";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { SkeletonText } from "#ui/display/skeleton.tsx";
import { T } from "#ui/display/typography.tsx";

/** When the team looked at the product as this person sees it, and why. */
export function TeamViewsCard() {
  const views = useQuery(accountsQueries.accounts.views.queryOptions());
  return (
    <Card as="section">
      <CardHeader
        title="Accès par l'équipe"
        text="Pour vous aider, l'équipe de Maisonnée peut voir vos pages comme vous, 30 minutes au plus, sans rien y changer. Chaque consultation est notée ici."
      />
      {views.isPending && <SkeletonText lines={2} />}
      {views.error && (
        <LoadFailure
          message={sentenceFor(views.error)}
          onRetry={() => void views.refetch()}
          retrying={views.isFetching}
        />
      )}
      {views.data?.data.length === 0 && (
        <p className="text-brume">
          <T>L'équipe n'a jamais vu vos pages.</T>
        </p>
      )}
      <ul className="grid gap-2">
        {views.data?.data.map(({ id, started_at, reason }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="wrap-anywhere">
              <T>{reason}</T>
            </span>
            <span className="text-sm text-brume chiffres">
              <T>{formatDateWithTime(started_at)}</T>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
