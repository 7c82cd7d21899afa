import { expect } from "vitest";
import { ENTRY_KINDS, type EntryKind } from "#features/credits/contract/index.ts";
import { historyCsv } from "#features/credits/web/history/history-csv.ts";
import { statementCsv } from "#features/credits/web/statements/statement-csv.ts";
import { annualReportCsv } from "#features/operator/web/accounting/annual-report-csv.ts";
import { monthCsv } from "#features/operator/web/accounting/month-csv.ts";
import { dayOf } from "#foundation/local-time.ts";
import { openInFrenchExcel } from "#testing/spreadsheets/spreadsheet.ts";
import { minus, partOf, type Sums, sumsOf, total } from "./arithmetic.ts";
import { contractsOf, type Life, type Purchase, sum } from "./life.ts";

const AMOUNTS = {
  "Prix avant taxes ($)": "price_cents",
  "TPS ($)": "tps_cents",
  "TVQ ($)": "tvq_cents",
  "Total ($)": "total_cents",
} as const;

const lostOf = ({ dispute }: Purchase) => (dispute?.state === "lost" ? dispute.cents : 0);
const contestedOf = ({ dispute }: Purchase) => (dispute && dispute.state !== "won" ? dispute.cents : 0);
/** The bank's fee for a dispute, won or lost. */
const FEE_CENTS = 1500;

/** Returns the expected books of a provider's payments, computed only from their events. */
function expectedOf({ purchases }: Life) {
  const refunded = total(purchases.map(({ paid, refunded_cents }) => partOf(paid, refunded_cents)));
  const gone = total(purchases.map((one) => partOf(one.paid, one.refunded_cents + lostOf(one))));
  const paid = total(purchases.map((one) => one.paid));
  return {
    ...{ paid, refunded, charged_back: minus(gone, refunded), net: minus(paid, gone) },
    fees_cents: purchases.filter(({ dispute }) => dispute).length * FEE_CENTS,
  };
}

/** The months of the books that a life may have changed, as they were before it. */
export async function openBooks(life: Pick<Life, "world" | "console">) {
  const first = monthOf(life);
  const before = await readMonth(life, first);
  return async (after: Life) => {
    const months = await Promise.all(
      monthsFrom(first, monthOf(after)).map((month) => readMonth(after, month)),
    );
    await checkMonths(after, months, before);
    await checkPayments(after);
    await checkCredits(after);
    await checkConsole(after);
  };
}

type Month = Awaited<ReturnType<typeof readMonth>>;
const readMonth = async ({ console }: Pick<Life, "console">, month: string) =>
  (await console.first.accounting.month({ month })).data;

const monthOf = ({ world }: Pick<Life, "world">) => dayOf(world.now().getTime()).slice(0, 7);

