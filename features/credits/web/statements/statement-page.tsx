import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "react-router";
import { sentenceFor } from "#client/failure.ts";
import { saveFile } from "#client/save-file.ts";
import type { Statement } from "#features/credits/contract/index.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TextLink } from "#ui/buttons/button-link.tsx";
import { DownloadButton } from "#ui/buttons/download-button.tsx";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { SkeletonText } from "#ui/display/skeleton.tsx";
import { Field } from "#ui/forms/field.tsx";
import { Select } from "#ui/forms/select.tsx";
import { Printer } from "#ui/icons.ts";
import { PageHeader } from "#ui/navigation/page-header.tsx";
import { privatePage } from "#ui/page/private-page.ts";
import { queries } from "../api.ts";
import { StatementSheet } from "./statement-sheet.tsx";

export const meta = () => privatePage("Relevé annuel");

/** /provider/credits/statements/:year: the payments and credits of a year, to print or download. */
export default function StatementPage() {
  const year = Number(useParams().year);
  const { data, error, refetch, isFetching } = useQuery(
    queries.credits.statement.queryOptions({ input: { year } }),
  );
  const statement = data?.data;
  return (
    <>
      <div className="print:hidden">
        <PageHeader
          title={`Relevé de ${year}`}
          above={<TextLink to={providerPaths.credits()}>Vos crédits</TextLink>}
          actions={statement && <Actions statement={statement} />}
        />
      </div>
      {error && !data && (
        <LoadFailure message={sentenceFor(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!error && !data && <SkeletonText lines={8} className="max-w-xl" />}
      {statement && <StatementSheet statement={statement} />}
    </>
  );
}

function Actions({ statement }: { statement: Statement }) {
  const navigate = useNavigate();
  const { year, first_year } = statement;
  const newest = Math.max(new Date().getFullYear(), year);
  const oldest = Math.min(first_year ?? year, year);
  const years = Array.from({ length: newest - oldest + 1 }, (_, back) => String(newest - back));
  const save = async () => {
    // The CSV library is loaded on demand.
    const { statementCsv } = await import("./statement-csv.ts");
    saveFile(
      new Blob([statementCsv(statement)], { type: "text/csv;charset=utf-8" }),
      `maisonnee-releve-${year}.csv`,
    );
  };
  return (
    <>
      <Field label="Année" hideLabel>
        <Select
          value={String(year)}
          options={years.map((value) => ({ value, label: value }))}
          onChange={({ currentTarget }) =>
            void navigate(providerPaths.statement(Number(currentTarget.value)))
          }
        />
      </Field>
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
