import { type Caller, callerOf } from "#testing/world/caller.ts";
import { codeAt, signUpOperator } from "#testing/world/operators.ts";
import { REGISTERED } from "#testing/world/quotes.ts";
import { publishService } from "#testing/world/requests.ts";
import type { World } from "#testing/world/world.ts";
import type { Sums } from "./arithmetic.ts";
import type { Move } from "./moves.ts";

/** An agreement of both sides, as the audit remembers it. */
export interface Agreement {
  /** The lines that count: those that always do, and the options taken. */
  lines: { words: string; quantity: number; unit_price_cents: number }[];
  discount_cents: number;
  deposit_cents: number;
  /** The part of the price from untaxed lines. */
  untaxed_cents: number;
  sums: Sums;
}

export interface IssuedInvoice {
  id: string;
  total_cents: number;
  /** The deposit received before it. */
  deposit_cents: number;
  notes: { cents: number; isDiscount: boolean }[];
  payments: { id: string; amount_cents: number; isUndone: boolean }[];
}

export interface Contract {
  id: string;
  /** The newest last, which counts. */
  versions: Agreement[];
  isCancelled: boolean;
  /** Whether a change once brought the price below what was invoiced by then. */
  wasExceeded: boolean;
  /** Whether a change came after an invoice, with untaxed lines before or after it. */
  wasMixed: boolean;
  invoices: IssuedInvoice[];
}

export interface Lead {
  request_id: string;
  property_id: string;
  credits: number;
  paidBy: "credits" | "card";
  isReturned: boolean;
  isCalledOff: boolean;
  contracts: Contract[];
}

export interface Purchase {
  id: string;
  kind: "pack" | "lead";
  payment_intent_id: string;
  credits: number;
  paid: Sums;
  refunded_cents: number;
  dispute: { id: string; cents: number; state: "open" | "won" | "lost" } | null;
}

/** The life of one provider, as the audit remembers it, with those who take part. */
export interface Life {
  world: World;
  console: Console;
  provider: { id: string; email: string; api: Caller };
  owner: { id: string; api: Caller };
  service_id: string;
  isRegistered: boolean;
  leads: Lead[];
  purchases: Purchase[];
  /** Credits that operators gave and took; those they gave until a day. */
  adjusted: number;
  promoted: number;
  /** Signs everybody in again: a token lasts an hour. */
  refresh: () => Promise<void>;
}

export interface Console {
  first: Caller;
  second: Caller;
  refresh: () => Promise<void>;
}

/** Makes each kind of move happen; false when it cannot where the history stands. */
export type Acts<Kind extends Move["kind"]> = {
  [K in Kind]: (life: Life, move: Extract<Move, { kind: K }>) => Promise<boolean>;
};

/** Two chiefs of the console, who gave both factors. */
export async function openConsole(world: World): Promise<Console> {
  const [first, second] = [
    await signUpOperator(world, "chief", "Chloé Chef"),
    await signUpOperator(world, "chief", "Simon Second"),
  ];
  const signIn = async ({ signInByPassword, secret }: typeof first) => {
    const api = callerOf(world.origin, await signInByPassword());
    await api.secondFactor.verify({ code: await codeAt(world, secret) });
    return api;
  };
  const console: Console = {
    first: first.api,
    second: second.api,
    refresh: async () => {
      console.first = await signIn(first);
      console.second = await signIn(second);
    },
  };
  return console;
}

/** A provider with a service and an owner of their own, before anything happened. */
export async function beginLife(world: World, console: Console, isRegistered: boolean): Promise<Life> {
  const provider = await world.signUpProvider("Marc Lavoie", { memberDays: 60 });
  const owner = await world.signUpOwner("Hélène Côté", { memberDays: 60 });
  await provider.api.identities.set({ ...REGISTERED, is_tax_registered: isRegistered });
  const { id: service_id } = await publishService(provider);
  const life: Life = {
    ...{ world, console, service_id, isRegistered, leads: [], purchases: [], adjusted: 0, promoted: 0 },
    provider: { id: provider.id, email: provider.email, api: provider.api },
    owner: { id: owner.id, api: owner.api },
    refresh: async () => {
      life.provider.api = await provider.signInAgain();
      life.owner.api = await owner.signInAgain();
      await console.refresh();
    },
  };
  return life;
}

/** Returns one of what there is; undefined when there is nothing. */
export const pick = <T>(all: readonly T[], at: number): T | undefined => all[at % Math.max(1, all.length)];

/** Returns a part of an amount in hundredths, at least one cent. */
export const partAt = (cents: number, part: number): number => Math.max(1, Math.floor((cents * part) / 100));

export const sum = (all: readonly number[]): number => all.reduce((one, other) => one + other, 0);

export const creditedOf = ({ notes }: IssuedInvoice): number => sum(notes.map(({ cents }) => cents));
export const paidOf = ({ payments }: IssuedInvoice): number =>
  sum(payments.filter(({ isUndone }) => !isUndone).map(({ amount_cents }) => amount_cents));
export const leftOf = (invoice: IssuedInvoice): number =>
  Math.max(0, invoice.total_cents - invoice.deposit_cents - creditedOf(invoice) - paidOf(invoice));
/** Returns the amount invoiced of a contract, less credit notes. */
const correctedOf = ({ notes }: IssuedInvoice): number =>
  sum(notes.map(({ cents, isDiscount }) => (isDiscount ? 0 : cents)));
/** Returns the total of a contract's invoices, less what was credited to be invoiced again. */
export const invoicedOf = ({ invoices }: Contract): number =>
  sum(invoices.map((invoice) => invoice.total_cents - correctedOf(invoice)));
/** Returns their total, less all credit notes. */
export const netOf = ({ invoices }: Contract): number =>
  sum(invoices.map((invoice) => invoice.total_cents - creditedOf(invoice)));
export const agreedOf = ({ versions }: Contract): Agreement => {
  const last = versions.at(-1);
  if (!last) throw new Error("a contract without a version");
  return last;
};
export const contractsOf = ({ leads }: Life): Contract[] => leads.flatMap(({ contracts }) => contracts);
export const invoicesOf = (life: Life): IssuedInvoice[] =>
  contractsOf(life).flatMap(({ invoices }) => invoices);
