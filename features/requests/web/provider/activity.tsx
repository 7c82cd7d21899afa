import { lazy, Suspense, useId } from "react";
import type { ProviderFigures } from "#features/requests/contract/index.ts";
import { plural } from "#foundation/plural.ts";
import { formatLongDate, formatShortDate } from "#foundation/time.ts";
import { Card, CardHeader } from "#ui/card.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { Skeleton } from "#ui/skeleton.tsx";

// The drawing of charts comes after what must be read at once.
const DayBars = lazy(() => import("./day-bars.tsx"));

type Day = ProviderFigures["days"][number];

/** A day's noon in UTC is that day in Québec too. */
const noonOf = (day: string) => `${day}T12:00:00Z`;
const named = (day: string) => formatLongDate(noonOf(day));

const COLUMNS: readonly Column<Day>[] = [
  { key: "day", header: "Jour", main: true, cell: ({ day }) => named(day) },
  { key: "views", header: "Vues", numeric: true, cell: ({ views }) => views },
  { key: "requests", header: "Demandes", numeric: true, cell: ({ requests }) => requests },
];

/** Thirty days of looks and requests: two small charts, and the same as a table for whoever wants figures. */
export function Activity({ days }: { days: readonly Day[] | undefined }) {
  const heading = useId();
  return (
    <Card as="section" aria-labelledby={heading}>
      <CardHeader
        title={<span id={heading}>Les 30 derniers jours</span>}
        text="Combien de fois vos services ont été regardés, et demandés."
      />
      {days ? (
        <>
          <div className="grid gap-6 sm:grid-cols-2 sm:gap-8">
            <Chart title={["vue", "vues"]} days={days} countOf={({ views }) => views} />
            <Chart title={["demande", "demandes"]} days={days} countOf={({ requests }) => requests} />
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

function Chart({
  title: [one, many],
  days,
  countOf,
}: {
  title: readonly [string, string];
  days: readonly Day[];
  countOf: (day: Day) => number;
}) {
  const sum = days.reduce((all, day) => all + countOf(day), 0);
  const first = days[0];
  return (
    <div className="grid content-start gap-2">
      <p className="flex items-baseline gap-2">
        <span className="chiffres font-titre text-xl">{sum}</span>
        <span className="text-brume">{plural(sum, one, many)}</span>
      </p>
      <Suspense fallback={<Skeleton className="h-18 w-full" />}>
        <DayBars days={days.map((day) => ({ label: named(day.day), count: countOf(day) }))} />
      </Suspense>
      <p aria-hidden="true" className="flex justify-between text-sm text-brume">
        <span>{first && formatShortDate(noonOf(first.day))}</span>
        <span>Aujourd’hui</span>
      </p>
    </div>
  );
}
