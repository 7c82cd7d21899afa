import { expect, test } from "vitest";
import { optionTyped, shownOptions } from "./shown-options.ts";

const option = (label: string) => ({ value: label, label });
const BEFORE_TYPING = ["Montréal", "Québec", "Laval"].map(option);
const labels = (shown: readonly { label: string }[]) => shown.map(({ label }) => label);

test("while an answer is on its way, suggestions that do not hold the words typed are not shown", () => {
  const fetched = { options: BEFORE_TYPING, isFetched: true };
  expect(labels(shownOptions({ ...fetched, typed: "Québ", isAnswered: false }))).toEqual(["Québec"]);
  expect(labels(shownOptions({ ...fetched, typed: "Sherb", isAnswered: false }))).toEqual([]);
});

test("once they answer the words typed, all suggestions are shown, however they were found", () => {
  const options = [option("Saint-Jean-sur-Richelieu")];
  const answer = { options, isFetched: true, isAnswered: true };
  expect(shownOptions({ ...answer, typed: "st jean" })).toEqual(options);
});

test("before anyone types, all suggestions are shown, and those at hand are narrowed by what is typed", () => {
  const atHand = { options: BEFORE_TYPING, isFetched: false, isAnswered: false };
  expect(shownOptions({ ...atHand, typed: "" })).toEqual(BEFORE_TYPING);
  expect(labels(shownOptions({ ...atHand, typed: "QUEBEC" }))).toEqual(["Québec"]);
  const matching = () => [option("Laval")];
  expect(labels(shownOptions({ ...atHand, typed: "Chomedey", matching }))).toEqual(["Laval"]);
});

test("a name typed in full is taken, and the only suggestion where it may be, but no second choice of one", () => {
  const shown = ["Lévis", "Saint-Lambert-de-Lévis"].map(option);
  const none = () => false;
  const taken = (
    typed: string,
    isOnlyTaken: boolean,
    from = shown,
    chosen: (one: { label: string }) => boolean = none,
  ) => optionTyped(from, { typed, isOnlyTaken, chosen })?.label;
  expect(taken(" levis ", false)).toBe("Lévis");
  expect(taken("lévi", true)).toBeUndefined();
  expect(taken("lévi", true, [option("Lévis")])).toBe("Lévis");
  expect(taken("lévi", false, [option("Lévis")])).toBeUndefined();
  expect(taken("", true, [option("Lévis")])).toBeUndefined();
  expect(taken("Lévis", true, shown, ({ label }) => label === "Lévis")).toBeUndefined();
  expect(taken("Lévis", false, [option("Lévis"), { ...option("Lévis"), value: "other" }])).toBeUndefined();
});
