import fc from "fast-check";
import Papa from "papaparse";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  BOOK_ACCOUNTS,
  type BookAccount,
  type BookEntry,
  ENTRIES_PER_PAGE,
  ENTRY_SOURCES,
  linesOf,
} from "#features/operator/contract/index.ts";
import { readPayouts } from "#features/operator/server/payouts/read-payouts.ts";
import {
  type EntryProgram,
  entriesFile,
  whatIsMissing,
} from "#features/operator/web/accounting/entries/entry-files.ts";
import { DAY_MS } from "#foundation/durations.ts";
import { keysOf } from "#foundation/keys-of.ts";
import { bookAccountsOf } from "../world/book-accounts.ts";
import { codeOf, detailsOf } from "../world/caller.ts";
import { signUpOperator } from "../world/operators.ts";
import { buyPack, sandboxControl, stripeClient } from "../world/payments.ts";
import { startWorld, type World } from "../world/world.ts";
import { openInFrenchExcel } from "./spreadsheet.ts";

let world: World;
let chief: Awaited<ReturnType<typeof signUpOperator>>;
const MONTH = "2026-11";
const ACCOUNTS = bookAccountsOf("Compte");
/** « Découverte » with taxes, whose dispute is open at the end. */
const CONTESTED_CENTS = 34_49;

beforeAll(async () => {
  world = await startWorld();
  chief = await signUpOperator(world, "chief", "Chloé Chef");
  const provider = await world.signUpProvider("Marc Lavoie");
  const { id } = await buyPack(world, provider);
  world.advance(1000);
  await chief.api.money.refund({ id, cents: 3333, refunded_cents: 0, reason: "Geste" });
  await world.deliverPayments();
  const lost = await buyPack(world, provider, "Découverte");
  const payment_intent = lost.payment_intent_id ?? "";
  const dispute = (await sandboxControl(world, "disputes", { payment_intent })) as { id: string };
  await world.deliverPayments();
  await stripeClient(world).disputes.close(dispute.id);
  await world.deliverPayments();
  const contested = await buyPack(world, provider, "Découverte");
  // Days later, what is available goes to the bank.
  world.advance(3 * DAY_MS);
  await sandboxControl(world, "payouts", {});
  await sandboxControl(world, "disputes", { payment_intent: contested.payment_intent_id ?? "" });
  await world.deliverPayments();
  await readPayouts(world.ports);
  chief = await signUpOperator(world, "chief", "Chloé Chef");
}, 60_000);
afterAll(() => world.close());

const entriesOf = async () => (await chief.api.bookEntries.list({ month: MONTH })).data;

/** Returns the balance of each account after the entries' lines, in cents. */
function balances(entries: readonly BookEntry[]): Record<BookAccount, number> {
  const sums = Object.fromEntries(keysOf(BOOK_ACCOUNTS).map((account) => [account, 0]));
  for (const { account, cents } of entries.flatMap(linesOf)) sums[account] = (sums[account] ?? 0) + cents;
  return sums as Record<BookAccount, number>;
}

test("a month's entries come to the sums of the month, account by account", async () => {
  const month = (await chief.api.accounting.month({ month: MONTH })).data;
  const entries = await entriesOf();
  expect(new Set(entries.map(({ source }) => source))).toEqual(new Set(ENTRY_SOURCES));
  const less = (what: "price_cents" | "tps_cents" | "tvq_cents") =>
    month.refunds[what] + month.chargebacks[what] - month.packs[what] - month.leads[what];
  expect(balances(entries)).toEqual({
    bank: month.payouts.total_cents,
    stripe: expect.any(Number),
    pending: expect.any(Number),
    packs: less("price_cents"),
    leads: 0,
    tps: less("tps_cents"),
    tvq: less("tvq_cents"),
    dispute_fees: month.dispute_fees.total_cents,
    service_fees: month.service_fees.total_cents,
  });
  expect(month.payouts.total_cents).toBeGreaterThan(0);
});

test("Stripe's account in the books is Stripe's own balance, and what is pending is what is contested", async () => {
  const { balance_cents } = await chief.api.payouts.list({});
  const { stripe, pending } = balances(await entriesOf());
  expect(stripe).toBe(balance_cents);
  expect(pending).toBe(CONTESTED_CENTS);
});

