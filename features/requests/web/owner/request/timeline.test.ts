import { expect, test } from "vitest";
import { PROVIDER_LEFT, type Request } from "#features/requests/contract/index.ts";
import type { AppointmentEvent } from "#features/scheduling/contract/index.ts";
import { SENT_REQUEST } from "#testing/world/sent-request.ts";
import { leadTimelineOf } from "../../provider/lead/lead-timeline.ts";
import { timelineOf } from "./timeline.ts";

const keys = (changes: Partial<Request>) => timelineOf({ ...SENT_REQUEST, ...changes }).map(({ key }) => key);

test("the timeline of a new request shows when it was sent and when it would expire", () => {
  expect(keys({})).toEqual(["created", "expires"]);
});

test("the timeline of a declined request shows the decline and no expiry", () => {
  const declined = { reason: "busy" as const, details: "", at: "2026-03-05T13:00:00.000Z" };
  expect(keys({ declined })).toEqual(["created", "declined"]);
});

test("the timeline of a completed and reviewed request is in order", () => {
  expect(
    keys({
      status: "completed",
      unlocked_at: "2026-03-05T13:00:00.000Z",
      completed_at: "2026-03-08T13:00:00.000Z",
      review: {
        id: "r",
        rating: 5,
        photos: [],
        comment: "Impeccable",
        reply: null,
        status: "published",
        appears_at: "2026-03-09T13:00:00.000Z",
        awaits_email: false,
        correctable_until: null,
        withdrawn_reason: "",
        created_at: "2026-03-09T13:00:00.000Z",
      },
    }),
  ).toEqual(["created", "unlocked", "completed", "reviewed"]);
});

const starts_at = "2026-03-12T14:00:00.000Z";
const PLANNED = { state: "planned", at: null, expected_at: null } as const;

const event = (kind: AppointmentEvent["kind"], at: string, start: string | null = starts_at) => ({
  kind,
  starts_at: start,
  at,
});
const chosen = event("chosen", "2026-03-05T12:00:00.000Z");

test("the timeline shows when a time was chosen and until when it is held or, once confirmed, when that was", () => {
  const held_until = "2026-03-08T12:00:00.000Z";
  const time = { starts_at, ends_at: "2026-03-12T15:00:00.000Z", chosen_at: chosen.at };
  const held = { ...time, state: "held" as const, held_until, confirmed_at: null, visit: PLANNED };
  const whileHeld = timelineOf({ ...SENT_REQUEST, appointment: held, appointment_events: [chosen] });
  expect(whileHeld.map(({ text }) => text)).toEqual([
    "Demande envoyée à Vitres Claires",
    expect.stringContaining("Vous avez choisi"),
    "La plage est libérée à 8\u00a0h si personne ne la confirme",
    "Sans suite, la demande expire",
  ]);
  const confirmed_at = "2026-03-06T13:00:00.000Z";
  const confirmed = { ...time, state: "confirmed" as const, held_until: null, confirmed_at, visit: PLANNED };
  const afterConfirmation = timelineOf({
    ...SENT_REQUEST,
    unlocked_at: "2026-03-06T12:00:00.000Z",
    appointment: confirmed,
    appointment_events: [chosen, event("confirmed", confirmed_at)],
  });
  expect(afterConfirmation[3]).toMatchObject({
    at: confirmed_at,
    text: expect.stringContaining("12 mars à 10"),
  });
  // Nothing says any more that the time is released or that the request expires.
  expect(afterConfirmation.filter(({ isUpcoming }) => isUpcoming)).toEqual([]);
});

