import type { LetterPorts } from "#features/notifications/server/index.ts";
import { formatLongDate } from "#foundation/time.ts";
import { briefColumn } from "../briefs/brief-column.ts";
import { answersColumn, startOnColumn } from "../needs/need-rows.ts";

/** Returns what the letters about a need show, or undefined when it does not exist any more. */
export async function loadNeed({ db }: Pick<LetterPorts, "db">, { need_id }: { need_id: string }) {
  return db
    .selectFrom("needs as n")
    .innerJoin("published_business_types as bt", "bt.id", "n.business_type_id")
    .innerJoin("published_properties as p", "p.id", "n.property_id")
    .innerJoin("published_profiles as owner", "owner.id", "n.owner_id")
    .select(["n.id", "n.owner_id", "n.status", "n.description", "n.expires_at"])
    .select(["n.business_type_id", "n.property_id"])
    .select(["bt.name as business_type", "bt.lead_credits", "p.label as property", "p.city"])
    .select(["owner.full_name as owner_name", "owner.suspended_at as owner_suspended_at"])
    .select([answersColumn, startOnColumn, briefColumn("n")])
    .where("n.id", "=", need_id)
    .executeTakeFirst();
}

export type LetterNeed = NonNullable<Awaited<ReturnType<typeof loadNeed>>>;

/** Returns the first day wanted in French words. */
export const formatStart = ({ start_on }: Pick<LetterNeed, "start_on">): string =>
  start_on ? `À partir du ${formatLongDate(`${start_on}T12:00:00Z`)}` : "Le plus tôt possible";

export const EXAMPLE_NEED: LetterNeed = {
  id: "01990000-0000-7000-8000-000000000001",
  owner_id: "01990000-0000-7000-8000-000000000002",
  status: "open",
  brief: [{ question: "Combien de conduits ?", answer: "2" }],
  description: "Cheminée de brique à ramoner, deux foyers.",
  expires_at: new Date("2026-04-01T14:00:00Z"),
  business_type_id: "ramonage",
  property_id: "01990000-0000-7000-8000-000000000004",
  business_type: "Ramonage de cheminée",
  lead_credits: 1,
  property: "Maison",
  city: "Gaspé",
  owner_name: "Hélène Côté",
  owner_suspended_at: null,
  answers: 0,
  start_on: null,
};
