import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { sentenceFor } from "#client/failure.ts";
import type { ServiceAlert } from "#features/alerts/contract/index.ts";
import { atCity } from "#foundation/text/city-in-french.ts";
import { formatLongDateWithYear } from "#foundation/time.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { SkeletonText } from "#ui/display/skeleton.tsx";
import { T } from "#ui/display/typography.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { queries } from "./api.ts";

/** In Paramètres: the alerts whose letter is still to come, each with a way to stop it. */
export function AlertsCard() {
  const alerts = useQuery(queries.alerts.list.queryOptions());
  return (
    <Card as="section">
      <CardHeader
        title="Alertes"
        text="Un courriel vous est envoyé dès que quelqu'un offre le service à l'endroit voulu."
      />
      {alerts.isPending && <SkeletonText lines={2} />}
      {alerts.error && (
        <LoadFailure
          message={sentenceFor(alerts.error)}
          onRetry={() => void alerts.refetch()}
          retrying={alerts.isFetching}
        />
      )}
      {alerts.data?.data.length === 0 && (
        <p className="text-brume">
          <T>Aucune alerte. Quand une recherche ne trouve personne, choisissez « Prévenez-moi ».</T>
        </p>
      )}
      <ul className="grid gap-3 empty:hidden">
        {alerts.data?.data.map((alert) => (
          <Row key={alert.id} alert={alert} />
        ))}
      </ul>
    </Card>
  );
}

function Row({ alert: { id, business_type, city, created_at } }: { alert: ServiceAlert }) {
  const client = useQueryClient();
  const stop = useMutation(
    queries.alerts.remove.mutationOptions({
      onSuccess: () => client.invalidateQueries({ queryKey: queries.alerts.key() }),
      onError: (error) => toast.danger("Alerte non retirée", sentenceFor(error)),
    }),
  );
  const name = `${business_type.name} ${city ? atCity(city.name) : "partout au Québec"}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-lisiere pb-3 last:border-0 last:pb-0">
      <span className="grid min-w-0 wrap-anywhere">
        <span className="font-medium">
          <T>{name}</T>
        </span>
        <span className="text-sm text-brume">{`Depuis le ${formatLongDateWithYear(created_at)}`}</span>
      </span>
      <Button
        variant="secondary"
        size="sm"
        busy={stop.isPending}
        aria-label={`Retirer l’alerte ${name}`}
        onClick={() => stop.mutate({ id })}
      >
        Retirer
      </Button>
    </li>
  );
}
