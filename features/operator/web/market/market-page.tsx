import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { sentenceFor } from "#client/failure.ts";
import { saveFile } from "#client/save-file.ts";
import { MARKET_PERIODS, type Market } from "#features/operator/contract/index.ts";
import { plural } from "#foundation/text/plural.ts";
import { DownloadButton } from "#ui/buttons/download-button.tsx";
import { Chart } from "#ui/charts/chart.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { SkeletonText } from "#ui/display/skeleton.tsx";
import { PageHeader } from "#ui/navigation/page-header.tsx";
import { privatePage } from "#ui/page/private-page.ts";
import { queries } from "../api.ts";
import { EmptySearches } from "../catalogue/empty-searches.tsx";
import { MarketFilters } from "./market-filters.tsx";
import { FiguresTable, Funnel, Returned } from "./market-tables.tsx";
import { dayName, waitText, weekName } from "./market-words.ts";

export const meta = () => privatePage("Santé du marché");

/** /operateur/sante: what people ask for, and how it ends. */
export default function MarketPage() {
  const [params] = useSearchParams();
  const asked = params.get("periode");
  const { data, error, refetch, isFetching } = useQuery({
    ...queries.marketHealth.read.queryOptions({
      input: {
        weeks: MARKET_PERIODS.find((weeks) => weeks === asked) ?? "13",
        business_type: params.get("metier") ?? undefined,
        city: params.get("ville") ?? undefined,
      },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHeader
        title="Santé du marché"
        text="Ce que les gens demandent et ce que ça devient, compté toutes les demi-heures."
        actions={data && <Save market={data.data} />}
      />
      <MarketFilters market={data?.data} />
      {error && !data ? (
        <LoadFailure message={sentenceFor(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : data ? (
        <Health market={data.data} />
      ) : (
        <SkeletonText lines={10} className="max-w-3xl" />
      )}
    </>
  );
}

function Save({ market }: { market: Market }) {
  const save = async () => {
    // The CSV library is loaded on demand.
    const { marketCsv } = await import("./market-csv.ts");
    saveFile(
      new Blob([marketCsv(market)], { type: "text/csv;charset=utf-8" }),
      `maisonnee-marche-${market.from_day}-${market.until_day}.csv`,
    );
  };
  return (
    <DownloadButton save={save} sentenceFor={sentenceFor}>
      Télécharger (CSV)
    </DownloadButton>
  );
}

const nameOf = ({ name }: { name: string }) => name;
const dayOf = ({ week }: { week: string }) => week;
const weekOf = ({ week }: { week: string }) => weekName(week);

function Health({ market }: { market: Market }) {
  return (
    <div className="grid gap-6">
      <Weeks market={market} />
      <Funnel market={market} />
      <Returned market={market} />
      <Card as="section">
        <CardHeader title="Par métier" text="Du plus demandé au moins demandé." />
        <FiguresTable
          caption="Demandes par métier"
          header="Métier"
          rows={market.business_types}
          nameOf={nameOf}
        />
      </Card>
      <Card as="section">
        <CardHeader title="Par ville" text="La ville des travaux ; les cent premières." />
        <FiguresTable caption="Demandes par ville" header="Ville" rows={market.cities} nameOf={nameOf} />
      </Card>
      {/* Where demand finds nobody: a trade that nobody offers in a city, a word that leads nowhere. */}
      <EmptySearches businessTypes={[]} mayWord={false} />
    </div>
  );
}

function Weeks({ market: { total, weeks, from_day, until_day } }: { market: Market }) {
  const ends = [dayName(from_day), dayName(until_day)] as const;
  const newestFirst = useMemo(() => weeks.toReversed(), [weeks]);
  const barsOf = (key: "requests" | "answered" | "unlocked" | "completed") =>
    weeks.map((row) => ({ label: weekName(row.week), count: row[key] }));
  return (
    <Card as="section">
      <CardHeader
        title="Semaine par semaine"
        text={`Temps médian jusqu'au déverrouillage : ${waitText(total.unlock_minutes)}.`}
      />
      <div className="grid gap-6 sm:grid-cols-2 xl:grid-cols-4">
        <Chart
          figure={total.requests}
          unit={plural(total.requests, "demande envoyée", "demandes envoyées")}
          bars={barsOf("requests")}
          ends={ends}
        />
        <Chart
          figure={total.answered}
          unit="avec une réponse en un jour"
          bars={barsOf("answered")}
          ends={ends}
        />
        <Chart
          figure={total.unlocked}
          unit={plural(total.unlocked, "déverrouillée", "déverrouillées")}
          bars={barsOf("unlocked")}
          ends={ends}
        />
        <Chart
          figure={total.completed}
          unit={plural(total.completed, "terminée", "terminées")}
          bars={barsOf("completed")}
          ends={ends}
        />
      </div>
      <details className="mt-5">
        <summary className="min-h-8 w-fit cursor-pointer font-medium text-epinette">
          Voir les chiffres semaine par semaine
        </summary>
        <div className="mt-3">
          <FiguresTable
            caption="Demandes par semaine"
            header="Semaine"
            rows={newestFirst}
            nameOf={weekOf}
            sortNameOf={dayOf}
          />
        </div>
      </details>
    </Card>
  );
}
