import Papa from "papaparse";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accountingFile } from "#features/invoices/web/provider/accounting/accounting-file.ts";
import type { AccountingFile, Program } from "#features/invoices/web/provider/accounting/programs.ts";
import { contractFor, invoiceFor, payInvoice } from "../world/invoices.ts";
import type { Leads } from "../world/leads.ts";
import type { Person } from "../world/person.ts";
import { LINE, REGISTERED } from "../world/quotes.ts";
import { createRequest, publishService } from "../world/requests.ts";
import { startWorld } from "../world/world.ts";
import { openInFrenchExcel } from "./spreadsheet.ts";

let leads: Leads;
/** A business that charges no taxes. */
let unregistered: Person;
/** A business whose sales are taxed, untaxed, and both. */
let mixed: Person;

const PERIOD = { from: "2026-01-01", to: "2026-12-31" };
const HOSTILE = '=HYPERLINK("http://exemple.test";B2)';

beforeAll(async () => {
  const world = await startWorld();
  const owner = await world.signUpOwner("Hélène Côté");
  const provider = await world.signUpProvider("Marc Lavoie");
  leads = await leadsOf({ world, owner, provider });
  const { contract_id } = await contractFor(leads, { lines: [{ ...LINE, words: HOSTILE }] });
  const deposit = await invoiceFor(world, provider, contract_id, { amount_cents: 3001, done_on: null });
  await payInvoice(world, provider, deposit.id, { amount_cents: 1001, paid_by: "cheque" });
  const rest = await invoiceFor(world, provider, contract_id, { deposit_cents: 2000 });
  const paid = await payInvoice(world, provider, rest.id, { amount_cents: 1234 });
  await provider.api.invoices.undoPayment({ id: rest.id, payment_id: paid.payments[0]?.id ?? "" });
  await provider.api.invoices.credit({
    ...{ id: rest.id, amount_cents: 1590, credited_cents: 0 },
    reason: "Une fenêtre « oubliée ».",
  });
  unregistered = await world.signUpProvider("Ève Tremblay");
  await unregistered.api.identities.set({ ...REGISTERED, is_tax_registered: false });
  const other = await contractFor(await leadsOf({ world, owner, provider: unregistered }));
  const { id } = await invoiceFor(world, unregistered, other.contract_id);
  await payInvoice(world, unregistered, id, { amount_cents: 777 });
  mixed = await world.signUpProvider("Luc Roy");
  const permit = { ...LINE, words: "Permis", quantity: 100, unit_price_cents: 6333, is_untaxed: true };
  const sales = await leadsOf({ world, owner, provider: mixed });
  const both = await contractFor(sales, { lines: [LINE, permit] });
  const sale = await invoiceFor(world, mixed, both.contract_id);
  await mixed.api.invoices.credit({ id: sale.id, amount_cents: 2500, credited_cents: 0, reason: "Rabais." });
  await invoiceFor(world, mixed, (await contractFor(sales, { lines: [permit] })).contract_id);
}, 60_000);
afterAll(() => leads.world.close());

async function leadsOf(people: Pick<Leads, "world" | "owner" | "provider">): Promise<Leads> {
  const service = (await publishService(people.provider)).id;
  return { ...people, service, ask: async () => (await createRequest(people.owner, service)).id };
}

async function booksOf({ api }: Person) {
  return {
    sales: (await api.books.sales(PERIOD)).data,
    received: (await api.books.received(PERIOD)).data,
  };
}

async function fileOf(program: Program, file: AccountingFile, person = leads.provider): Promise<string> {
  const made = accountingFile(program, file, await booksOf(person));
  if (!made) throw new Error("nothing would be in the file");
  return typeof made.content === "string" ? made.content : Buffer.from(made.content).toString("latin1");
}

/** The rows of a file as a program of accounting reads them, by its headers. */
const imported = (text: string) =>
  Papa.parse<Record<string, string>>(text.trimEnd(), { header: true, delimiter: "," }).data;
const sumOf = (rows: Record<string, string>[], header: string) =>
  rows.reduce((cents, row) => cents + Math.round(Number(row[header]) * 100), 0);

