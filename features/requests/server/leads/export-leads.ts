import { LEADS_EXPORTED_MAX, type Lead, type LeadFilters } from "#features/requests/contract/index.ts";
import { formatPhone } from "#foundation/input/phone.ts";
import { csvDollars, csvMoment, csvNumber, csvOf, csvTable, csvText } from "#foundation/spreadsheets/csv.ts";
import { formatShortDate } from "#foundation/time.ts";
import type { Provider } from "#platform/http/actor.ts";
import { isOneOf } from "#platform/postgres/bounded-lists.ts";
import type { Db } from "#platform/postgres/database.ts";
import { matchingLeads } from "./filter-leads.ts";
import { leadColumns, toLead } from "./lead-rows.ts";

const contact = ({ client }: Lead) => (client.masked ? null : client);

const COLUMNS = [
  csvMoment<Lead>("Reçue le", ({ created_at }) => created_at),
  csvText<Lead>("État", stateLabel),
  csvText<Lead>("Client", ({ client }) => client.name),
  csvText<Lead>("Téléphone", (lead) => {
    const phone = contact(lead)?.phone;
    return phone && formatPhone(phone);
  }),
  csvText<Lead>("Courriel", (lead) => contact(lead)?.email),
  csvText<Lead>("Adresse", (lead) => contact(lead)?.address),
  csvText<Lead>("Ville", (lead) => contact(lead)?.city ?? lead.property.city),
  csvText<Lead>("Code postal", (lead) => contact(lead)?.zip),
  csvText<Lead>("Service", ({ service }) => service.name),
  csvText<Lead>("Type de service", ({ service }) => service.business_type.name),
  csvText<Lead>("En bref", ({ brief }) =>
    brief.map(({ question, answer }) => `${question} ${answer}`).join("\n"),
  ),
  csvText<Lead>("Description", ({ description }) => description),
  csvNumber<Lead>("Crédits", ({ credits_required }) => credits_required),
  csvDollars<Lead>("Prix avant taxes ($)", ({ price_cents }) => price_cents),
  csvMoment<Lead>("Déverrouillée le", ({ unlocked_at }) => unlocked_at),
  csvMoment<Lead>("Rendez-vous", ({ appointment }) => appointment?.starts_at),
  csvMoment<Lead>("Terminée le", ({ completed_at }) => completed_at),
  csvMoment<Lead>("Rendue le", ({ returned }) => returned?.created_at),
  csvText<Lead>("Notes", ({ notes }) => notes),
];

/** Returns the provider's leads as a CSV file for spreadsheets. */
export async function exportLeads(
  db: Db,
  provider: Provider,
  filters: LeadFilters,
  now: Date,
): Promise<File> {
  const direction = filters.order === "oldest" ? "asc" : "desc";
  const ids = db
    .selectFrom("requests as r")
    .select("r.id")
    .where(await matchingLeads(db, provider, filters, now))
    .orderBy("r.created_at", direction)
    .orderBy("r.id", direction)
    .limit(LEADS_EXPORTED_MAX);
  const rows = await leadColumns(db)
    .where(isOneOf("r.id", ids))
    .orderBy("r.created_at", direction)
    .orderBy("r.id", direction)
    .execute();
  const table = csvTable(
    COLUMNS,
    rows.map((row) => toLead(row, now)),
  );
  return new File([csvOf(table)], `maisonnee-demandes-${formatShortDate(now)}.csv`, {
    type: "text/csv;charset=utf-8",
  });
}

function stateLabel({ status, locked, declined }: Lead): string {
  if (declined) return "Refusée";
  if (status === "completed") return "Terminée";
  if (status === "cancelled") return "Annulée";
  if (status === "expired") return "Expirée";
  return locked ? "À déverrouiller" : "En cours";
}
