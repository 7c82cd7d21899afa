import { z } from "zod";
import {
  type Quote,
  type QuoteContent,
  type QuoteLine,
  quoteContent,
  quoteDraft,
  quoteLine,
  sumOfLines,
  type TypedDraft,
} from "#features/quotes/contract/index.ts";
import { dollarsInput, parseDollars } from "#foundation/text/dollars.ts";

/** A line as it is typed: amounts in dollars, quantities with a comma. */
export type LineValues = TypedDraft["lines"][number];

/** The form of a soumission as it is typed. */
export type EditorValues = TypedDraft;

export const EMPTY_LINE: LineValues = {
  words: "",
  quantity: "1",
  unit: "",
  unit_price: "",
  is_optional: false,
  is_untaxed: false,
};

/** What was typed last, else what was saved whole. */
export const toEditorValues = (quote: Quote): EditorValues => quote.typed ?? savedValues(quote);

function savedValues(quote: Quote): EditorValues {
  return {
    lines: quote.lines.map(lineValues),
    ...discountValues(quote),
    deposit: quote.deposit_cents === 0 ? "" : dollarsInput(quote.deposit_cents),
    notes: quote.notes,
    terms: quote.terms,
    starts_on: quote.starts_on ?? "",
    ends_on: quote.ends_on ?? "",
    valid_until: quote.valid_until ?? "",
  };
}

/** The lines, notes and terms of a template, in the place of those that were typed. */
export const withTemplate = (
  values: EditorValues,
  { lines, notes, terms }: Pick<QuoteContent, "lines" | "notes" | "terms">,
): EditorValues => ({ ...values, lines: lines.map(lineValues), notes, terms });

const lineValues = ({ quantity, unit_price_cents, ...line }: QuoteLine): LineValues => ({
  ...line,
  quantity: dollarsInput(quantity),
  unit_price: dollarsInput(unit_price_cents),
});

function discountValues({
  discount_cents,
  discount_rate,
}: Quote): Pick<EditorValues, "discount" | "discount_in"> {
  const discount = discount_rate || discount_cents;
  return {
    discount: discount === 0 ? "" : dollarsInput(discount),
    discount_in: discount_rate > 0 ? "percent" : "dollars",
  };
}

/** Hundredths of what was typed: cents of dollars, hundredths of a unit. NaN for what is no number. */
const hundredths = (typed: string) => {
  const read = parseDollars(typed);
  return read === undefined ? Number.NaN : (read ?? 0);
};

const toLine = ({ quantity, unit_price, ...line }: LineValues): QuoteLine => ({
  ...line,
  quantity: hundredths(quantity),
  unit_price_cents: hundredths(unit_price),
});

/** A line for the total shown while one types; null while something is no number. */
export const readableLine = (values: LineValues): QuoteLine | null =>
  quoteLine.safeParse({ ...toLine(values), words: values.words || "…" }).data ?? null;

/** What the API takes of what was typed; NaN stands where it is no number. */
export const toContent = (values: EditorValues): QuoteContent => ({
  lines: values.lines.map(toLine),
  discount_cents: values.discount_in === "percent" ? 0 : hundredths(values.discount),
  discount_rate: values.discount_in === "percent" ? hundredths(values.discount) : 0,
  deposit_cents: hundredths(values.deposit),
  notes: values.notes,
  terms: values.terms,
  starts_on: values.starts_on || null,
  ends_on: values.ends_on || null,
  valid_until: values.valid_until || null,
});

/** The content's fields by the names of the form's. */
const FIELD_NAMES: Record<string, string> = {
  unit_price_cents: "unit_price",
  discount_cents: "discount",
  discount_rate: "discount",
  deposit_cents: "deposit",
};
const fieldName = (path: readonly PropertyKey[]) =>
  path.map((key) => FIELD_NAMES[String(key)] ?? String(key));

/**
 * What can be read of what was typed, for the totals shown while one types: the lines and amounts that are
 * right. `isWhole` says whether that is all of it.
 */
export function readableContent(values: EditorValues): { content: QuoteContent; isWhole: boolean } {
  const typed = toContent(values);
  const lines = values.lines.flatMap((line) => readableLine(line) ?? []);
  const { discount_cents, discount_rate, deposit_cents } = quoteContent.shape;
  const sum = sumOfLines(lines);
  const isDiscountRight =
    discount_rate.safeParse(typed.discount_rate).success &&
    discount_cents.max(sum).safeParse(typed.discount_cents).success;
  const isDepositRight = deposit_cents.safeParse(typed.deposit_cents).success;
  return {
    content: {
      ...typed,
      lines,
      ...(!isDiscountRight && { discount_cents: 0, discount_rate: 0 }),
      ...(!isDepositRight && { deposit_cents: 0 }),
      terms: values.terms || "…",
    },
    isWhole: lines.length === values.lines.length && isDiscountRight && isDepositRight,
  };
}

/** The rules of the contract, with its messages beside the fields that were typed, all of them at once. */
export const editorForm = z.custom<EditorValues>().superRefine((values, context) => {
  const typed = quoteDraft.safeParse(toContent(values)).error?.issues ?? [];
  // Amounts and days are compared only once each is right: here with what is, beside what is not.
  const { content } = readableContent(values);
  const { discount_cents } = toContent(values);
  const discount = Number.isNaN(discount_cents) ? {} : { discount_cents };
  const compared =
    content.lines.length === values.lines.length
      ? (quoteDraft.safeParse({ ...content, ...discount }).error?.issues ?? [])
      : [];
  const issues = new Map([...compared, ...typed].map((issue) => [fieldName(issue.path).join("."), issue]));
  for (const { message, path } of issues.values())
    context.addIssue({ code: "custom", message, path: fieldName(path) });
});
