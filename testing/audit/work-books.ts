import { expect } from "vitest";
import { registerCsv } from "#features/invoices/web/provider/register-csv.ts";
import { openInFrenchExcel } from "#testing/spreadsheets/spreadsheet.ts";
import { minus, NOTHING, type Sums, sumsOf, total } from "./arithmetic.ts";
import {
  type Agreement,
  agreedOf,
  type Contract,
  contractsOf,
  creditedOf,
  invoicedOf,
  invoicesOf,
  type Life,
  leftOf,
  netOf,
  paidOf,
  sum,
} from "./life.ts";

/**
 * Compares contracts with what was accepted, and invoices with contracts, as both sides, files
 * and the database have them.
 */
export async function checkWork(life: Life): Promise<void> {
  for (const contract of contractsOf(life)) {
    await checkContract(life, contract);
    await checkInvoices(life, contract);
  }
  await checkRegister(life);
  for (const { property_id, contracts } of life.leads) {
    const { years } = (await life.owner.api.invoices.ofProperty({ id: property_id })).data;
    expect(sum(years.map((year) => year.invoiced_cents)), "invoiced at the property").toBe(
      sum(contracts.map(netOf)),
    );
    const received = contracts.flatMap(({ invoices }) => invoices).map(receivedOf);
    expect(sum(years.map((year) => year.paid_cents)), "paid at the property").toBe(sum(received));
  }
}

/** A deposit that credit notes turned into something to be refunded was not paid. */
function receivedOf(invoice: Contract["invoices"][number]): number {
  const { deposit_cents, total_cents } = invoice;
  const over = Math.max(0, deposit_cents + creditedOf(invoice) + paidOf(invoice) - total_cents);
  return paidOf(invoice) + deposit_cents - over;
}

async function checkContract({ provider, owner, world }: Life, contract: Contract): Promise<void> {
  const { id, versions, isCancelled } = contract;
  for (const { api } of [provider, owner]) {
    const { data } = await api.contracts.get({ id });
    expect(data.cancelled_at !== null, "whether the contract is cancelled").toBe(isCancelled);
    expect(
      data.versions.toReversed().map((version) => version.total_cents),
      "what the contract's versions come to",
    ).toEqual(versions.map(({ sums }) => sums.total_cents));
    const { total_cents } = agreedOf(contract).sums;
    expect(JSON.stringify(data.versions[0]?.sheet), "the total in the contract's text").toContain(
      written(total_cents),
    );
  }
  const rows = await world.sql<(Omit<Agreement, "sums"> & Parameters<typeof sumsOf>[0])[]>`
    select lines, discount_cents, deposit_cents, untaxed_cents, subtotal_cents, tps_cents, tvq_cents, total_cents
    from contract_versions where contract_id = ${id} order by version`;
  expect(
    rows.map(({ lines, discount_cents, deposit_cents, untaxed_cents, ...amounts }) => ({
      lines: lines.map(({ words, quantity, unit_price_cents }) => ({ words, quantity, unit_price_cents })),
      ...{ discount_cents, deposit_cents, untaxed_cents, sums: sumsOf(amounts) },
    })),
    "what was accepted",
  ).toEqual(versions);
}

/** « 1 250,00 », as a document has it before the sign of the dollar. */
const written = (cents: number): string => {
  const [dollars = "", rest = ""] = (cents / 100).toFixed(2).split(".");
  return `${dollars.replaceAll(/\B(?=(\d{3})+$)/g, "\u202f")},${rest}`;
};