test("every entry of any amounts debits as much as it credits", () => {
  const cents = fc.integer({ min: -1_000_000, max: 1_000_000 });
  const entry = fc.record<BookEntry>({
    source: fc.constantFrom(...ENTRY_SOURCES),
    sold: fc.constantFrom("packs", "leads", null),
    ...{ reference: fc.string(), on: fc.constant("2026-11-21"), business_name: fc.string() },
    ...{
      price_cents: cents,
      tps_cents: cents,
      tvq_cents: cents,
      fee_cents: cents,
      payout_cents: cents,
      moved_cents: cents,
    },
  });
  fc.assert(
    fc.property(entry, (one) => {
      const lines = linesOf(one);
      expect(lines.reduce((sum, line) => sum + line.cents, 0)).toBe(0);
      expect(lines.every((line) => line.cents !== 0)).toBe(true);
    }),
  );
});

test("a month of more than one answer is read whole, each entry once and in order", async () => {
  await world.sql`
    insert into balance_movements (id, kind, description, amount_cents, fee_cents, created_at, available_at)
    select 'txn_many' || n, 'fee', '', -n, 0, '2026-08-03T12:00:00Z', '2026-08-03T12:00:00Z'
    from generate_series(1, ${ENTRIES_PER_PAGE + 7}::int) n`;
  const first = await chief.api.bookEntries.list({ month: "2026-08" });
  const rest = await chief.api.bookEntries.list({ month: "2026-08", after: first.next ?? "" });
  expect([first.data.length, rest.data.length, rest.next]).toEqual([ENTRIES_PER_PAGE, 7, null]);
  const { read_until } = await chief.api.payouts.list({});
  expect([first.read_until, rest.read_until]).toEqual([read_until, read_until]);
  const all = [...first.data, ...rest.data].map(({ reference }) => reference);
  expect(new Set(all).size).toBe(ENTRIES_PER_PAGE + 7);
  await world.sql`delete from balance_movements where id like 'txn_many%'`;
});

test("a month has its days in Québec and those of no other", async () => {
  const move = async (at: string) => {
    await world.sql`
      insert into balance_movements (id, kind, description, amount_cents, fee_cents, created_at, available_at)
      values ('txn_edge', 'fee', '', -5, 0, ${at}, ${at})
      on conflict (id) do update set created_at = excluded.created_at`;
    return (await chief.api.bookEntries.list({ month: "2026-06" })).data.map(({ on }) => on);
  };
  expect(await move("2026-06-01T03:59:59.999999Z")).toEqual([]);
  expect(await move("2026-06-01T04:00:00Z")).toEqual(["2026-06-01"]);
  expect(await move("2026-07-01T03:59:59.999999Z")).toEqual(["2026-06-30"]);
  expect(await move("2026-07-01T04:00:00Z")).toEqual([]);
  await world.sql`delete from balance_movements where id = 'txn_edge'`;
});

test("a payout is in the books from the day on which it arrives, not while it is on its way", async () => {
  const { data } = await chief.api.bookEntries.list({ month: "2026-07" });
  const payouts = async (status: string) => {
    await world.sql`
      insert into payouts (id, amount_cents, status, arrives_on, is_automatic, is_reconciled, created_at)
      values ('po_edge', 500, ${status}, '2026-07-31', true, true, '2026-07-29T12:00:00Z')
      on conflict (id) do update set status = excluded.status`;
    return (await chief.api.bookEntries.list({ month: "2026-07" })).data.slice(data.length);
  };
  for (const status of ["pending", "in_transit", "failed", "canceled"])
    expect(await payouts(status)).toEqual([]);
  expect(await payouts("paid")).toMatchObject([{ source: "payout", on: "2026-07-31", payout_cents: 500 }]);
  await world.sql`delete from payouts where id = 'po_edge'`;
});

const fileOf = async (program: EntryProgram) => {
  const { content } = entriesFile(program, await entriesOf(), ACCOUNTS);
  return typeof content === "string" ? content : Buffer.from(content).toString("latin1");
};

