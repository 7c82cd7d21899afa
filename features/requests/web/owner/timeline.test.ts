import { expect, test } from "vitest";
import { PROVIDER_LEFT, type Request } from "#features/requests/contract/index.ts";
import { timelineOf } from "./timeline.ts";

const request: Request = {
  id: "0198c000-0000-7000-8000-000000000001",
  status: "active",
  description: "Laver douze vitres",
  service: {
    id: "s",
    name: "Lavage de vitres",
    is_active: true,
    business_type: { id: "vitres", name: "Vitres" },
  },
  provider: {
    id: "p",
    business_name: "Vitres Claires",
    avatar_url: null,
    verification: "none",
    rating_average: null,
    rating_count: 0,
    phone: null,
    email: null,
  },
  property: { id: "m", label: "Maison", kind: "house", address: "1 rue Fabre", city: "Laval" },
  unlocked_at: null,
  expires_at: "2026-04-04T12:00:00.000Z",
  cancelled_at: null,
  cancelled_reason: null,
  completed_at: null,
  expired_at: null,
  review: null,
  appointment: null,
  proposed_times: [],
  created_at: "2026-03-05T12:00:00.000Z",
  updated_at: "2026-03-05T12:00:00.000Z",
};
const keys = (changes: Partial<Request>) => timelineOf({ ...request, ...changes }).map(({ key }) => key);

test("a new request shows when it was sent and when it would lapse", () => {
  expect(keys({})).toEqual(["created", "expires"]);
});

test("a finished and reviewed request tells its story in order", () => {
  expect(
    keys({
      status: "completed",
      unlocked_at: "2026-03-05T13:00:00.000Z",
      completed_at: "2026-03-08T13:00:00.000Z",
      review: {
        id: "r",
        rating: 5,
        comment: "Impeccable",
        reply: null,
        created_at: "2026-03-09T13:00:00.000Z",
      },
    }),
  ).toEqual(["created", "unlocked", "completed", "reviewed"]);
});

const time = {
  starts_at: "2026-03-12T14:00:00.000Z",
  ends_at: "2026-03-12T15:00:00.000Z",
  chosen_at: "2026-03-05T12:00:00.000Z",
};

test("a time asked for shows when it was chosen and until when it is kept; once confirmed, when that was", () => {
  const held_until = "2026-03-08T12:00:00.000Z";
  const held = { ...time, state: "held" as const, held_until, confirmed_at: null };
  expect(keys({ appointment: held })).toEqual(["created", "chosen", "lapses", "expires"]);
  const confirmed_at = "2026-03-06T13:00:00.000Z";
  const confirmed = { ...time, state: "confirmed" as const, held_until: null, confirmed_at };
  const unlocked_at = "2026-03-06T12:00:00.000Z";
  const moments = timelineOf({ ...request, unlocked_at, appointment: confirmed });
  expect(moments.map(({ key }) => key)).toEqual(["created", "chosen", "unlocked", "confirmed", "expires"]);
  expect(moments[3]).toMatchObject({ at: confirmed_at, text: expect.stringContaining("12 mars à 10") });
});

test("a time taken among those proposed was chosen and confirmed at once: it is said once", () => {
  const appointment = {
    ...time,
    state: "confirmed" as const,
    held_until: null,
    confirmed_at: time.chosen_at,
  };
  const [, , moment] = timelineOf({ ...request, unlocked_at: request.created_at, appointment });
  expect(moment?.text).toContain("Vous avez accepté le moment proposé");
  expect(keys({ appointment })).toEqual(["created", "confirmed", "expires"]);
});

test("a cancelled request gives the reason in the owner's words and speaks of no lapse to come", () => {
  const moments = timelineOf({
    ...request,
    status: "cancelled",
    cancelled_at: "2026-03-06T12:00:00.000Z",
    cancelled_reason: "Vendu la maison",
  });
  expect(moments.map(({ key }) => key)).toEqual(["created", "cancelled"]);
  expect(moments[1]?.quote).toBe("Vendu la maison");
});

test("a request that ended with its provider's account is not said to be cancelled by its owner", () => {
  const [, cancelled] = timelineOf({
    ...request,
    status: "cancelled",
    cancelled_at: "2026-03-06T12:00:00.000Z",
    cancelled_reason: PROVIDER_LEFT,
  });
  expect(cancelled?.text).toContain("le prestataire a fermé son compte");
  expect(cancelled?.quote).toBeUndefined();
});
