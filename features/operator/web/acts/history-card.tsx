import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { sentenceFor } from "#client/failure.ts";
import { french } from "#foundation/text/typography.ts";
import { formatDateWithTime } from "#foundation/time.ts";
import { operatorPaths } from "#paths/operator-paths.ts";
import { TextLink } from "#ui/buttons/button-link.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { T } from "#ui/display/typography.tsx";
import { queries } from "../api.ts";
import { FirstRows } from "../first-rows.tsx";
import { actName, factsOfAct } from "../words.ts";

/**
 * The newest acts that touched what a page is about, with what they changed; read again
 * whenever the page's own data was.
 */
export function HistoryCard({
  about,
  readAt,
  className,
}: {
  about: string;
  readAt: number;
  className?: string;
}) {
  const options = queries.acts.list.queryOptions({ input: { about, sort: "newest" } });
  const { data, error, refetch, isFetching } = useQuery({
    ...options,
    queryKey: [...options.queryKey, readAt],
    placeholderData: keepPreviousData,
  });
  return (
    <Card as="section" className={className}>
      <CardHeader
        title="Historique"
        action={
          data &&
          data.data.length > 0 && <TextLink to={operatorPaths.acts({ about })}>Voir dans les actes</TextLink>
        }
      />
      {error && !data && (
        <LoadFailure message={sentenceFor(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {data?.data.length === 0 && (
        <p className="text-brume">
          <T>Aucun acte de l'équipe.</T>
        </p>
      )}
      <FirstRows rows={data?.data ?? []} name="actes">
        {(shown) => (
          <ol className="grid gap-3">
            {shown.map((act) => {
              const { reason } = act.details;
              const facts = factsOfAct(act);
              return (
                <li key={act.id} className="border-l-2 border-lisiere pl-3">
                  <p className="font-medium">
                    <T>{actName(act)}</T>
                  </p>
                  {typeof reason === "string" && reason !== "" && (
                    <p className="wrap-anywhere whitespace-pre-line">
                      <T>{reason}</T>
                    </p>
                  )}
                  {facts.length > 0 && <p className="text-sm text-brume">{french(facts.join(" · "))}</p>}
                  <p className="text-sm text-brume">
                    <T>{`${formatDateWithTime(act.created_at)} · ${act.operator}`}</T>
                  </p>
                </li>
              );
            })}
          </ol>
        )}
      </FirstRows>
    </Card>
  );
}
