import { expect, test } from "vitest";
import type { BookEntry } from "#features/operator/contract/index.ts";
import { wholeMonth } from "./whole-month.ts";

const entry = (reference: string): BookEntry => ({
  ...{ source: "movement", reference, on: "2026-11-21", sold: null, business_name: "" },
  ...{ price_cents: 0, tps_cents: 0, tvq_cents: 0, fee_cents: 0, moved_cents: 100, payout_cents: 0 },
});

/** Two pages an attempt, each with until when Stripe was known as it was read. */
const pagesKnown = (...until: string[]) => {
  let asked = 0;
  return async (after?: string) => {
    const read_until = until[asked++] ?? null;
    return { data: [entry(`${asked}`)], next: after ? null : "next", read_until };
  };
};

test("a month is read whole, from the beginning again when Stripe was read between two pages", async () => {
  expect((await wholeMonth(pagesKnown("1 h", "1 h"))).map(({ reference }) => reference)).toEqual(["1", "2"]);
  const again = await wholeMonth(pagesKnown("1 h", "2 h", "2 h", "2 h"));
  expect(again.map(({ reference }) => reference)).toEqual(["3", "4"]);
});

test("a month that changes each time it is read is not taken for whole", async () => {
  await expect(wholeMonth(pagesKnown("1", "2", "3", "4", "5", "6"))).rejects.toThrow();
});
