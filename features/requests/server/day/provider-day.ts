import { sql } from "kysely";
import { isBlockedColumn } from "#features/moderation/server/index.ts";
import { type DayAppointment, NEXT_DAYS, type ProviderDay } from "#features/requests/contract/index.ts";
import { isVisitOpen, PROPOSED_DAYS_MAX, visitDays } from "#features/scheduling/contract/index.ts";
import { crewColumn, crewsColumn, toVisit } from "#features/scheduling/server/index.ts";
import { addDays, dayOf, instantAt } from "#foundation/local-time.ts";
import { knownCity } from "#foundation/text/city-in-french.ts";
import { maskClientName } from "#foundation/text/names/client-name.ts";
import type { Provider } from "#platform/http/actor.ts";
import type { Db } from "#platform/postgres/database.ts";
import { clientName } from "../kept-names.ts";
import { seasonClients } from "./season-clients.ts";

/**
 * The contract in force, and whether its invoices less what was corrected come to all of it; a request has at
 * most one, as it has one sent soumission.
 */
const contractInForce = sql<{ total_cents: number; is_invoiced: boolean } | null>`(
  select jsonb_build_object('total_cents', c.total_cents, 'is_invoiced', c.total_cents <= (
    select coalesce(sum(i.invoiced_cents), 0) from published_invoiced i where i.contract_id = c.id))
  from published_contracts_in_force c where c.request_id = r.id)`;

/** The total of the soumission that waits for its owner's answer. */
const quoteTotal = sql<number | null>`(
  select q.total_cents from published_quotes q where q.request_id = r.id and q.status = 'sent')`;

/**
 * Returns a provider's appointments of today and the next seven days (America/Toronto), without
 * expired holds, and those of yesterday that may still be noted as done or were today. The client's contact
 * is passed on only once the lead is unlocked.
 */
export async function providerDay(db: Db, provider: Provider, now: Date): Promise<ProviderDay> {
  const today = dayOf(now.getTime());
  const rows = await appointmentRows(db, provider)
    .where("a.ends_at", ">", new Date(instantAt(addDays(today, -1), 0)))
    .where("a.starts_at", "<", new Date(instantAt(addDays(today, NEXT_DAYS + 1), 0)))
    // Bounds the read of the index: work that begins on the last day may last this long.
    .where("a.ends_at", "<=", new Date(instantAt(addDays(today, NEXT_DAYS + 1 + PROPOSED_DAYS_MAX), 0)))
    .where((of) => of.or([of("a.held_until", "is", null), of("a.held_until", ">", now)]))
    .orderBy("a.starts_at")
    .execute();
  const { business_name, has_round, crews } = await db
    .selectFrom("published_provider_profiles")
    .select(["business_name", crewsColumn(provider.id)])
    .select(({ exists }) =>
      exists(seasonClients(db, provider.id, dayOf(now.getTime())).select("c.id")).as("has_round"),
    )
    .where("profile_id", "=", provider.id)
    .executeTakeFirstOrThrow();
  const shown = rows.filter((row) => visitDays(row).last >= today || isLeftOpen(row, now));
  return { business_name, has_round: Boolean(has_round), crews, appointments: shown.map(toDayAppointment) };
}

/** Whether a visit of yesterday waits to be noted as done, or was done today and can be invoiced here. */
const isLeftOpen = (row: Row, now: Date): boolean =>
  row.held_until === null &&
  (row.done_at ? dayOf(row.done_at.getTime()) === dayOf(now.getTime()) : isVisitOpen(row, now));

const appointmentRows = (db: Db, provider: Provider) =>
  db
    .selectFrom("published_appointments as a")
    .innerJoin("requests as r", "r.id", "a.request_id")
    .innerJoin("published_services as s", "s.id", "r.service_id")
    .innerJoin("published_business_types as bt", "bt.id", "r.business_type_id")
    .innerJoin("published_properties as p", "p.id", "r.property_id")
    .innerJoin("published_profiles as owner", "owner.id", "r.owner_id")
    .select([
      "a.request_id",
      "a.starts_at",
      "a.ends_at",
      "a.held_until",
      "a.on_the_way_at",
      "a.expected_at",
      "a.arrived_at",
      "a.done_at",
      "r.unlocked_at",
      "r.status",
      "s.name as service",
      "bt.name as business_type",
      "owner.full_name as owner_name",
      "owner.phone",
      "owner.closed_at",
      "p.address",
      "p.city",
      "p.zip",
      "p.access_notes",
      isBlockedColumn("r.id").as("is_blocked"),
      clientName.as("client_name"),
      contractInForce.as("contract"),
      quoteTotal.as("quote_cents"),
      crewColumn,
    ])
    .where("a.provider_id", "=", provider.id)
    // A past appointment stays when its request ends.
    .where("r.status", "in", ["active", "completed"]);

type Row = Awaited<ReturnType<ReturnType<typeof appointmentRows>["execute"]>>[number];

function toDayAppointment(row: Row): DayAppointment {
  return {
    request_id: row.request_id,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    state: row.held_until ? "held" : "confirmed",
    held_until: row.held_until?.toISOString() ?? null,
    visit: toVisit(row),
    service: row.service,
    business_type: row.business_type,
    city: knownCity(row.city),
    client: row.unlocked_at ? knownClient(row) : { masked: true, name: maskClientName(row.owner_name) },
    agreed: agreedOf(row),
    crew: row.crew,
  };
}

function knownClient(row: Row): DayAppointment["client"] {
  const isClosed = row.closed_at !== null;
  return {
    masked: false,
    name: row.client_name,
    phone: row.phone,
    address: isClosed ? null : row.address,
    zip: isClosed ? null : row.zip,
    // They may be rewritten at any time, and would reach the provider so.
    access_notes: row.is_blocked || isClosed || !isAgreed(row) ? "" : row.access_notes,
  };
}

/**
 * Whether the owner agreed to the visit, or to the work: a time that is held opens no home yet, and work that
 * has ended none any more.
 */
const isAgreed = ({ status, held_until, contract }: Row) =>
  status === "active" && (held_until === null || contract !== null);

function agreedOf({ contract, quote_cents }: Row): DayAppointment["agreed"] {
  if (contract) return { by: "contract", ...contract };
  return quote_cents === null ? null : { by: "quote", total_cents: quote_cents };
}
