import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { sentenceFor } from "#client/failure.ts";
import { saveFile } from "#client/save-file.ts";
import type { Month } from "#features/operator/contract/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { DownloadButton } from "#ui/buttons/download-button.tsx";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { SkeletonText } from "#ui/display/skeleton.tsx";
import { Field } from "#ui/forms/field.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { Printer } from "#ui/icons.ts";
import { PageHeader } from "#ui/navigation/page-header.tsx";
import { privatePage } from "#ui/page/private-page.ts";
import { queries } from "../api.ts";
import { AnnualReportCard } from "./annual-report-card.tsx";
import { EntriesCard } from "./entries/entries-card.tsx";
import { LedgerCheckCard } from "./ledger-check-card.tsx";
import { MonthSheet } from "./month-sheet.tsx";

export const meta = () => privatePage("Comptabilité");

/** /operateur/comptabilite: a month's end, to read, print or download. */
export default function AccountingPage() {
  const [params, setParams] = useSearchParams();
  const month = params.get("mois") ?? currentMonth();
  const { data, error, refetch, isFetching } = useQuery(
    queries.accounting.month.queryOptions({ input: { month } }),
  );
  return (
    <>
      <PageHeader
        title={`Comptabilité, ${monthName(month)}`}
        text="Les ventes, les taxes et les crédits encore dus aux prestataires."
        actions={
          <div className="flex flex-wrap items-end gap-3 print:hidden">
            <Field label="Mois" hideLabel>
              <TextInput
                type="month"
                value={month}
                onChange={({ target }) => target.value && setParams({ mois: target.value })}
              />
            </Field>
            {data && <Actions month={data.data} />}
          </div>
        }
      />
      {error && !data ? (
        <LoadFailure message={sentenceFor(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : data ? (
        <MonthSheet month={data.data} />
      ) : (
        <SkeletonText lines={8} className="max-w-xl" />
      )}
      <EntriesCard month={month} />
      <LedgerCheckCard />
      <AnnualReportCard />
    </>
  );
}

function Actions({ month }: { month: Month }) {
  const save = async () => {
    // The CSV library is loaded on demand.
    const { monthCsv } = await import("./month-csv.ts");
    saveFile(
      new Blob([monthCsv(month)], { type: "text/csv;charset=utf-8" }),
      `maisonnee-comptabilite-${month.month}.csv`,
    );
  };
  return (
    <>
      <Button variant="secondary" onClick={() => window.print()}>
        <Printer className="size-5" />
        Imprimer
      </Button>
      <DownloadButton save={save} sentenceFor={sentenceFor}>
        Télécharger (CSV)
      </DownloadButton>
    </>
  );
}

const currentMonth = () =>
  new Intl.DateTimeFormat("en-CA", { timeZone: "America/Toronto", year: "numeric", month: "2-digit" })
    .format(new Date())
    .slice(0, 7);

/** « novembre 2026 ». */
const monthName = (month: string) =>
  new Intl.DateTimeFormat("fr-CA", { timeZone: "UTC", month: "long", year: "numeric" }).format(
    new Date(`${month}-15T12:00:00Z`),
  );