async function checkInvoices({ provider, owner, isRegistered }: Life, contract: Contract): Promise<void> {
  const agreed = agreedOf(contract);
  const { invoices: issued, next } = (await provider.api.invoices.ofContract({ id: contract.id })).data;
  const seen = (await owner.api.invoices.ofContract({ id: contract.id })).data.invoices;
  expect(seen.map(withoutReach), "the invoices that the owner sees").toEqual(issued.map(withoutReach));
  expect(issued.map(({ id }) => id).toSorted(), "the invoices of the contract").toEqual(
    contract.invoices.map(({ id }) => id).toSorted(),
  );
  for (const invoice of contract.invoices) {
    const found = issued.find(({ id }) => id === invoice.id);
    if (!found) throw new Error("an invoice is missing");
    const expected = {
      total_cents: invoice.total_cents,
      deposit_cents: invoice.deposit_cents,
      credited_cents: creditedOf(invoice),
      paid_cents: paidOf(invoice),
      left_cents: leftOf(invoice),
    };
    expect(found, "an invoice").toMatchObject(expected);
    expect(sum(found.payments.map(({ amount_cents }) => amount_cents)), "its payments").toBe(paidOf(invoice));
    for (const document of [found, ...found.credit_notes]) {
      const { price_cents, tps_cents, tvq_cents, total_cents } = sumsOf(document);
      expect(price_cents + tps_cents + tvq_cents, "a document's price and taxes").toBe(total_cents);
      expect(
        Math.min(price_cents, tps_cents, tvq_cents),
        "a document's smallest amount",
      ).toBeGreaterThanOrEqual(0);
      expect(document.tps_cents === null, "whether a document has no taxes").toBe(!isRegistered);
    }
    expect(
      found.credit_notes.map(({ total_cents, is_discount }) => ({
        cents: total_cents,
        isDiscount: is_discount,
      })),
      "its credit notes",
    ).toEqual(invoice.notes);
    const isSettled = leftOf(invoice) === 0;
    const isCredited = creditedOf(invoice) === invoice.total_cents;
    expect(found.status === "credited", "whether it is taken back as a whole").toBe(isCredited);
    expect(["paid", "credited"].includes(found.status), "whether nothing is left to pay").toBe(isSettled);
  }
  const corrections = issued.flatMap((one) => one.credit_notes).filter(({ is_discount }) => !is_discount);
  const net = minus(total(issued.map(sumsOf)), total(corrections.map(sumsOf)));
  const left = agreed.sums.total_cents - invoicedOf(contract);
  expect(net.total_cents, "invoiced less corrected").toBe(invoicedOf(contract));
  if (!contract.isCancelled) expect(next?.amount_cents ?? 0, "left to invoice").toBe(Math.max(0, left));
  if (!contract.wasExceeded) {
    expect(left, "a contract is not exceeded").toBeGreaterThanOrEqual(0);
    // A change of what is untaxed may leave less of a tax than is invoiced.
    if (left === 0 && contract.invoices.length > 0 && !contract.wasMixed) {
      expect(net, "the invoices of a contract invoiced as a whole").toEqual(agreed.sums);
      const untaxed = (all: readonly { untaxed_cents: number }[]) => sum(all.map((one) => one.untaxed_cents));
      expect(untaxed(issued) - untaxed(corrections), "untaxed of them").toBe(agreed.untaxed_cents);
    }
  }
}

const withoutReach = ({ unreachable: _, ...invoice }: { unreachable: unknown; id: string }) => invoice;

/** Compares the list, the register and its file with one another and with the database. */
async function checkRegister(life: Life): Promise<void> {
  const { provider, world } = life;
  const { years, due_cents } = await provider.api.invoices.list({});
  expect(due_cents, "left to pay of all invoices").toBe(sum(invoicesOf(life).map(leftOf)));
  let registered = NOTHING;
  let left = 0;
  for (const year of years) {
    const { data } = await provider.api.invoices.register({ year });
    const [sheet] = openInFrenchExcel(registerCsv(data));
    registered = total([registered, ...data.map(sumsOf)]);
    left += sum(data.map(({ left_cents }) => left_cents ?? 0));
    const columns = {
      "Avant taxes ($)": "price_cents",
      "TPS ($)": "tps_cents",
      "TVQ ($)": "tvq_cents",
    } as const;
    for (const [header, name] of Object.entries({ ...columns, "Total ($)": "total_cents" } as const))
      expect(Math.round((sheet?.sum(header) ?? 0) * 100), `${header} of the register's file`).toBe(
        total(data.map(sumsOf))[name],
      );
  }
  expect(left, "left to pay in the register").toBe(sum(invoicesOf(life).map(leftOf)));
  expect(registered.total_cents, "the register").toBe(sum(contractsOf(life).map(netOf)));
  const [row] = await world.sql<Sums[]>`
    select coalesce(sum(subtotal_cents), 0)::int as price_cents, coalesce(sum(tps_cents), 0)::int as tps_cents,
      coalesce(sum(tvq_cents), 0)::int as tvq_cents, coalesce(sum(total_cents), 0)::int as total_cents
    from (
      select provider_id, subtotal_cents, tps_cents, tvq_cents, total_cents from invoices
      union all select provider_id, -subtotal_cents, -tps_cents, -tvq_cents, -total_cents from credit_notes) every
    where provider_id = ${provider.id}`;
  expect(registered, "the register against the database").toEqual({ ...row });
}
