import type { ReportedProvider } from "#features/operator/contract/index.ts";
import {
  type CsvColumn,
  csvDay,
  csvDollars,
  csvNumber,
  csvOf,
  csvTable,
  csvText,
} from "#foundation/spreadsheets/csv.ts";

type Column = CsvColumn<ReportedProvider>;

const quarterColumns = (quarter: number): Column[] => {
  const of = ({ quarters }: ReportedProvider) => quarters[quarter - 1];
  return [
    csvNumber(`Factures, trim. ${quarter}`, (provider) => of(provider)?.invoices),
    csvDollars(`Facturé avant taxes, trim. ${quarter} ($)`, (provider) => of(provider)?.invoiced_cents),
    csvDollars(`Payé à Maisonnée avant taxes, trim. ${quarter} ($)`, (provider) => of(provider)?.fees_cents),
  ];
};

/** Returns what the return of a year wants of each provider as CSV, a line for each. */
export function annualReportCsv(
  year: number,
  providers: readonly ReportedProvider[],
  withBirthDates: boolean,
): string {
  const birthDate: Column = csvDay("Date de naissance", ({ identity }) => identity?.birth_date);
  const columns: Column[] = [
    csvNumber("Année", () => year),
    csvText("Identifiant", ({ provider_id }) => provider_id),
    csvText("Entreprise", ({ business_name }) => business_name),
    csvText("Nom légal", ({ identity }) => identity?.legal_name),
    csvText("Personne", ({ full_name }) => full_name),
    csvText("Courriel", ({ email }) => email),
    csvText("Adresse", ({ identity }) => identity?.address),
    csvText("Ville", ({ identity }) => identity?.city),
    csvText("Code postal", ({ identity }) => identity?.zip),
    csvText("NEQ", ({ neq }) => neq),
    csvText("Numéro de TPS", ({ identity }) => identity?.tps_number),
    csvText("Numéro de TVQ", ({ identity }) => identity?.tvq_number),
    ...(withBirthDates ? [birthDate] : []),
    ...[1, 2, 3, 4].flatMap(quarterColumns),
  ];
  return csvOf(csvTable(columns, providers));
}
