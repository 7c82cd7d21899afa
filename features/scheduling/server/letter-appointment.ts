import type { Email, LetterPorts } from "#features/notifications/server/index.ts";
import { hoursText } from "#features/scheduling/contract/period-text.ts";
import { formatPhone } from "#foundation/input/phone.ts";
import { formatLongDateWithYear, formatTime } from "#foundation/time.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { requestParties } from "./request-parties.ts";

/** Returns « jeudi 5 mars 2026 à 14 h 30 ». */
export const formatStart = (at: Date | string) => `${formatLongDateWithYear(at)} à ${formatTime(at)}`;

/** Returns « jeudi 5 mars 2026, de 14 h 30 à 16 h ». */
export const formatPeriod = (start: Date, end: Date | null) =>
  end ? `${formatLongDateWithYear(start)}, de ${hoursText(start, end)}` : formatStart(start);

/**
 * Returns what the letters about a request's time show, or undefined when the
 * request does not exist any more.
 */
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

/** A confirmed appointment that still stands. */
export type ConfirmedAppointment = Omit<LetterAppointment, "starts_at" | "confirmed_at"> & {
  starts_at: Date;
};

/** Returns the appointment unless its time was given up or its lead is still locked. */
export const stillConfirmed = ({
  starts_at,
  confirmed_at,
  ...appointment
}: LetterAppointment): ConfirmedAppointment | null =>
  starts_at && confirmed_at && appointment.unlocked_at ? { ...appointment, starts_at } : null;

/** Returns the e-mail to the owner about a confirmed appointment; `sentence` names who confirmed it. */
export function ownerConfirmation(appointment: ConfirmedAppointment, sentence: string): Email {
  const { id, starts_at, ends_at, business_name, service, property, address, city, provider_phone } =
    appointment;
  return {
    subject: `Rendez-vous confirmé : ${formatStart(starts_at)}`,
    preview: `${business_name}, ${service}`,
    paragraphs: [sentence],
    facts: [
      { label: "Quand", value: formatPeriod(starts_at, ends_at) },
      { label: "Service", value: service },
      { label: "Propriété", value: `${property}\n${address}, ${city}` },
      ...(provider_phone ? [{ label: "Téléphone", value: formatPhone(provider_phone) }] : []),
    ],
    action: { label: "Voir ma demande", path: ownerPaths.request(id) },
  };
}

/** Returns the e-mail to the provider about a confirmed appointment; `sentence` names who confirmed it. */
export function providerConfirmation(appointment: ConfirmedAppointment, sentence: string): Email {
  const { starts_at, ends_at, owner_name, service, address, city } = appointment;
  return {
    subject: `Rendez-vous confirmé : ${formatStart(starts_at)}`,
    preview: `${owner_name}, ${service}`,
    paragraphs: [sentence],
    facts: [
      { label: "Quand", value: formatPeriod(starts_at, ends_at) },
      { label: "Service", value: service },
      { label: "Adresse", value: `${address}, ${city}` },
    ],
    action: { label: "Voir mon horaire", path: providerPaths.availability },
  };
}

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
