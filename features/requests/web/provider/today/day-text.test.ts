import { expect, test } from "vitest";
import type { DayAppointment } from "#features/requests/contract/index.ts";
import { dayText } from "./day-text.ts";

const visit = (starts_at: string, ends_at: string): DayAppointment => ({
  request_id: starts_at,
  starts_at,
  ends_at,
  state: "confirmed",
  held_until: null,
  visit: { state: "planned", at: null, expected_at: null },
  service: "Tonte",
  business_type: "Tonte",
  city: "Laval",
  client: {
    masked: false,
    name: "Odile Lamontagne",
    phone: "5145550199",
    address: "12, rue des Érables",
    zip: "H7A 1A1",
    access_notes: "Code 1234",
  },
  agreed: { by: "contract", total_cents: 12_000, is_invoiced: false },
  crew: null,
});

test("a shared day says the hours, first names, services and streets of today, and neither phones, codes nor amounts", () => {
  const now = new Date("2026-11-26T15:00:00Z");
  const today = visit("2026-11-26T16:00:00Z", "2026-11-26T17:00:00Z");
  const tomorrow = visit("2026-11-27T16:00:00Z", "2026-11-27T17:00:00Z");
  const text = dayText([today, { ...today, state: "held" }, tomorrow], now);
  expect(text.split("\n").length).toBe(2);
  expect(text).toContain("jeudi 26 novembre");
  expect(text).toMatch(/11\sh.*\s: Odile, Tonte, 12, rue des Érables, Laval$/);
  expect(text).not.toMatch(/Lamontagne|555|1234|120/);
  const household = { ...today, client: { ...today.client, name: "M. et Mme Lamontagne" } } as DayAppointment;
  expect(dayText([household], now)).toMatch(/: Un client, Tonte/);
  expect(dayText([], now)).toMatch(/Aucun rendez-vous\.$/);
});