test("QuickBooks gets journal entries whose debits and credits agree, by the names of the chart of accounts", async () => {
  const text = await fileOf("quickbooks");
  const rows = Papa.parse<Record<string, string>>(text.trimEnd(), { header: true, delimiter: "," }).data;
  const sums = new Map<string, number>();
  for (const { JournalNo = "", Debits, Credits } of rows)
    sums.set(JournalNo, (sums.get(JournalNo) ?? 0) + Math.round((Number(Debits) - Number(Credits)) * 100));
  expect(sums.size).toBe((await entriesOf()).length);
  expect(new Set(sums.values())).toEqual(new Set([0]));
  expect(rows.find(({ JournalNo }) => /^R-\d+$/.test(JournalNo ?? ""))).toMatchObject({
    JournalDate: "11/21/2026",
    AccountName: "Compte pending",
    Debits: "91.98",
    Credits: "",
    Description: expect.stringMatching(/^Reçu \d+, Services Lavoie$/),
  });
});

test("Sage 50 gets each entry as a line of its own and one for each account by its number", async () => {
  const lines = (await fileOf("sage")).trimEnd().split("\r\n");
  const receipt = lines.findIndex((line) => /^11-21-26,"R-\d+","Reçu \d+, Services Lavoie"$/.test(line));
  expect(lines.slice(receipt + 1, receipt + 5)).toEqual([
    "1002,91.98",
    "1003,-80.00",
    "1005,-4.00",
    "1006,-7.98",
  ]);
  const heads = lines.filter((line) => /^\d\d-\d\d-\d\d,"[^"]{1,13}","[^"]{1,39}"$/.test(line));
  expect(heads).toHaveLength((await entriesOf()).length);
  const amounts = lines.filter((line) => /^\d{4},-?\d+\.\d\d$/.test(line));
  expect(heads.length + amounts.length).toBe(lines.length);
});

test("the simple table opens in a French Excel, its debits as much as its credits", async () => {
  const [table] = openInFrenchExcel(await fileOf("table"));
  expect(table?.sum("Débit ($)")).toBeCloseTo(table?.sum("Crédit ($)") ?? 0, 5);
  const receipt = table?.rows.find(([, piece]) => String(piece).startsWith("R-"));
  expect(receipt?.slice(4)).toEqual(["Compte pending", 91.98, ""]);
});

test("two kinds of accounts are never one in the books, two of a kind may be", async () => {
  const named = (accounts: Partial<typeof ACCOUNTS>) =>
    detailsOf(chief.api.bookEntries.setAccounts({ accounts: { ...ACCOUNTS, ...accounts }, version: 9 }));
  const bank = ACCOUNTS.bank;
  expect(await named({ stripe: { name: "COMPTE Bank", number: "" } })).toEqual({
    fields: { "accounts.stripe.name": "C'est déjà celui de « Compte bancaire »" },
  });
  expect(await named({ tvq: { name: "TVQ", number: bank.number } })).toEqual({
    fields: { "accounts.tvq.number": "C'est déjà celui de « Compte bancaire »" },
  });
  // Only the version is left as a reason to refuse it.
  expect(await named({ leads: ACCOUNTS.packs, dispute_fees: ACCOUNTS.service_fees })).toBeUndefined();
});

test("a file that a program would refuse is not offered, and says what is missing", () => {
  const unnumbered = { ...ACCOUNTS, bank: { name: "Banque", number: "" } };
  expect(whatIsMissing("quickbooks", null)).toMatch(/noms de vos comptes/);
  expect(whatIsMissing("quickbooks", unnumbered)).toBeNull();
  expect(whatIsMissing("sage", unnumbered)).toMatch(/numéro/);
  expect(whatIsMissing("sage", ACCOUNTS)).toBeNull();
  expect(whatIsMissing("table", null)).toBeNull();
});

test("a chief names the accounts, of twenty at once one does, and a network that repeats it changes nothing", async () => {
  const { api } = chief;
  expect(await api.bookEntries.accounts({})).toEqual({ data: null, version: 0 });
  await api.bookEntries.setAccounts({ accounts: ACCOUNTS, version: 0 });
  await api.bookEntries.setAccounts({ accounts: ACCOUNTS, version: 0 });
  const codes = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      codeOf(api.bookEntries.setAccounts({ accounts: bookAccountsOf(`Plan ${n}`), version: 1 })),
    ),
  );
  expect(codes.filter((code) => code === "accepted")).toHaveLength(1);
  expect(codes.filter((code) => code === "CASE_CHANGED")).toHaveLength(19);
  expect((await api.bookEntries.accounts({})).version).toBe(2);
  const acts = (await api.acts.list({})).data.filter(({ act }) => act === "name-accounts");
  expect(acts.map(({ operator }) => operator)).toEqual(["Chloé Chef", "Chloé Chef"]);
});