test("the timeline of a closed request still shows what happened to its earlier times", () => {
  const events = [
    chosen,
    event("lapsed", "2026-03-08T12:00:00.000Z"),
    event("proposed", "2026-03-09T12:00:00.000Z", null),
    event("accepted", "2026-03-09T13:00:00.000Z"),
    event("kept", "2026-03-09T14:00:00.000Z"),
    event("released", "2026-03-09T15:00:00.000Z"),
  ];
  const moments = timelineOf({
    ...SENT_REQUEST,
    status: "cancelled",
    cancelled_at: "2026-03-10T12:00:00.000Z",
    appointment_events: events,
  });
  expect(moments.slice(1, -1).map(({ text }) => text.replaceAll(/\s/g, " "))).toEqual([
    "Vous avez choisi le jeudi 12 mars à 10 h",
    "Plage libérée, faute de réponse : jeudi 12 mars à 10 h",
    "Vitres Claires vous a fait une proposition d'horaire",
    "Vous avez accepté le moment proposé : jeudi 12 mars à 10 h",
    "Vous avez maintenu votre rendez-vous : jeudi 12 mars à 10 h",
    "Vous avez annulé la plage : jeudi 12 mars à 10 h",
  ]);
  expect(new Set(moments.map(({ key }) => key)).size).toBe(moments.length);
});

test("both sides read each soumission in the order of time, with its price and status", () => {
  const at = (day: number) => `2026-03-${String(day).padStart(2, "0")}T12:00:00.000Z`;
  const about = { version: 1, total_cents: 11_498 };
  const quote_events: Request["quote_events"] = [
    { ...about, kind: "sent", at: at(6) },
    { ...about, kind: "declined", at: at(8) },
    { version: 2, total_cents: 9000, kind: "sent", at: at(9) },
    { version: 2, total_cents: 9000, kind: "accepted", at: at(11) },
    { version: 2, total_cents: 9000, kind: "cancelled", at: at(12) },
  ];
  const unlocked_at = at(7);
  const plain = ({ text }: { text: string }) => text.replaceAll(/\s/g, " ");
  const owners = timelineOf({ ...SENT_REQUEST, unlocked_at, quote_events, is_bound: true });
  expect(owners.map(plain).slice(1)).toEqual([
    "Vitres Claires vous a envoyé la soumission, 114,98 $",
    "Vitres Claires a obtenu vos coordonnées",
    "Vous avez refusé la soumission, 114,98 $",
    "Vitres Claires vous a envoyé la version 2 de la soumission, 90,00 $",
    "Vous avez accepté la version 2 de la soumission, 90,00 $",
    "Vous avez annulé le contrat issu de la version 2 de la soumission, 90,00 $",
  ]);
  const { status, created_at, expires_at } = SENT_REQUEST;
  const lead = { status, created_at, expires_at, unlocked_at, quote_events, appointment_events: [] };
  const rest = { is_own_client: false, completed_at: null, cancelled_at: null };
  expect(leadTimelineOf({ ...lead, ...rest }).map(plain)).toEqual([
    "Demande reçue",
    "Vous avez envoyé la soumission, 114,98 $",
    "Vous avez obtenu les coordonnées",
    "Votre client a refusé la soumission, 114,98 $",
    "Vous avez envoyé la version 2 de la soumission, 90,00 $",
    "Votre client a accepté la version 2 de la soumission, 90,00 $",
    "Votre client a annulé le contrat issu de la version 2 de la soumission, 90,00 $",
  ]);
});

test("the timeline of a cancelled request quotes the owner's reason and shows no expiry", () => {
  const moments = timelineOf({
    ...SENT_REQUEST,
    status: "cancelled",
    cancelled_at: "2026-03-06T12:00:00.000Z",
    cancelled_reason: "Vendu la maison",
  });
  expect(moments.map(({ key }) => key)).toEqual(["created", "cancelled"]);
  expect(moments[1]?.quote).toBe("Vendu la maison");
});

test("the timeline of a request whose provider left does not say that the owner cancelled it", () => {
  const [, cancelled] = timelineOf({
    ...SENT_REQUEST,
    status: "cancelled",
    cancelled_at: "2026-03-06T12:00:00.000Z",
    cancelled_reason: PROVIDER_LEFT,
  });
  expect(cancelled?.text).toContain("le prestataire a fermé son compte");
  expect(cancelled?.quote).toBeUndefined();
});
