import { expect, test } from "vitest";
import { totalsOf } from "#features/quotes/contract/index.ts";
import { type EditorValues, EMPTY_LINE, editorForm, readableContent } from "./editor-values.ts";

const values: EditorValues = {
  lines: [
    { ...EMPTY_LINE, words: "Vitres", unit_price: "100" },
    { ...EMPTY_LINE, words: "Gouttières", unit_price: "50" },
  ],
  ...{ discount: "", discount_in: "dollars", deposit: "", notes: "", terms: "Payable à la fin des travaux." },
  ...{ starts_on: "2026-12-01", ends_on: "", valid_until: "" },
};
const [vitres, gouttieres] = values.lines as [EditorValues["lines"][number], EditorValues["lines"][number]];

/** The total shown, and whether it is of all that was typed. */
const shown = (changes: Partial<EditorValues>) => {
  const { content, isWhole } = readableContent({ ...values, ...changes });
  return [totalsOf({ ...content, is_taxed: false }, []).total_cents, isWhole];
};

const fieldsRefused = (changes: Partial<EditorValues>) =>
  editorForm
    .safeParse({ ...values, ...changes })
    .error?.issues.map(({ path }) => path.join("."))
    .toSorted();

test("the total stays while a line or an amount is typed wrongly, without what is wrong", () => {
  expect(shown({})).toEqual([15_000, true]);
  expect(shown({ lines: [vitres, { ...gouttieres, unit_price: "12.345" }] })).toEqual([10_000, false]);
  expect(shown({ discount: "20" })).toEqual([13_000, true]);
  expect(shown({ discount: "vingt" })).toEqual([15_000, false]);
  expect(shown({ discount: "150,01" })).toEqual([15_000, false]);
  expect(shown({ discount: "101", discount_in: "percent" })).toEqual([15_000, false]);
  expect(shown({ deposit: "x" })).toEqual([15_000, false]);
});

test("everything that is wrong is said at once, what compares amounts and days too", () => {
  expect(fieldsRefused({})).toBeUndefined();
  expect(fieldsRefused({ discount: "200", terms: "", ends_on: "2026-11-01" })).toEqual([
    "discount",
    "ends_on",
    "terms",
  ]);
  expect(fieldsRefused({ discount: "200", deposit: "x" })).toEqual(["deposit", "discount"]);
  expect(fieldsRefused({ lines: [{ ...vitres, words: "" }], discount: "200" })).toEqual([
    "discount",
    "lines.0.words",
  ]);
});
