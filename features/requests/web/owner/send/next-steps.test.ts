import { expect, test } from "vitest";
import { nextSteps } from "./next-steps.ts";

const request = {
  created_at: "2026-03-05T15:00:00.000Z",
  expires_at: "2026-04-04T15:00:00.000Z",
  appointment: null,
};
const EXPIRY =
  "Sans réponse le 4 avril 2026, la demande expire. D'ici là, vous pouvez la modifier, l'annuler ou demander à quelqu'un d'autre.";
const read = (...of: Parameters<typeof nextSteps>) => nextSteps(...of).map((one) => one.replace(/\s/g, " "));

test("after sending, the owner reads when the provider usually answers, until when the time is held, and what then", () => {
  const appointment = {
    state: "held" as const,
    starts_at: "2026-03-09T13:00:00.000Z",
    held_until: "2026-03-08T15:00:00.000Z",
  };
  expect(
    read({ ...request, appointment }, { business_name: "Vitres Claires", reply_within_hours: 4 }),
  ).toEqual([
    "Vitres Claires répond d'habitude d'ici le jeudi 5 mars à 14 h.",
    "Le lundi 9 mars à 9 h vous est gardé jusqu'au dimanche 8 mars à 11 h. Sans confirmation, la plage est libérée et votre demande reste active.",
    EXPIRY,
  ]);
  const soon = { ...appointment, held_until: appointment.starts_at };
  const [, held] = read(
    { ...request, appointment: soon },
    { business_name: "Vitres Claires", reply_within_hours: 4 },
  );
  expect(held).toMatch(/^Le lundi 9 mars à 9 h vous est gardé jusque-là\./);
});

test("without a usual reply and without a chosen time, only the expiry is promised", () => {
  expect(read(request, { business_name: "Vitres Claires", reply_within_hours: null })).toEqual([
    "Vitres Claires répond ici, et vous recevez un courriel.",
    EXPIRY,
  ]);
});
