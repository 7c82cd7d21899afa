import { expect, test } from "vitest";
import { choiceOfTime } from "./choice-of-time.ts";

test("choosing the time that an owner already has changes nothing, and the button says so", () => {
  const appointment = { starts_at: "2026-12-03T15:00:00.000Z" };
  expect(choiceOfTime("2026-12-03T15:00:00Z", appointment)).toEqual({
    text: "C'est déjà votre moment",
    isChange: false,
  });
  expect(choiceOfTime("2026-12-03T16:00:00Z", appointment).isChange).toBe(true);
  expect(choiceOfTime("2026-12-03T15:00:00Z", null).isChange).toBe(true);
  expect(choiceOfTime(null, appointment).isChange).toBe(false);
});
