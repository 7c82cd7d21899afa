import { expect, test } from "vitest";
import { contractWarning } from "./contract-warning.ts";

const CONTRACT = {
  id: "01990000-0000-7000-8000-000000000001",
  ...{ version: 2, total_cents: 30_000, accepted_at: "2026-03-02T12:00:00.000Z", cancelled_at: null },
};

const amounts = (total_cents: number) => ({
  ...{ subtotal_cents: total_cents, untaxed_cents: 0, tps_cents: null, tvq_cents: null, total_cents },
});
const invoiced = (total_cents: number, credited_cents = 0) => ({
  ...amounts(total_cents),
  credited_cents,
  credit_notes: credited_cents > 0 ? [{ ...amounts(credited_cents), is_discount: false }] : [],
});
/** An invoice of the contract's first version. */
const FIRST = { status: "due", contract_version: 1, is_part: false } as const;

test("an invoice of an earlier version warns until all invoices less their corrections come to the contract", () => {
  for (const side of ["owner", "provider"] as const) {
    const warning = (...invoices: ReturnType<typeof invoiced>[]) =>
      contractWarning(FIRST, { contract: CONTRACT, invoices, side });
    expect(warning(invoiced(20_000))).toMatch(/a été modifié depuis/);
    expect(warning(invoiced(20_000), invoiced(10_000))).toBeUndefined();
    expect(warning(invoiced(32_000)), "more than is agreed").toMatch(/a été modifié depuis/);
    expect(warning(invoiced(32_000, 2000))).toBeUndefined();
  }
});

test("a deposit or another part of an earlier version warns of nothing while the rest is to invoice, only of too much", () => {
  const warning = (...invoices: ReturnType<typeof invoiced>[]) =>
    contractWarning({ ...FIRST, is_part: true }, { contract: CONTRACT, invoices, side: "owner" });
  expect(warning(invoiced(5000))).toBeUndefined();
  expect(warning(invoiced(5000), invoiced(25_000))).toBeUndefined();
  expect(warning(invoiced(30_001))).toMatch(/a été modifié depuis/);
});

test("an invoice of the version in force has no warning, one of a cancelled contract has until it is credited", () => {
  const invoices = [invoiced(30_000)];
  const side = "provider";
  expect(
    contractWarning({ ...FIRST, contract_version: 2 }, { contract: CONTRACT, invoices: [], side }),
  ).toBeUndefined();
  const contract = { ...CONTRACT, cancelled_at: "2026-03-09T12:00:00.000Z" };
  expect(contractWarning(FIRST, { contract, invoices, side })).toMatch(/est annulé/);
  expect(contractWarning({ ...FIRST, status: "credited" }, { contract, invoices, side })).toBeUndefined();
});
