import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useRef } from "react";
import { sentenceFor } from "#client/failure.ts";
import type { ClosableHoliday } from "#features/scheduling/contract/index.ts";
import { formatLongDateWithYear } from "#foundation/time.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { SkeletonText } from "#ui/display/skeleton.tsx";
import { T } from "#ui/display/typography.tsx";
import { CalendarX2 } from "#ui/icons.ts";
import { toast } from "#ui/overlays/toast.ts";
import { queries } from "../api.ts";

const words = ({ date }: ClosableHoliday) => formatLongDateWithYear(`${date}T12:00:00Z`);

/** The holidays of Québec in the next twelve months, each to close by one press, or all those of the law. */
export function HolidaysSection() {
  const { data, error, refetch, isFetching } = useQuery(queries.scheduling.holidays.queryOptions());
  const close = useClose();
  const lists = useRef<HTMLDivElement>(null);
  const open = data?.data.filter(({ is_statutory, is_closed }) => is_statutory && !is_closed) ?? [];
  return (
    <Card as="section" aria-label="Jours fériés" className="grid content-start gap-5">
      <CardHeader
        title="Jours fériés"
        text="Ils restent ouverts tant que vous ne les fermez pas. Pour rouvrir un jour, retirez son congé."
      />
      {error && !data && (
        <LoadFailure message={sentenceFor(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!error && !data && <SkeletonText lines={4} />}
      {close.error && (
        <Alert tone="danger" live>
          {sentenceFor(close.error)}
        </Alert>
      )}
      {open.length > 0 && (
        <Button
          variant="secondary"
          className="justify-self-start"
          busy={close.isPending && close.variables.dates.length > 1}
          busyText="Fermeture…"
          onClick={() =>
            close.mutate({ dates: open.map(({ date }) => date) }, { onSuccess: () => lists.current?.focus() })
          }
        >
          <CalendarX2 className="size-4.5" />
          {open.length > 1 ? `Fermer les ${open.length} jours fériés` : "Fermer le jour férié restant"}
        </Button>
      )}
      {data && (
        <div ref={lists} tabIndex={-1} className="grid gap-5">
          <Days
            title="Fériés au Québec"
            days={data.data.filter(({ is_statutory }) => is_statutory)}
            close={close}
          />
          <Days
            title="Souvent chômés"
            days={data.data.filter(({ is_statutory }) => !is_statutory)}
            close={close}
          />
        </div>
      )}
    </Card>
  );
}

function useClose() {
  const client = useQueryClient();
  return useMutation(
    queries.scheduling.closeHolidays.mutationOptions({
      onSuccess: (_, { dates }) =>
        toast.success(
          dates.length > 1 ? "Jours fériés fermés" : "Journée fermée",
          "Plus aucune plage n'y est offerte. Les rendez-vous déjà pris restent.",
        ),
      onSettled: () => client.invalidateQueries({ queryKey: queries.scheduling.key() }),
    }),
  );
}

function Days({
  title,
  days,
  close,
}: {
  title: string;
  days: readonly ClosableHoliday[];
  close: ReturnType<typeof useClose>;
}) {
  const heading = useId();
  return (
    <div className="grid gap-1">
      <h3 id={heading} className="text-sm font-semibold">
        {title}
      </h3>
      <ul aria-labelledby={heading} className="grid divide-y divide-lisiere border-y border-lisiere">
        {days.map((holiday) => (
          <li
            key={holiday.date}
            tabIndex={-1}
            className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 py-1.5"
          >
            <p className="min-w-0 flex-1 basis-[7rem]">
              <span className="block font-medium wrap-anywhere">
                <T>{holiday.name}</T>
              </span>
              <span className="block text-sm text-brume">
                <T>{words(holiday)}</T>
              </span>
            </p>
            {holiday.is_closed ? (
              <Badge>Fermé</Badge>
            ) : (
              <Button
                variant="quiet"
                size="sm"
                aria-label={`Fermer le ${words(holiday)} : ${holiday.name}`}
                busy={
                  close.isPending &&
                  close.variables.dates[0] === holiday.date &&
                  close.variables.dates.length === 1
                }
                onClick={({ currentTarget }) => {
                  const day = currentTarget.closest("li");
                  close.mutate({ dates: [holiday.date] }, { onSuccess: () => day?.focus() });
                }}
              >
                Fermer
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
