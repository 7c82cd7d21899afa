import { sql } from "kysely";
import type { LetterPorts } from "#features/notifications/server/index.ts";
import { requestParties } from "#features/scheduling/server/index.ts";
import { endOfSeason } from "#foundation/season/season.ts";
import { knownCity } from "#foundation/text/city-in-french.ts";
import { formatLongDate, formatTime } from "#foundation/time.ts";
import { briefColumn } from "../briefs/brief-column.ts";
import { isBoundAtExpiry } from "../outcome/bound.ts";

/** Returns what the letters about a request show, or undefined when the request does not exist any more. */
export async function loadRequest({ db }: Pick<LetterPorts, "db">, { request_id }: { request_id: string }) {
  const row = await requestParties(db)
    .innerJoin("requests as own", "own.id", "r.id")
    .innerJoin("published_business_types as bt", "bt.id", "r.business_type_id")
    .leftJoin("published_appointments as a", "a.request_id", "r.id")
    .leftJoin("published_reviews as review", "review.request_id", "r.id")
    .leftJoin("lead_returns as returned", "returned.request_id", "r.id")
    .select([
      "own.business_type_id",
      "own.description",
      "own.cancelled_at",
      "own.cancelled_reason",
      "own.reopened_reason",
      "own.declined_reason",
      "own.declined_details",
      "own.lead_credits",
      sql<string | null>`own.start_on::text`.as("start_on"),
      "own.season_end",
      "own.lead_price_cents",
      "own.expires_at",
      isBoundAtExpiry("own").as("is_bound"),
      "bt.name as business_type",
      "owner.closed_at as owner_left_at",
      "provider.email as provider_email",
      briefColumn("own"),
      "a.starts_at",
      "a.confirmed_at",
      "review.rating",
      "returned.reason as returned",
    ])
    .where("r.id", "=", request_id)
    .executeTakeFirst();
  return row && { ...row, city: knownCity(row.city) };
}

export type LetterRequest = NonNullable<Awaited<ReturnType<typeof loadRequest>>>;

/** Returns whether the provider of a request is suspended now. */
export async function isProviderSuspended(
  { db }: Pick<LetterPorts, "db">,
  { provider_id }: Pick<LetterRequest, "provider_id">,
): Promise<boolean> {
  const provider = await db
    .selectFrom("published_profiles")
    .select("suspended_at")
    .where("id", "=", provider_id)
    .executeTakeFirst();
  return !!provider?.suspended_at;
}

/** The facts that letters to owners list about their request. */
export const requestFacts = ({ service, property, business_name }: LetterRequest) => [
  { label: "Service", value: service },
  { label: "Prestataire", value: business_name },
  { label: "Propriété", value: property },
];

/**
 * Returns the requested time in French words: an hour, a season, or « À convenir » with the first day wanted.
 */
export function formatRequestedTime({
  starts_at,
  start_on,
  season_end,
}: Pick<LetterRequest, "starts_at" | "start_on" | "season_end">) {
  if (starts_at) return `${formatLongDate(starts_at)} à ${formatTime(starts_at)}`;
  if (!start_on) return "À convenir";
  const first = formatLongDate(`${start_on}T12:00:00Z`);
  if (!season_end) return `À convenir, à partir du ${first}`;
  return `Pour la saison : du ${first} au ${formatLongDate(`${endOfSeason(season_end, start_on)}T12:00:00Z`)}`;
}

/** A locked request, for the examples of letters. */
export const EXAMPLE_REQUEST: LetterRequest = {
  id: "01990000-0000-7000-8000-000000000001",
  owner_id: "01990000-0000-7000-8000-000000000002",
  provider_id: "01990000-0000-7000-8000-000000000003",
  business_type_id: "deneigement",
  status: "active",
  brief: [{ question: "Combien de voitures dans l'entrée ?", answer: "2" }],
  description: "Entrée double et galerie arrière, tout l'hiver.",
  cancelled_at: null,
  cancelled_reason: null,
  reopened_reason: null,
  declined_reason: null,
  declined_details: "",
  lead_credits: 2,
  start_on: null,
  season_end: null,
  lead_price_cents: 1400,
  unlocked_at: null,
  expires_at: new Date("2026-04-01T14:00:00Z"),
  is_bound: false,
  service: "Déneigement résidentiel",
  business_type: "Déneigement",
  property: "Maison",
  city: "Laval",
  owner_name: "Hélène Côté",
  owner_left_at: null,
  provider_phone: "5145550142",
  provider_email: "prestataire@exemple.test",
  business_name: "Services Gagnon",
  starts_at: new Date("2026-03-05T19:30:00Z"),
  confirmed_at: null,
  rating: null,
  returned: null,
};

/** The same request once unlocked. */
export const EXAMPLE_LEAD: LetterRequest = {
  ...EXAMPLE_REQUEST,
  unlocked_at: new Date("2026-03-02T14:00:00Z"),
};
