import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { sentenceFor } from "#client/failure.ts";
import { saveFile } from "#client/save-file.ts";
import type { ReportedProvider } from "#features/operator/contract/index.ts";
import { formatCount } from "#foundation/text/count.ts";
import { plural } from "#foundation/text/plural.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { Field } from "#ui/forms/field.tsx";
import { Select } from "#ui/forms/select.tsx";
import { Download } from "#ui/icons.ts";
import { api } from "../api.ts";
import { useOperator } from "../layout/operator-guard.tsx";
import { allPages } from "./all-pages.ts";

/** Years that may still be corrected or filed late. */
const YEARS = 6;

/**
 * Downloads what the return of a year wants of each provider. Only for chiefs: it
 * holds personal data of many.
 */
export function AnnualReportCard() {
  const { data: me } = useOperator();
  const thisYear = new Date().getFullYear();
  const [year, setYear] = useState(thisYear - 1);
  const download = useMutation({
    mutationFn: async () => {
      const { providers, withBirthDates } = await readReport(year);
      if (providers.length > 0) {
        // The CSV library is loaded on demand.
        const { annualReportCsv } = await import("./annual-report-csv.ts");
        saveFile(
          new Blob([annualReportCsv(year, providers, withBirthDates)], { type: "text/csv;charset=utf-8" }),
          `maisonnee-prestataires-${year}.csv`,
        );
      }
      return { year, providers, withBirthDates };
    },
  });
  if (me?.data.level !== "chief") return null;
  return (
    <Card as="section" className="mt-6 print:hidden">
      <CardHeader
        title="Déclaration annuelle des prestataires"
        text="Qui a facturé ou payé dans l'année : identité, numéros, et sommes par trimestre. Le fichier contient des renseignements personnels, et chaque téléchargement reste dans les actes."
      />
      <div className="flex flex-wrap items-end gap-3">
        <Field label="Année">
          <Select value={String(year)} onChange={({ target }) => setYear(Number(target.value))}>
            {Array.from({ length: YEARS }, (_, back) => thisYear - back).map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </Select>
        </Field>
        <Button
          variant="secondary"
          busy={download.isPending}
          busyText="Préparation…"
          onClick={() => download.mutate()}
        >
          <Download className="size-5" />
          Télécharger (CSV)
        </Button>
      </div>
      <div aria-live="polite" className="mt-4 empty:hidden">
        {download.error && (
          <Alert tone="danger" live>
            {sentenceFor(download.error)}
          </Alert>
        )}
        {download.data && <Outcome {...download.data} />}
      </div>
    </Card>
  );
}

interface Report {
  year: number;
  providers: readonly ReportedProvider[];
  withBirthDates: boolean;
}

function Outcome({ year, providers, withBirthDates }: Report) {
  if (providers.length === 0) return <Alert>{`Personne n'a facturé ni payé en ${year}.`}</Alert>;
  const without = providers.filter(({ identity }) => !identity).length;
  const unborn = providers.filter(({ identity }) => identity && !identity.birth_date).length;
  return (
    <Alert tone={without > 0 ? "warning" : "success"}>
      {[
        `${formatCount(providers.length)} ${plural(providers.length, "prestataire", "prestataires")} en ${year}.`,
        without > 0 ? `Sans identité légale : ${without}.` : "Tous ont donné leur identité légale.",
        withBirthDates && unborn > 0 ? `Sans date de naissance : ${unborn}.` : "",
      ].join(" ")}
    </Alert>
  );
}

/** Reads all pages of the report. */
async function readReport(year: number) {
  const pages = await allPages<string, Awaited<ReturnType<typeof api.annualReports.export>>>((after) =>
    api.annualReports.export({ year, after }),
  );
  return { providers: pages.flatMap(({ data }) => data), withBirthDates: pages[0].with_birth_dates };
}
