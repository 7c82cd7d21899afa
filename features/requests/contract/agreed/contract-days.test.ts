import { expect, test } from "vitest";
import { contractKeepsDay, daysOfWork, startsApart, timesToAgree } from "./contract-days.ts";

const contract = { starts_on: "2026-12-03" };
/** The evening of the third in Québec, which is the fourth in Greenwich. */
const evening = "2026-12-04T01:00:00.000Z";
const weekAfter = "2026-12-10T15:00:00.000Z";

test("a contract is said to keep its first day where a time is on another, the day being Québec's", () => {
  expect(contractKeepsDay(contract, [evening])).toBeNull();
  for (const times of [[weekAfter], [evening, weekAfter]])
    expect(contractKeepsDay(contract, times)?.replaceAll(/\s/g, " ")).toContain(
      "Début des travaux : 3 décembre",
    );
  expect(contractKeepsDay(null, [weekAfter])).toBeNull();
});

test("a soumission is said to start on another day than the confirmed appointment to come", () => {
  const before = Date.parse("2026-12-01T15:00:00.000Z");
  const confirmed = { state: "confirmed" as const, starts_at: evening };
  const said = (
    days: Partial<Parameters<typeof startsApart>[0]>,
    appointment: typeof confirmed | null = confirmed,
  ) => startsApart({ starts_on: "2026-12-10", ends_on: null, ...days }, appointment, before);
  expect(said({})?.replaceAll(/\s/g, " ")).toBe(
    "Votre rendez-vous du 3 décembre 2026 est pris ; la soumission dit que les travaux commencent le 10 décembre 2026.",
  );
  expect(said({ starts_on: "2026-12-03" })).toBeNull();
  expect(said({ starts_on: "2026-12-01", ends_on: "2026-12-04" })).toBeNull();
  expect(said({ starts_on: null })).toBeNull();
  expect(said({}, null)).toBeNull();
  const held = { state: "held" as const, starts_at: evening };
  expect(startsApart({ starts_on: "2026-12-10", ends_on: null }, held, before)).toBeNull();
  // The visit has been.
  expect(
    startsApart({ starts_on: "2026-12-10", ends_on: null }, confirmed, Date.parse(weekAfter)),
  ).toBeNull();
});

test("the times to agree on are the one that is held and those proposed, not the one confirmed", () => {
  const proposed_times = [{ starts_at: weekAfter }];
  const at = (state: "held" | "confirmed") => ({ state, starts_at: evening });
  expect(timesToAgree({ appointment: at("held"), proposed_times: [] })).toEqual([evening]);
  expect(timesToAgree({ appointment: at("confirmed"), proposed_times })).toEqual([weekAfter]);
  expect(timesToAgree({ appointment: null, proposed_times })).toEqual([weekAfter]);
});

test("the days of work are those to come, unless the confirmed appointment lasts over all of them", () => {
  const work = { starts_on: "2026-12-01", ends_on: "2026-12-03" };
  const whole = { from: "2026-12-01", to: "2026-12-03" };
  expect(daysOfWork(work, null, "2026-11-20")).toEqual(whole);
  expect(daysOfWork(work, null, "2026-12-02")).toEqual({ from: "2026-12-02", to: "2026-12-03" });
  expect(daysOfWork(work, null, "2026-12-04")).toBeNull();
  expect(daysOfWork({ ...work, ends_on: null }, null, "2026-11-20")).toBeNull();
  expect(daysOfWork(null, null, "2026-11-20")).toBeNull();
  const starts_at = "2026-12-01T13:00:00.000Z";
  const oneDay = { state: "confirmed", starts_at, ends_at: "2026-12-01T21:00:00.000Z" } as const;
  expect(daysOfWork(work, oneDay, "2026-11-20")).toEqual(whole);
  const allDays = { ...oneDay, ends_at: "2026-12-03T21:00:00.000Z" };
  expect(daysOfWork(work, allDays, "2026-11-20")).toBeNull();
  expect(daysOfWork(work, { ...allDays, state: "held" }, "2026-11-20")).toEqual(whole);
});