function monthsFrom(first: string, last: string): string[] {
  const months = [first];
  for (let month = first; month < last; ) {
    const [year = 0, number = 0] = month.split("-").map(Number);
    month = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, "0")}`;
    months.push(month);
  }
  return months;
}

/** Compares what the months of the books gained, and their files, with what happened. */
async function checkMonths(life: Life, months: Month[], before: Month): Promise<void> {
  const expected = expectedOf(life);
  const gained = (of: (month: Month) => Sums) => minus(total(months.map(of).map(sumsOf)), sumsOf(of(before)));
  const ofKind = (kind: Purchase["kind"]) =>
    total(life.purchases.filter((one) => one.kind === kind).map(({ paid }) => paid));
  expect(
    gained(({ packs }) => packs),
    "packs of the months",
  ).toEqual(ofKind("pack"));
  expect(
    gained(({ leads }) => leads),
    "leads of the months",
  ).toEqual(ofKind("lead"));
  expect(
    gained(({ refunds }) => refunds),
    "refunds of the months",
  ).toEqual(expected.refunded);
  expect(
    gained(({ chargebacks }) => chargebacks),
    "lost disputes of the months",
  ).toEqual(expected.charged_back);
  const fees = sum(months.map(({ dispute_fees }) => dispute_fees.total_cents));
  expect(fees - before.dispute_fees.total_cents, "the bank's fees of the months").toBe(expected.fees_cents);
  for (const month of months) {
    const { opening, closing, by_kind } = month.credits;
    expect(opening + sum(Object.values(by_kind)), "credits of a month").toBe(closing);
    const [sheet] = openInFrenchExcel(monthCsv(month));
    const net = sheet?.rows.find(([, label]) => label === "Net")?.at(-1);
    const { packs, leads, refunds, chargebacks } = month;
    const own = packs.total_cents + leads.total_cents - refunds.total_cents - chargebacks.total_cents;
    expect(Math.round(Number(net) * 100), "the net of a month's file").toBe(own);
  }
  const [row] = await life.world.sql<{ credits: number }[]>`
    select coalesce(sum(balance), 0)::int as credits from credit_accounts`;
  expect(months.at(-1)?.credits.closing, "credits outstanding").toBe(row?.credits);
}

/** Compares the provider's yearly statements, their files, receipts and the database with what happened. */
async function checkPayments(life: Life): Promise<void> {
  const { provider, world } = life;
  const expected = expectedOf(life);
  const statements = await statementsOf(life);
  const of = (name: "paid" | "refunded" | "charged_back" | "net") =>
    total(statements.map((statement) => statement[name]));
  for (const name of ["paid", "refunded", "charged_back", "net"] as const)
    expect(of(name), `${name} of the statements`).toEqual(expected[name]);
  for (const statement of statements) {
    const [sheet] = openInFrenchExcel(statementCsv(statement));
    for (const [header, name] of Object.entries(AMOUNTS))
      expect(Math.round((sheet?.sum(header) ?? 0) * 100), `${header} of a statement's file`).toBe(
        statement.net[name],
      );
  }
  const receipts = statements.flatMap(({ payments }) => payments);
  expect(receipts, "receipts").toHaveLength(life.purchases.length);
  expect(sum(receipts.map(({ refunded_cents }) => refunded_cents)), "refunded of the receipts").toBe(
    expected.refunded.total_cents,
  );
  expect(sum(receipts.map(({ lost_cents }) => lost_cents)), "lost of the receipts").toBe(
    expected.charged_back.total_cents,
  );
  const [row] = await world.sql<Sums[]>`
    select sum(price_cents)::int as price_cents, sum(tps_cents)::int as tps_cents, sum(tvq_cents)::int as tvq_cents,
      sum(total_cents)::int as total_cents
    from (
      select provider_id, price_cents, tps_cents, tvq_cents, total_cents from purchases where paid_at is not null
      union all select provider_id, -price_cents, -tps_cents, -tvq_cents, -total_cents from refund_notes
      union all select provider_id, -price_cents, -tps_cents, -tvq_cents, -total_cents from chargebacks
      union all select ${provider.id}::uuid, 0, 0, 0, 0) every
    where provider_id = ${provider.id}`;
  expect({ ...row }, "payments in the database").toEqual(expected.net);
}

async function statementsOf({ provider, world }: Life) {
  const last = Number(dayOf(world.now().getTime()).slice(0, 4));
  const { first_year } = (await provider.api.credits.statement({ year: last })).data;
  const years = Array.from({ length: last - (first_year ?? last) + 1 }, (_, index) => last - index);
  return Promise.all(years.map(async (year) => (await provider.api.credits.statement({ year })).data));
}

/** Compares balance, ledger, its file and the statements' credits with what happened. */
async function checkCredits(life: Life): Promise<void> {
  const { provider, world, leads, purchases } = life;
  const { credits, owed } = (await provider.api.credits.balance()).data;
  const history = (await provider.api.credits.history({})).data;
  const entries = [...history];
  for (let last = history.at(-1); entries.length % 20 === 0 && last; ) {
    const older = (await provider.api.credits.history({ before: last.id })).data;
    entries.push(...older);
    if (older.length === 0) break;
    last = older.at(-1);
  }
  const [sheet] = openInFrenchExcel(historyCsv(entries));
  expect(sheet?.sum("Crédits"), "the file of the ledger").toBe(credits);
  expect(Math.round((sheet?.sum("Total ($)") ?? 0) * 100), "what the ledger's file says was paid").toBe(
    sum(purchases.filter(({ kind }) => kind === "pack").map(({ paid }) => paid.total_cents)),
  );
  expect(entries[0]?.balance_after ?? 0, "the balance after the newest entry").toBe(credits);
  const of = (kind: EntryKind) =>
    sum(entries.filter((entry) => entry.kind === kind).map(({ amount }) => amount));
  const byCredits = leads.filter(({ paidBy }) => paidBy === "credits");
  expect(of("unlock"), "credits of unlocks").toBe(0 - sum(byCredits.map((lead) => lead.credits)));
  const returned = byCredits.filter(({ isReturned }) => isReturned);
  expect(of("lead_return"), "credits given back").toBe(sum(returned.map((lead) => lead.credits)));
  expect(of("purchase"), "credits bought").toBe(
    sum(purchases.map((one) => (one.kind === "pack" ? one.credits : 0))),
  );
  expect(of("adjustment"), "adjusted credits").toBe(life.adjusted);
  const [forgiven] = await world.sql<{ credits: number }[]>`
    select coalesce(sum(credits), 0)::int as credits from debt_settlements where debtor_id = ${provider.id}`;
  const reversed = purchases.map((one) =>
    one.kind === "lead"
      ? 0
      : Math.floor((one.credits * (one.refunded_cents + contestedOf(one))) / one.paid.total_cents),
  );
  expect(owed + (forgiven?.credits ?? 0) - of("payment_reversal"), "credits taken back or owed").toBe(
    sum(reversed),
  );
  const { promotions } = (await provider.api.credits.balance()).data;
  expect(of("promotion"), "credits given until a day").toBeLessThanOrEqual(life.promoted);
  expect(sum(promotions.map((one) => one.credits)), "what is left of them").toBeLessThanOrEqual(credits);
  const statements = await statementsOf(life);
  for (const kind of Object.keys(ENTRY_KINDS) as EntryKind[])
    expect(
      sum(statements.map((statement) => statement.credits.by_kind[kind])),
      `${kind} of the statements`,
    ).toBe(of(kind));
  expect(statements[0]?.credits.closing, "credits at the end of the statements").toBe(credits);
}

