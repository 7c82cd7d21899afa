import { expect, test } from "vitest";
import { depositOf, type Quote, quoteContent, totalsOf } from "#features/quotes/contract/index.ts";
import {
  type EditorValues,
  EMPTY_LINE,
  editorForm,
  readableContent,
  toContent,
  toEditorValues,
} from "./editor-values.ts";

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

test("a deposit typed as a percentage is kept as one, is of the total with its taxes, and is typed again as it was", () => {
  const typed = { ...values, discount: "20", deposit: "30 %" };
  const { content, isWhole } = readableContent(typed);
  expect(content).toMatchObject({ deposit_cents: 0, deposit_rate: 3000 });
  expect(isWhole).toBe(true);
  expect(depositOf({ ...content, is_taxed: false })).toBe(3900);
  expect(depositOf({ ...content, is_taxed: true })).toBe(4484);
  expect(editorForm.safeParse(typed).success).toBe(true);
  for (const [deposit, again] of [
    ["30 %", "30 %"],
    ["12.5%", "12,50 %"],
    ["45,5", "45,50"],
    ["", ""],
  ] as const) {
    const saved = { ...quoteContent.parse(toContent({ ...values, deposit })), typed: null } as Quote;
    expect(toEditorValues(saved).deposit).toBe(again);
  }
  expect(fieldsRefused({ deposit: "100 %" })).toBeUndefined();
  expect(fieldsRefused({ deposit: "% 30" })).toEqual(["deposit"]);
  expect(fieldsRefused({ deposit: "130 %" })).toEqual(["deposit"]);
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
