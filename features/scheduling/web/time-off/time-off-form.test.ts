import { expect, test } from "vitest";
import { instantAt } from "#foundation/local-time.ts";
import { timeOffForm } from "./time-off-form.ts";

const refused = (from: string, to: string) => {
  const form = timeOffForm(() => instantAt("2026-11-29", 600));
  const { error } = form.safeParse({ from, to, from_time: "", to_time: "", label: "" });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join("."), message]));
};

test("time off that is past and upside down is said to be both, at once", () => {
  expect(refused("2026-11-29", "2026-11-29")).toEqual({});
  expect(refused("2019-01-01", "2020-01-01")).toEqual({ to: "Ce congé est déjà passé" });
  expect(refused("2026-12-02", "2026-12-01")).toEqual({ from: "Le début doit précéder la fin" });
  expect(refused("2020-01-01", "2019-01-01")).toEqual({
    to: "Ce congé est déjà passé",
    from: "Le début doit précéder la fin",
  });
});
