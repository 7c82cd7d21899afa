import type { LetterPorts } from "#features/notifications/server/index.ts";
import { formatLongDateWithYear, formatTime } from "#foundation/time.ts";
import { requestParties } from "./request-parties.ts";

/** Returns « jeudi 5 mars 2026 à 14 h 30 ». */
export const formatStart = (at: Date | string) => `${formatLongDateWithYear(at)} à ${formatTime(at)}`;

/** Returns « jeudi 5 mars 2026, de 14 h 30 à 16 h 00 ». */
export const formatPeriod = (start: Date, end: Date | null) =>
  end ? `${formatLongDateWithYear(start)}, de ${formatTime(start)} à ${formatTime(end)}` : formatStart(start);

/** Returns what the letters about a request's time show, or undefined when the request does not exist any more. */
export async function loadAppointment(
  { db }: Pick<LetterPorts, "db">,
  { request_id }: { request_id: string },
) {
  return requestParties(db)
    .leftJoin("appointments as a", "a.request_id", "r.id")
    .select(["p.address", "a.starts_at", "a.ends_at", "a.confirmed_at", "a.held_until"])
    .where("r.id", "=", request_id)
    .executeTakeFirst();
}

export type LetterAppointment = NonNullable<Awaited<ReturnType<typeof loadAppointment>>>;

/** A confirmed appointment, for the examples of letters. */
export const EXAMPLE_APPOINTMENT = {
  id: "01990000-0000-7000-8000-000000000001",
  owner_id: "01990000-0000-7000-8000-000000000002",
  provider_id: "01990000-0000-7000-8000-000000000003",
  unlocked_at: new Date("2026-03-02T14:00:00Z"),
  service: "Déneigement résidentiel",
  property: "Maison",
  address: "12, rue des Érables",
  city: "Laval",
  owner_name: "Hélène Côté",
  business_name: "Services Gagnon",
  provider_phone: "5145550142",
  starts_at: new Date("2026-03-05T19:30:00Z"),
  ends_at: new Date("2026-03-05T21:00:00Z"),
  confirmed_at: new Date("2026-03-03T14:00:00Z"),
  held_until: null,
  status: "active",
} as const satisfies LetterAppointment;
