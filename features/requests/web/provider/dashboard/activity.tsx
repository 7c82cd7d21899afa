import { useId } from "react";
import type { ProviderFigures } from "#features/requests/contract/index.ts";
import { plural } from "#foundation/text/plural.ts";
import { formatDate, formatLongDate } from "#foundation/time.ts";
import { Chart } from "#ui/charts/chart.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { type Column, DataTable } from "#ui/tables/data-table.tsx";

type Day = ProviderFigures["days"][number];

/** Noon in UTC falls on the same day in Québec. */
const noonOf = (day: string) => `${day}T12:00:00Z`;
const named = (day: string) => formatLongDate(noonOf(day));

const COLUMNS: readonly Column<Day>[] = [
  { key: "day", header: "Jour", main: true, cell: ({ day }) => named(day) },
  { key: "views", header: "Vues", numeric: true, cell: ({ views }) => views },
  { key: "requests", header: "Demandes", numeric: true, cell: ({ requests }) => requests },
];

/** Views and requests of the last thirty days, as two charts and a table. */
export function Activity({ days }: { days: readonly Day[] | undefined }) {
  const heading = useId();
  return (
    <Card as="section" aria-labelledby={heading}>
      <CardHeader
        title={<span id={heading}>Les 30 derniers jours</span>}
        text="Combien de fois vos services ont été vus et demandés."
      />
      {days ? (
        <>
          <div className="grid gap-6 sm:grid-cols-2 sm:gap-8">
            <DayChart words={["vue", "vues"]} days={days} countOf={({ views }) => views} />
            <DayChart words={["demande", "demandes"]} days={days} countOf={({ requests }) => requests} />
          </div>
          <details className="mt-5">
            <summary className="min-h-8 w-fit cursor-pointer font-medium text-epinette">
              Voir les chiffres jour par jour
            </summary>
            <div className="mt-3">
              <DataTable
                caption="Vues et demandes des 30 derniers jours"
                columns={COLUMNS}
                rows={[...days].reverse()}
                rowKey={({ day }) => day}
              />
            </div>
          </details>
        </>
      ) : (
        <div aria-hidden="true" className="grid gap-6 sm:grid-cols-2 sm:gap-8">
          <Skeleton className="h-28 w-full" />
          <Skeleton className="h-28 w-full" />
        </div>
      )}
    </Card>
  );
}

function DayChart({
  words: [one, many],
  days,
  countOf,
}: {
  words: readonly [string, string];
  days: readonly Day[];
  countOf: (day: Day) => number;
}) {
  const sum = days.reduce((all, day) => all + countOf(day), 0);
  const first = days[0];
  return (
    <Chart
      figure={sum}
      unit={plural(sum, one, many)}
      bars={days.map((day) => ({ label: named(day.day), count: countOf(day) }))}
      ends={[first ? formatDate(noonOf(first.day)) : "", "Aujourd'hui"]}
    />
  );
}
