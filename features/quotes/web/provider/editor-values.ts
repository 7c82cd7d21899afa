import { z } from "zod";
import { type Quote, type QuoteContent, quoteContent, quoteDraft } from "#features/quotes/contract/index.ts";
import { dollarsInput, parseDollars } from "#foundation/text/dollars.ts";

/** A line as it is typed: amounts in dollars, quantities with a comma. */
interface LineValues {
  words: string;
  quantity: string;
  unit: string;
  unit_price: string;
  is_optional: boolean;
}

/** The form of a soumission as it is typed. */
export interface EditorValues {
  lines: LineValues[];
  discount: string;
  deposit: string;
  notes: string;
  terms: string;
  starts_on: string;
  ends_on: string;
  valid_until: string;
}

export const EMPTY_LINE: LineValues = {
  words: "",
  quantity: "1",
  unit: "",
  unit_price: "",
  is_optional: false,
};

export function toEditorValues(quote: Quote): EditorValues {
  return {
    lines: quote.lines.map(({ words, unit, is_optional, quantity, unit_price_cents }) => ({
      ...{ words, unit, is_optional },
      quantity: dollarsInput(quantity),
      unit_price: dollarsInput(unit_price_cents),
    })),
    discount: quote.discount_cents === 0 ? "" : dollarsInput(quote.discount_cents),
    deposit: quote.deposit_cents === 0 ? "" : dollarsInput(quote.deposit_cents),
    notes: quote.notes,
    terms: quote.terms,
    starts_on: quote.starts_on ?? "",
    ends_on: quote.ends_on ?? "",
    valid_until: quote.valid_until ?? "",
  };
}

/** Hundredths of what was typed: cents of dollars, hundredths of a unit. NaN for what is no number. */
const hundredths = (typed: string) => {
  const read = parseDollars(typed);
  return read === undefined ? Number.NaN : (read ?? 0);
};

/** What the API takes of what was typed; NaN stands where it is no number. */
export const toContent = (values: EditorValues): QuoteContent => ({
  lines: values.lines.map(({ words, unit, is_optional, quantity, unit_price }) => ({
    ...{ words, unit, is_optional },
    quantity: hundredths(quantity),
    unit_price_cents: hundredths(unit_price),
  })),
  discount_cents: hundredths(values.discount),
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
  deposit_cents: "deposit",
};
const fieldName = (path: readonly PropertyKey[]) =>
  path.map((key) => FIELD_NAMES[String(key)] ?? String(key));

/** The rules of the contract, with its messages beside the fields that were typed. */
export const editorForm = z.custom<EditorValues>().superRefine((values, context) => {
  const { error } = quoteDraft.safeParse(toContent(values));
  for (const { message, path } of error?.issues ?? [])
    context.addIssue({ code: "custom", message, path: fieldName(path) });
});

/** The content for the totals shown while one types; null while something is no number. */
export const readableContent = (values: EditorValues): QuoteContent | null =>
  quoteContent.safeParse({
    ...toContent(values),
    lines: toContent(values).lines.map((line) => ({ ...line, words: line.words || "…" })),
    terms: values.terms || "…",
  }).data ?? null;