async function stored(table: "invoices" | "credit_notes", column: string, { id }: Person): Promise<number> {
  const { sql } = leads.world;
  const [row] = await sql<{ sum: number }[]>`
    select sum(${sql(column)})::int as sum from ${sql(table)} where provider_id = ${id}`;
  return row?.sum ?? 0;
}

test("QuickBooks imports invoices and credit notes apart, with their taxes, to the cent of what is stored", async () => {
  const { provider } = leads;
  for (const [file, table] of [
    ["sales", "invoices"],
    ["credits", "credit_notes"],
  ] as const) {
    const rows = imported(await fileOf("quickbooks", file));
    expect(sumOf(rows, "*ItemAmount")).toBe(await stored(table, "subtotal_cents", provider));
    expect(sumOf(rows, "ItemTaxAmount")).toBe(
      (await stored(table, "tps_cents", provider)) + (await stored(table, "tvq_cents", provider)),
    );
  }
  const [invoice] = imported(await fileOf("quickbooks", "sales"));
  expect(invoice).toMatchObject({
    "*InvoiceNo": expect.stringMatching(/^F-\d{4}-0001$/),
    "*InvoiceDate": expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/),
    "*DueDate": expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/),
    ItemDescription: `'${HOSTILE}`,
    "*ItemTaxCode": "TPS/TVQ QC - 9,975",
  });
});

test("QuickBooks gets what came in as transactions of a bank, what was taken back with a minus", async () => {
  const rows = imported(await fileOf("quickbooks", "received"));
  expect(Object.keys(rows[0] ?? {})).toEqual(["Date", "Description", "Amount"]);
  expect(rows.map(({ Amount }) => Number(Amount)).sort((a, b) => a - b)).toEqual([-12.34, 10.01, 12.34, 20]);
  expect(rows.map(({ Description }) => Description).join()).toContain("Chèque");
});

test("Sage 50 gets one sale a document with both taxes, and a credit note with negative amounts", async () => {
  const text = await fileOf("sage", "sales");
  expect(text.startsWith('<Version>\r\n"12001","1"\r\n</Version>\r\n')).toBe(true);
  const documents = [...text.matchAll(/<SalInvoice>\r\n([\s\S]*?)<\/SalInvoice>/g)].map(
    ([, lines = ""]) => Papa.parse<string[]>(lines.trimEnd(), { delimiter: "," }).data,
  );
  expect(documents).toHaveLength(3);
  const sum = (line: number, cell: number) =>
    documents.reduce((cents, lines) => cents + Math.round(Number(lines[line]?.[cell]) * 100), 0);
  const { provider } = leads;
  for (const [column, line, cell] of [
    ["total_cents", 1, 6],
    ["subtotal_cents", 2, 3],
    ["tps_cents", 2, 8],
    ["tvq_cents", 2, 13],
  ] as const)
    expect(sum(line, cell), column).toBe(
      (await stored("invoices", column, provider)) - (await stored("credit_notes", column, provider)),
    );
  const [customer, invoice, detail] = documents.at(-1) ?? [];
  expect(customer).toHaveLength(13);
  expect(invoice?.slice(0, 4)).toEqual([
    "1",
    "",
    expect.stringMatching(/^N-/),
    expect.stringMatching(/^\d\d-\d\d-\d{4}$/),
  ]);
  expect(invoice?.[6]).toBe("-15.90");
  expect(detail?.slice(4, 8)).toEqual(["TPS", "0", "1", "5"]);
});

test("a business that is not registered for taxes exports none to any program", async () => {
  const [invoice] = imported(await fileOf("quickbooks", "sales", unregistered));
  expect(invoice).toMatchObject({ "*ItemAmount": "100.00", "*ItemTaxCode": "", ItemTaxAmount: "" });
  expect(await fileOf("sage", "sales", unregistered)).not.toContain("TPS");
  const [table] = openInFrenchExcel(await fileOf("table", "sales", unregistered));
  expect(table?.rows[0]?.slice(5)).toEqual([100, "", "", "", 100]);
});

