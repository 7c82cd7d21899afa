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
import { dollarsInput, parseDollars, parsePercent } from "#foundation/text/dollars.ts";

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

/** Returns the values typed last or, without any, those saved whole. */
export const toEditorValues = (quote: Quote): EditorValues => quote.typed ?? savedValues(quote);

function savedValues(quote: Quote): EditorValues {
  return {
    lines: quote.lines.map(lineValues),
    ...discountValues(quote),
    deposit: depositValue(quote),
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

const depositValue = ({ deposit_cents, deposit_rate }: Quote): string =>
  deposit_rate > 0 ? `${dollarsInput(deposit_rate)} %` : deposit_cents > 0 ? dollarsInput(deposit_cents) : "";

/** Returns a typed number in hundredths: cents of dollars, hundredths of a unit. NaN if it is no number. */
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

const discountTyped = ({ discount, discount_in }: EditorValues) => ({
  discount_cents: discount_in === "percent" ? 0 : hundredths(discount),
  discount_rate: discount_in === "percent" ? hundredths(discount) : 0,
});

/** The lines and the discount that are right, no discount in the place of one that is not. */
function readablePrice(values: EditorValues) {
  const lines = values.lines.flatMap((line) => readableLine(line) ?? []);
  const discount = discountTyped(values);
  const { discount_cents, discount_rate } = quoteContent.shape;
  const isDiscountRight =
    discount_rate.safeParse(discount.discount_rate).success &&
    discount_cents.max(sumOfLines(lines)).safeParse(discount.discount_cents).success;
  const price = { lines, ...(isDiscountRight ? discount : { discount_cents: 0, discount_rate: 0 }) };
  return { price, isDiscountRight };
}

/** A deposit as it is typed: an amount, or a percentage of the total. */
function depositTyped({ deposit }: EditorValues) {
  const deposit_rate = parsePercent(deposit);
  return deposit_rate === undefined
    ? { deposit_cents: hundredths(deposit), deposit_rate: 0 }
    : { deposit_cents: 0, deposit_rate };
}

/** Returns the API's content for the typed values; NaN for what is not a number. */
export const toContent = (values: EditorValues): QuoteContent => ({
  lines: values.lines.map(toLine),
  ...discountTyped(values),
  ...depositTyped(values),
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
  deposit_rate: "deposit",
};
const fieldName = (path: readonly PropertyKey[]) =>
  path.map((key) => FIELD_NAMES[String(key)] ?? String(key));

/**
 * Returns the readable part of the typed values, for the totals shown during typing: the valid lines and
 * amounts. `isWhole` says whether that is all of it.
 */
export function readableContent(values: EditorValues): { content: QuoteContent; isWhole: boolean } {
  const typed = toContent(values);
  const { price, isDiscountRight } = readablePrice(values);
  const { deposit_cents, deposit_rate } = quoteContent.shape;
  const isDepositRight =
    deposit_cents.safeParse(typed.deposit_cents).success &&
    deposit_rate.safeParse(typed.deposit_rate).success;
  return {
    content: {
      ...typed,
      ...price,
      ...(!isDepositRight && { deposit_cents: 0, deposit_rate: 0 }),
      terms: values.terms || "…",
    },
    isWhole: price.lines.length === values.lines.length && isDiscountRight && isDepositRight,
  };
}

/** The rules of the contract, with its messages beside the fields that were typed, all of them at once. */
export const editorForm = z.custom<EditorValues>().superRefine((values, context) => {
  const typed = quoteDraft.safeParse(toContent(values)).error?.issues ?? [];
  // Amounts and days are compared only once each is right: here with what is, beside what is not.
  const { content } = readableContent(values);
  const { discount_cents } = discountTyped(values);
  const discount = Number.isNaN(discount_cents) ? {} : { discount_cents };
  const compared =
    content.lines.length === values.lines.length
      ? (quoteDraft.safeParse({ ...content, ...discount }).error?.issues ?? [])
      : [];
  const issues = new Map([...compared, ...typed].map((issue) => [fieldName(issue.path).join("."), issue]));
  for (const { message, path } of issues.values())
    context.addIssue({ code: "custom", message, path: fieldName(path) });
});
