import { addressLine, type ExportedClient } from "#features/clients/contract/index.ts";
import { formatPhone } from "#foundation/input/phone.ts";
import { csvDay, csvOf, csvTable, csvText } from "#foundation/spreadsheets/csv.ts";

const COLUMNS = [
  csvText<ExportedClient>("Nom", ({ name }) => name),
  csvText<ExportedClient>("Entreprise", ({ company }) => company),
  csvText<ExportedClient>("Téléphone", ({ phone }) => phone && formatPhone(phone)),
  csvText<ExportedClient>("Courriel", ({ email }) => email),
  csvText<ExportedClient>("Adresse", ({ addresses }) => addresses[0]?.address),
  csvText<ExportedClient>("Ville", ({ addresses }) => addresses[0]?.city),
  csvText<ExportedClient>("Code postal", ({ addresses }) => addresses[0]?.zip),
  csvText<ExportedClient>("Autres adresses", ({ addresses }) =>
    addresses.slice(1).map(addressLine).join("\n"),
  ),
  csvText<ExportedClient>("Étiquettes", ({ tags }) => tags.join(", ")),
  csvText<ExportedClient>("Notes", ({ notes }) => notes),
  csvText<ExportedClient>("Compte Maisonnée", ({ has_account }) => (has_account ? "Oui" : "Non")),
  csvDay<ExportedClient>("Dernière activité", ({ active_at }) => active_at),
];

/** Returns clients as CSV, with the headers that an import understands. */
export const clientsCsv = (clients: readonly ExportedClient[]): string => csvOf(csvTable(COLUMNS, clients));