test("QuickBooks gets what is taxed and what is not of one invoice as two rows with their codes", async () => {
  for (const [file, table] of [
    ["sales", "invoices"],
    ["credits", "credit_notes"],
  ] as const) {
    const rows = imported(await fileOf("quickbooks", file, mixed));
    const coded = (code: string) => rows.filter((row) => row["*ItemTaxCode"] === code);
    const taxed = coded("TPS/TVQ QC - 9,975");
    const untaxed = await stored(table, "untaxed_cents", mixed);
    expect(sumOf(coded("Exonéré"), "*ItemAmount"), file).toBe(untaxed);
    expect(sumOf(taxed, "*ItemAmount"), file).toBe((await stored(table, "subtotal_cents", mixed)) - untaxed);
    expect(sumOf(taxed, "ItemTaxAmount"), file).toBe(
      (await stored(table, "tps_cents", mixed)) + (await stored(table, "tvq_cents", mixed)),
    );
  }
  const rows = imported(await fileOf("quickbooks", "sales", mixed));
  expect(rows.map((row) => [row["*InvoiceNo"]?.slice(-4), row["*ItemAmount"], row.ItemTaxAmount])).toEqual([
    ["0001", "100.00", "14.98"],
    ["0001", "63.33", ""],
    ["0002", "63.33", ""],
  ]);
});

test("Sage 50 gets a detail for what is taxed and one for what is not, which come to the total", async () => {
  const text = await fileOf("sage", "sales", mixed);
  const documents = [...text.matchAll(/<SalInvoice>\r\n([\s\S]*?)<\/SalInvoice>/g)].map(
    ([, lines = ""]) => Papa.parse<string[]>(lines.trimEnd(), { delimiter: "," }).data,
  );
  expect(documents.map(([, invoice, ...details]) => [invoice?.[0], details.length])).toEqual([
    ["2", 2],
    ["1", 1],
    ["2", 2],
  ]);
  for (const [, invoice, ...details] of documents) {
    const cents = (value = "0") => Math.round(Number(value) * 100);
    const sum = details.reduce(
      (all, detail) => all + cents(detail[3]) + cents(detail[8]) + cents(detail[13]),
      0,
    );
    expect(sum).toBe(cents(invoice?.[6]));
  }
  expect(documents[0]?.slice(2).map((detail) => detail.length)).toEqual([14, 4]);
});

test("the simple table says what of each sale is not taxable", async () => {
  const [table] = openInFrenchExcel(await fileOf("table", "sales", mixed));
  expect(Math.round((table?.sum("Non taxable ($)") ?? 0) * 100)).toBe(
    (await stored("invoices", "untaxed_cents", mixed)) -
      (await stored("credit_notes", "untaxed_cents", mixed)),
  );
  expect(table?.rows[0]?.slice(5)).toEqual([163.33, 63.33, 5, 9.98, 178.31]);
});

test("the books of a business hold only its own payments", async () => {
  const amounts = async (person: Person) =>
    (await booksOf(person)).received.map(({ amount_cents }) => amount_cents);
  expect(await amounts(unregistered)).toEqual([777]);
  expect(await amounts(leads.provider)).not.toContain(777);
});

test("a deposit that an invoice states is among what came in, on the day of the invoice", async () => {
  const { received } = await booksOf(leads.provider);
  expect(received.filter(({ kind }) => kind === "deposit")).toMatchObject([
    { amount_cents: 2000, paid_by: null },
  ]);
});

test("a period holds its first and its last day and no other", async () => {
  const { api } = leads.provider;
  const { sales } = await booksOf(leads.provider);
  const day = sales[0]?.issued_on ?? "";
  const on = async (from: string, to: string) => (await api.books.sales({ from, to })).data.length;
  expect(await on(day, day)).toBe(3);
  expect(await on("2020-01-01", "2020-12-31")).toBe(0);
  await leads.world.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`update credit_notes set issued_on = issued_on + 1`;
    await tx`update invoice_payments set paid_on = paid_on - 1`;
  });
  expect(await on(day, day)).toBe(2);
  expect((await api.books.received({ from: day, to: day })).data).toHaveLength(1);
  await expect(api.books.sales({ from: "2026-02-02", to: "2026-02-01" })).rejects.toThrow();
});
