import fc from "fast-check";
import { expect, test } from "vitest";
import { formatMoney } from "#foundation/money.ts";
import { sheetText } from "#foundation/sheet.ts";
import { contractSheet, depositAmount } from "./contract-sheet.ts";
import { type Quote, quoteContent, type Supplier } from "./quote.ts";
import { contentChosen, depositOf } from "./totals.ts";

const SUPPLIER = {
  ...{ legal_name: "Vitres inc.", address: "12, rue Principale", city: "Laval", zip: "H7A 1A1" },
  ...{ tps_number: null, tvq_number: null, payment_instructions: "", rbq_licence: null, phone: null },
  email: "vitres@exemple.test",
} as Supplier;
const CLIENT = { name: "Hélène Côté", address: "1, rue des Érables" };

function quoteOf(content: Partial<Quote>): Quote {
  const whole = {
    terms: "Payable à la fin.",
    notes: "",
    starts_on: "2026-12-01",
    ends_on: null,
    valid_until: null,
  };
  const amounts = { discount_cents: 0, discount_rate: 0, deposit_cents: 0, deposit_rate: 0 };
  const own = { version: 1, is_taxed: true, chosen: [], deposit_received_cents: 0 };
  return { ...own, ...whole, ...amounts, ...content } as Quote;
}

const said = (quote: Quote, chosen: number[]) =>
  sheetText(
    contractSheet(quote, { supplier: SUPPLIER, client: CLIENT, chosen, day: "2026-11-30", version: 1 }),
  );

const lines = fc.array(
  fc.record({
    words: fc.constant("Vitres"),
    unit: fc.constant(""),
    quantity: fc.integer({ min: 1, max: 10_000 }),
    unit_price_cents: fc.nat(200_000),
    is_optional: fc.boolean(),
    is_untaxed: fc.boolean(),
  }),
  { minLength: 1, maxLength: 8 },
);

test("a deposit in percent is at most the total, grows with each option, and is in the contract as it is fixed", () => {
  const discount = fc.oneof(
    fc.record({ discount_cents: fc.nat(100_000), discount_rate: fc.constant(0) }),
    fc.record({ discount_cents: fc.constant(0), discount_rate: fc.nat(10_000) }),
  );
  fc.assert(
    fc.property(lines, discount, fc.nat(10_000), fc.boolean(), (all, off, deposit_rate, is_taxed) => {
      const quote = quoteOf({ lines: all, ...off, deposit_rate, is_taxed });
      const options = all.flatMap(({ is_optional }, index) => (is_optional ? [index] : []));
      let before = 0;
      for (let count = 0; count <= options.length; count++) {
        const chosen = options.slice(0, count);
        const { deposit_cents, total_cents } = contentChosen(quote, chosen);
        expect(deposit_cents).toBe(depositOf(quote, chosen));
        expect(deposit_cents).toBeLessThanOrEqual(total_cents);
        expect(deposit_cents).toBeGreaterThanOrEqual(before);
        expect(Math.abs(deposit_cents * 10_000 - total_cents * deposit_rate)).toBeLessThanOrEqual(5000);
        before = deposit_cents;
        const text = said(quote, chosen);
        if (deposit_cents > 0) expect(text).toContain(`seulement : ${formatMoney(deposit_cents)} (`);
        else expect(text).not.toContain("Acompte");
      }
    }),
  );
});

const option = { quantity: 100, unit: "", unit_price_cents: 5000, is_optional: true, is_untaxed: false };
const work = { ...option, words: "Vitres", unit_price_cents: 10_000, is_optional: false };
const plain = (text: string) => text.replaceAll(/\s/g, " ");

test("a deposit that was given as an amount stays the same with any option", () => {
  const quote = quoteOf({ lines: [work, { ...option, words: "Moustiquaires" }], deposit_cents: 3000 });
  expect(depositOf(quote)).toBe(3000);
  expect(contentChosen(quote, [1]).deposit_cents).toBe(3000);
  expect(plain(said(quote, [1]))).toContain("seulement : 30,00 $.");
});

test("a deposit says its share and what of it is paid, and asks for nothing once all of it is", () => {
  const quote = quoteOf({ lines: [work], is_taxed: false, deposit_rate: 1250, deposit_received_cents: 500 });
  expect(plain(depositAmount(quote, []))).toBe("12,50 $ (12,5 % du total), dont 5,00 $ déjà versés");
  const paid = { ...quote, deposit_received_cents: 2000 };
  expect(plain(depositAmount(paid, []))).toBe("12,50 $ (12,5 % du total), déjà versé");
  const text = plain(said(paid, []));
  expect(text).toContain("Acompte : 12,50 $ (12,5 % du total), déjà versé.");
  expect(text).not.toContain("à verser au prestataire");
});

test("a content written before there was a share has none", () => {
  const { deposit_rate: _, ...before } = quoteOf({ lines: [work], deposit_cents: 3000 });
  expect(quoteContent.parse(before)).toMatchObject({ deposit_cents: 3000, deposit_rate: 0 });
});
