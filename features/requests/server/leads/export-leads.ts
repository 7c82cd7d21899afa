import Papa from "papaparse";
import { LEADS_EXPORTED_MAX, type Lead, type LeadFilters } from "#features/requests/contract/index.ts";
import { formatPhone } from "#foundation/phone.ts";
import { formatDateTime, formatShortDate } from "#foundation/time.ts";
import type { Provider } from "#platform/http/actor.ts";
import { isOneOf } from "#platform/postgres/bounded-lists.ts";
import type { Db } from "#platform/postgres/database.ts";
import { matchingLeads } from "./filter-leads.ts";
import { leadColumns, toLead } from "./lead-rows.ts";

const HEADER = [
  "Reçue le",
  "État",
  "Client",
  "Téléphone",
  "Courriel",
  "Adresse",
  "Ville",
  "Code postal",
  "Service",
  "Type de service",
  "Description",
  "Crédits",
  "Prix avant taxes ($)",
  "Déverrouillée le",
  "Rendez-vous",
  "Terminée le",
  "Rendue le",
  "Notes",
];

/** Returns the provider's leads as a CSV file for spreadsheets: UTF-8 with a byte order mark, semicolons as in French. */
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
  const table = Papa.unparse([HEADER, ...rows.map((row) => line(toLead(row, now)))], {
    delimiter: ";",
    newline: "\r\n",
    // Text of clients must not run as a formula.
    escapeFormulae: true,
  });
  return new File([`\ufeff${table}\r\n`], `maisonnee-demandes-${formatShortDate(now)}.csv`, {
    type: "text/csv;charset=utf-8",
  });
}

function line(lead: Lead) {
  const { client } = lead;
  const contact = client.masked
    ? ["", "", "", lead.property.city, ""]
    : [
        client.phone ? formatPhone(client.phone) : "",
        client.email ?? "",
        client.address ?? "",
        client.city,
        client.zip ?? "",
      ];
  return [
    moment(lead.created_at),
    stateLabel(lead),
    client.name,
    ...contact,
    lead.service.name,
    lead.service.business_type.name,
    lead.description,
    lead.credits_required,
    (lead.price_cents / 100).toFixed(2).replace(".", ","),
    moment(lead.unlocked_at),
    moment(lead.appointment?.starts_at),
    moment(lead.completed_at),
    moment(lead.returned?.created_at),
    lead.notes,
  ];
}

/** « 2026-03-05 14 h 30 », with ordinary spaces. */
const moment = (at: string | null | undefined) => (at ? formatDateTime(at).replaceAll("\u00a0", " ") : "");

function stateLabel({ status, locked, declined }: Lead): string {
  if (declined) return "Refusée";
  if (status === "completed") return "Terminée";
  if (status === "cancelled") return "Annulée";
  if (status === "expired") return "Expirée";
  return locked ? "À déverrouiller" : "En cours";
}
