import { globSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { clientsCsv } from "#features/clients/web/list/clients-csv.ts";
import { historyCsv } from "#features/credits/web/history/history-csv.ts";
import { statementCsv } from "#features/credits/web/statements/statement-csv.ts";
import { receivedCsv, salesCsv } from "#features/invoices/web/provider/accounting/simple-tables.ts";
import { registerCsv } from "#features/invoices/web/provider/register-csv.ts";
import { rollUpMarketJob } from "#features/operator/server/market/roll-up-market.ts";
import { annualReportCsv } from "#features/operator/web/accounting/annual-report-csv.ts";
import { monthCsv } from "#features/operator/web/accounting/month-csv.ts";
import { actsCsv } from "#features/operator/web/acts/acts-csv.ts";
import { incidentCsv } from "#features/operator/web/incidents/incident-csv.ts";
import { marketCsv } from "#features/operator/web/market/market-csv.ts";
import { inProject } from "../../tools/project.mjs";
import { grantCredits } from "../world/credits.ts";
import { invoiceFor, payInvoice } from "../world/invoices.ts";
import { signUpOperator } from "../world/operators.ts";
import { buyPack } from "../world/payments.ts";
import type { Person } from "../world/person.ts";
import { acceptQuoteOf, REGISTERED, sendQuoteFor } from "../world/quotes.ts";
import { createRequest, publishService } from "../world/requests.ts";
import { startWorld, type World } from "../world/world.ts";
import { openInFrenchExcel, type SheetTable } from "./spreadsheet.ts";

let world: World;
let chief: Awaited<ReturnType<typeof signUpOperator>>;
let provider: Person;

/** A text that somebody may write and that a provider or an operator exports. */
const HOSTILE = '\n＝HYPERLINK("http://exemple.test";B2)\nMerci.';

beforeAll(async () => {
  world = await startWorld();
  chief = await signUpOperator(world, "chief", "Chloé Chef");
  provider = await world.signUpProvider("Marc Lavoie");
  await provider.api.identities.set(REGISTERED);
  await grantCredits(world, provider, 20);
  const owner = await world.signUpOwner("Hélène Côté");
  const service = await publishService(provider);
  const { id } = await createRequest(owner, service.id, { description: HOSTILE });
  await provider.api.leads.unlock({ id });
  const quote = await sendQuoteFor(world, provider, id);
  const { contract_id } = await acceptQuoteOf(owner, quote.id);
  const invoice = await invoiceFor(world, provider, contract_id);
  await payInvoice(world, provider, invoice.id, { amount_cents: 4321 });
  await provider.api.invoices.credit({
    id: invoice.id,
    amount_cents: 1590,
    credited_cents: 0,
    reason: "Une erreur.",
  });
  const purchase = await buyPack(world, provider);
  await chief.api.money.refund({ id: purchase.id, cents: 3333, refunded_cents: 0, reason: "Geste" });
  await world.deliverPayments();
  await buyPack(world, provider, "Découverte");
  await chief.api.incidents.record({
    circumstances: HOSTILE,
    information: "Nom",
    happened_from: null,
    happened_until: null,
    known_on: "2026-11-20",
    persons: 12,
    risk: "unknown",
    risk_reasons: "",
    commission_told_on: null,
    persons_told_on: null,
    notice_details: "",
    measures: "",
  });
});
afterAll(() => world.close());

const cents = async (query: PromiseLike<readonly object[]>): Promise<number> => {
  const [row] = (await query) as readonly { sum?: unknown }[];
  return Number(row?.sum) / 100;
};
const only = (file: string): SheetTable => {
  const [table, ...others] = openInFrenchExcel(file);
  if (!table || others.length > 0) throw new Error("the file is not one table");
  return table;
};

test("the register of invoices adds up to invoices less credit notes, taxes included", async () => {
  const sheet = only(registerCsv((await provider.api.invoices.register({ year: 2026, page: 1 })).data));
  for (const [header, column] of [
    ["Avant taxes ($)", "subtotal_cents"],
    ["Non taxable ($)", "untaxed_cents"],
    ["TPS ($)", "tps_cents"],
    ["TVQ ($)", "tvq_cents"],
    ["Total ($)", "total_cents"],
  ] as const)
    expect(sheet.sum(header), header).toBe(
      await cents(
        world.sql`select (select sum(${world.sql(column)}) from invoices)
          - (select sum(${world.sql(column)}) from credit_notes) as sum`,
      ),
    );
});

test("each invoice of the register adds up to what is left or to be refunded, and a note names its invoice", async () => {
  const lines = (await provider.api.invoices.register({ year: 2026, page: 1 })).data;
  const sheet = only(registerCsv(lines));
  expect(sheet.sum("Crédité ($)")).toBe(15.9);
  // The total of the notes is in « Total », with a minus.
  const invoiced = sheet.sum("Total ($)") + sheet.sum("Crédité ($)");
  const settled = sheet.sum("Acompte ($)") + sheet.sum("Crédité ($)") + sheet.sum("Payé ($)");
  expect(invoiced - settled).toBeCloseTo(sheet.sum("Reste à payer ($)") - sheet.sum("À rembourser ($)"), 2);
  expect(lines.map(({ corrects }) => corrects)).toEqual([null, lines[0]?.number]);
});

test("the books of a provider add up to what was invoiced less what was credited, and to what came in", async () => {
  const period = { from: "2026-01-01", to: "2026-12-31" };
  const sales = only(salesCsv((await provider.api.books.sales(period)).data));
  for (const [header, column] of [
    ["Avant taxes ($)", "subtotal_cents"],
    ["Non taxable ($)", "untaxed_cents"],
    ["TPS ($)", "tps_cents"],
    ["TVQ ($)", "tvq_cents"],
    ["Total ($)", "total_cents"],
  ] as const)
    expect(sales.sum(header), header).toBe(
      await cents(
        world.sql`select (select sum(${world.sql(column)}) from invoices)
          - (select sum(${world.sql(column)}) from credit_notes) as sum`,
      ),
    );
  const received = only(receivedCsv((await provider.api.books.received(period)).data));
  expect(received.sum("Montant ($)")).toBe(
    await cents(world.sql`select sum(amount_cents) from invoice_payments`),
  );
  expect(received.sum("Montant ($)")).toBeGreaterThan(0);
});

test("the history of credits adds up to the balance, and its taxes to those of the receipts", async () => {
  const sheet = only(historyCsv((await provider.api.credits.history({})).data));
  const [account] = await world.sql<{ balance: number }[]>`select balance from credit_accounts`;
  expect(sheet.sum("Crédits")).toBe(account?.balance);
  expect(sheet.sum("TVQ ($)")).toBe(await cents(world.sql`select sum(tvq_cents) from purchases`));
});

test("the yearly statement adds up to what was paid less what was refunded, taxes included", async () => {
  const sheet = only(statementCsv((await provider.api.credits.statement({ year: 2026 })).data));
  for (const [header, column] of [
    ["Prix avant taxes ($)", "price_cents"],
    ["TPS ($)", "tps_cents"],
    ["TVQ ($)", "tvq_cents"],
    ["Total ($)", "total_cents"],
  ] as const)
    expect(sheet.sum(header), header).toBe(
      await cents(
        world.sql`select (select sum(${world.sql(column)}) from purchases)
          - (select sum(${world.sql(column)}) from refund_notes) as sum`,
      ),
    );
});

test("the leads open with the text of a client defused, and their prices add up", async () => {
  const sheet = only(
    // Blob.text() would leave the byte order mark out.
    new TextDecoder("utf-8", { ignoreBOM: true }).decode(
      await (await provider.api.leads.exportCsv({})).arrayBuffer(),
    ),
  );
  expect(sheet.rows.flat()).toContain(`'${HOSTILE.trimStart()}`);
  expect(sheet.sum("Crédits")).toBe((await cents(world.sql`select sum(lead_credits) from requests`)) * 100);
  expect(sheet.sum("Prix avant taxes ($)")).toBe(
    await cents(world.sql`select sum(lead_price_cents) from requests`),
  );
});

test("the month of the books has its sales, its refunds with a minus, and their difference", async () => {
  const [sums, moves, paidOut] = openInFrenchExcel(
    monthCsv((await chief.api.accounting.month({ month: "2026-11" })).data),
  );
  const rowsOf = (label: string) => sums?.rows.find((row) => row[1] === label);
  const refunded = await cents(world.sql`select sum(total_cents) from refund_notes`);
  const sold = await cents(world.sql`select sum(total_cents) from purchases`);
  expect(rowsOf("Remboursements")?.[6]).toBe(-refunded);
  expect(rowsOf("Net")?.[6]).toBe(Math.round((sold - refunded) * 100) / 100);
  const [account] = await world.sql<{ sum: number }[]>`select sum(balance)::int from credit_accounts`;
  expect(moves?.rows.find((row) => row[1] === "En circulation à la fin")?.[2]).toBe(account?.sum);
  expect(paidOut?.rows).toEqual([["2026-11", 0, 0, ""]]);
});

test("the yearly return adds up to the invoices before taxes and to the fees before taxes", async () => {
  const sheet = only(
    annualReportCsv(2026, (await chief.api.annualReports.export({ year: 2026 })).data, true),
  );
  expect(sheet.sum("Facturé avant taxes, trim. 4 ($)")).toBe(
    await cents(
      world.sql`select (select sum(subtotal_cents) from invoices) - (select sum(subtotal_cents) from credit_notes) as sum`,
    ),
  );
  expect(sheet.sum("Payé à Maisonnée avant taxes, trim. 4 ($)")).toBe(
    await cents(
      world.sql`select (select sum(price_cents) from purchases) - (select sum(price_cents) from refund_notes) as sum`,
    ),
  );
});

test("the register of incidents opens with its texts defused and its persons as a number", async () => {
  const sheet = only(incidentCsv((await chief.api.incidents.list({})).data));
  expect(sheet.rows[0]?.[1]).toBe(`'${HOSTILE.trimStart()}`);
  expect(sheet.sum("Personnes visées")).toBe(12);
});

test("the acts of operators open one a line, with their reasons defused", async () => {
  const [{ sum }] = await world.sql<[{ sum: number }]>`select count(*)::int as sum from operator_acts`;
  const sheet = only(actsCsv((await chief.api.acts.export({})).data.acts));
  expect(sheet.rows).toHaveLength(sum);
  expect(sheet.rows.map((row) => row[sheet.headers.indexOf("Raison")])).toContain("Geste");
});

test("a provider's clients open one a line, with notes defused", async () => {
  const added = { name: "Diane Roy", company: "", phone: "5145550142", email: "", addresses: [] };
  const { id } = (await provider.api.clients.create(added)).data;
  await provider.api.clients.setNotes({ id, notes: HOSTILE });
  const sheet = only(clientsCsv((await provider.api.clients.exported({})).data));
  expect(sheet.rows.map((row) => row[0])).toEqual(expect.arrayContaining(["Diane Roy", "Hélène Côté"]));
  const notes = sheet.rows.map((row) => row[sheet.headers.indexOf("Notes")]);
  expect(notes).toContain(`'${HOSTILE.trimStart()}`);
});

test("the market's health adds up to the requests", async () => {
  await rollUpMarketJob(world.ports).handle(
    {},
    {
      id: "1",
      attempt: 1,
      maxAttempts: 1,
      signal: AbortSignal.timeout(60_000),
    },
  );
  const tables = openInFrenchExcel(marketCsv((await chief.api.marketHealth.read({})).data));
  const weeks = tables.find(({ headers }) => headers[0] === "Semaine");
  expect(weeks?.sum("Envoyées")).toBe((await cents(world.sql`select count(*) as sum from requests`)) * 100);
});

test("every file for spreadsheets that the product makes is opened here", () => {
  const tests = globSync("testing/spreadsheets/*.test.ts", { cwd: inProject() });
  const here = tests.map((path) => readFileSync(inProject(path), "utf8")).join("\n");
  const makers = globSync("{app,client,features,platform,ui}/**/*.{ts,tsx}", { cwd: inProject() })
    .filter((path) => !path.includes(".test."))
    .filter((path) => /\bcsvOf\(/.test(readFileSync(inProject(path), "utf8")));
  expect(makers).toHaveLength(12);
  for (const path of makers)
    expect(path.endsWith("export-leads.ts") || here.includes(`"#${path}"`), path).toBe(true);
});
