import { csvDollars, toCsv } from "#client/files/csv.ts";
import type { RegisterLine } from "#features/invoices/contract/index.ts";

const HEADER = ["Numéro", "Date", "Client", "Avant taxes ($)", "TPS ($)", "TVQ ($)", "Total ($)", "Payée le"];

/** Returns the register of a year as CSV; a business without registration has no taxes in it. */
export const registerCsv = (lines: readonly RegisterLine[]): string =>
  toCsv([
    HEADER,
    ...lines.map(
      ({ number, issued_on, client_name, subtotal_cents, tps_cents, tvq_cents, total_cents, paid_on }) => [
        ...[number, issued_on, client_name, csvDollars(subtotal_cents)],
        ...[tps_cents, tvq_cents].map((cents) => (cents === null ? "" : csvDollars(cents))),
        ...[csvDollars(total_cents), paid_on ?? ""],
      ],
    ),
  ]);