/** Compares the console's person, purchases and yearly return with what happened. */
async function checkConsole(life: Life): Promise<void> {
  const { console, provider, purchases } = life;
  const expected = expectedOf(life);
  const person = (await console.first.people.get({ id: provider.id })).data;
  const { credits } = (await provider.api.credits.balance()).data;
  expect(person.balance, "the balance that the console shows").toBe(credits);
  const { data: listed } = await console.first.money.purchases({ search: provider.email });
  for (const one of purchases) {
    const amounts = {
      total_cents: one.paid.total_cents,
      refunded_cents: one.refunded_cents,
      disputed_cents: contestedOf(one),
      lost_cents: lostOf(one),
    };
    const purchase = (await console.first.money.purchase({ id: one.id })).data;
    expect(purchase, "a purchase").toMatchObject({
      ...amounts,
      dispute_fee_cents: one.dispute ? FEE_CENTS : 0,
      refundable_cents: one.paid.total_cents - one.refunded_cents - contestedOf(one),
    });
    for (const list of [person.payments, listed]) {
      const row = list.find(({ id }) => id === one.id);
      // The newest twenty.
      if (row || purchases.length <= 20) expect(row, "a purchase in a list").toMatchObject(amounts);
    }
  }
  const reported = await reportOf(life);
  expect(reported.fees_cents, "the yearly return's fees").toBe(expected.net.price_cents);
  const invoices = contractsOf(life).flatMap((contract) => contract.invoices);
  expect(reported.invoices, "the yearly return's invoices").toBe(invoices.length);
  const [row] = await life.world.sql<{ cents: number }[]>`
    select (coalesce((select sum(subtotal_cents) from invoices where provider_id = ${provider.id}), 0)
      - coalesce((select sum(subtotal_cents) from credit_notes where provider_id = ${provider.id}), 0))::int as cents`;
  expect(reported.invoiced_cents, "what the yearly return says was invoiced").toBe(row?.cents);
}

/** Returns the provider's sums of all yearly returns, as their files have them. */
async function reportOf({ console, provider, world }: Life) {
  const sums = { invoices: 0, invoiced_cents: 0, fees_cents: 0 };
  const last = Number(dayOf(world.now().getTime()).slice(0, 4));
  for (const year of [last - 1, last]) {
    // A year's return begins after the ids of earlier providers: theirs are sorted by time.
    const { data } = await console.first.annualReports.export({ year, after: previousId(provider.id) });
    const own = data.filter(({ provider_id }) => provider_id === provider.id);
    const [sheet] = openInFrenchExcel(annualReportCsv(year, own, false));
    for (const quarter of own.length > 0 ? [1, 2, 3, 4] : []) {
      const cents = (header: string) =>
        Math.round((sheet?.sum(`${header}, trim. ${quarter} ($)`) ?? 0) * 100);
      sums.invoices += sheet?.sum(`Factures, trim. ${quarter}`) ?? 0;
      sums.invoiced_cents += cents("Facturé avant taxes");
      sums.fees_cents += cents("Payé à Maisonnée avant taxes");
    }
  }
  return sums;
}

/** Returns an id just before another, as they are sorted. */
function previousId(id: string): string {
  const digits = (BigInt(`0x${id.replaceAll("-", "")}`) - 1n).toString(16).padStart(32, "0");
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
