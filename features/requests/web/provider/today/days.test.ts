import { expect, test } from "vitest";
import type { DayAppointment } from "#features/requests/contract/index.ts";
import { daysOf } from "./days.ts";

const at = (starts_at: string): DayAppointment => ({
  request_id: starts_at,
  starts_at,
  ends_at: starts_at,
  state: "confirmed",
  held_until: null,
  visit: { state: "planned", at: null, expected_at: null },
  service: "Tonte",
  business_type: "Tonte",
  city: "Laval",
  client: { masked: true, name: "O." },
  agreed: null,
  crew: null,
});

test("appointments are grouped by their day in Québec, whose evening is the next day in UTC, and today is always there", () => {
  const now = new Date("2026-11-27T03:00:00Z");
  const days = daysOf(
    [at("2026-11-27T04:30:00Z"), at("2026-11-27T14:00:00Z"), at("2026-11-30T14:00:00Z")],
    now,
  );
  expect(days.map(({ title, appointments }) => [title, appointments.length])).toEqual([
    ["Aujourd'hui, jeudi 26 novembre", 1],
    ["Demain, vendredi 27 novembre", 1],
    ["lundi 30 novembre", 1],
  ]);
  const work = { ...at("2026-11-25T13:00:00Z"), ends_at: "2026-11-27T21:00:00Z" };
  expect(daysOf([work], now).map(({ day, appointments }) => [day, appointments.length])).toEqual([
    ["2026-11-26", 1],
    ["2026-11-27", 1],
  ]);
  expect(daysOf([], now)).toMatchObject([{ title: "Aujourd'hui, jeudi 26 novembre", appointments: [] }]);
});
