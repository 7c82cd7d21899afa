import { expect, test } from "vitest";
import { DAY_MS } from "#foundation/durations.ts";
import { heldFor } from "./hold-hours.ts";

const NOW = new Date("2026-11-29T15:00:00Z");
const ago = (ms: number) => new Date(NOW.getTime() - ms).toISOString();
const member = (days: number, email_verified_at: string | null) =>
  heldFor({ created_at: ago(days * DAY_MS), email_verified_at }, NOW);

test("an owner reads only how long a time is held for them; a visitor reads every case", () => {
  expect(member(30, null)).toBe("jusqu'à 12 heures");
  expect(member(6, ago(DAY_MS))).toBe("jusqu'à 24 heures");
  expect(member(7, ago(DAY_MS))).toBe("jusqu'à 72 heures");
  expect(heldFor(undefined, NOW)).toContain(
    "72 heures, 24 la première semaine de votre compte, ou 12 tant que",
  );
});
