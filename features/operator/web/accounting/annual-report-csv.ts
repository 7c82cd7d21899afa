import { csvDollars, toCsv } from "#client/files/csv.ts";
import type { ReportedProvider } from "#features/operator/contract/index.ts";

const QUARTERS = [1, 2, 3, 4].flatMap((quarter) => [
  `Factures, trim. ${quarter}`,
  `Facturé avant taxes, trim. ${quarter} ($)`,
  `Payé à Maisonnée avant taxes, trim. ${quarter} ($)`,
]);

/** Returns what the return of a year wants of each provider as CSV, a line for each. */
export function annualReportCsv(
  year: number,
  providers: readonly ReportedProvider[],
  withBirthDates: boolean,
): string {
  return toCsv([
    [
      "Année",
      "Identifiant",
      "Entreprise",
      "Nom légal",
      "Personne",
      "Courriel",
      "Adresse",
      "Ville",
      "Code postal",
      "NEQ",
      "Numéro de TPS",
      "Numéro de TVQ",
      ...(withBirthDates ? ["Date de naissance"] : []),
      ...QUARTERS,
    ],
    ...providers.map(({ identity, ...provider }) => [
      year,
      provider.provider_id,
      provider.business_name,
      identity?.legal_name ?? "",
      provider.full_name,
      provider.email,
      identity?.address ?? "",
      identity?.city ?? "",
      identity?.zip ?? "",
      provider.neq ?? "",
      identity?.tps_number ?? "",
      identity?.tvq_number ?? "",
      ...(withBirthDates ? [identity?.birth_date ?? ""] : []),
      ...provider.quarters.flatMap(({ invoices, invoiced_cents, fees_cents }) => [
        invoices,
        csvDollars(invoiced_cents),
        csvDollars(fees_cents),
      ]),
    ]),
  ]);
}
