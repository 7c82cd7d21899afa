import { z } from "zod";
import { done, endpoint, instant } from "#foundation/endpoint.ts";
import { typedText } from "#foundation/fields.ts";
import { keysOf } from "#foundation/keys-of.ts";
import { fold } from "#foundation/text/search-text.ts";
import { monthField } from "../accounting.ts";
import { CASE_CHANGED } from "../errors.ts";

const tag = "Opérateur";

/** The accounts that entries move, each by what it is for. */
export const BOOK_ACCOUNTS = {
  bank: "Compte bancaire",
  stripe: "Solde chez Stripe",
  /** Amounts in a document but not yet at Stripe, or the reverse; open disputes and payouts on the way. */
  pending: "Paiements en cours",
  packs: "Ventes de forfaits de crédits",
  leads: "Ventes de demandes payées par carte",
  tps: "TPS perçue",
  tvq: "TVQ perçue",
  dispute_fees: "Frais de contestation",
  service_fees: "Frais de Stripe",
} as const;
export type BookAccount = keyof typeof BOOK_ACCOUNTS;

/** How an account is called in the books of the operator. */
const account = z.object({
  name: typedText("Indiquez le nom du compte")
    .min(1, "Indiquez le nom du compte")
    .max(100, "Ce nom compte 100 caractères au plus"),
  /** Sage 50 knows accounts by their number, of four digits unless its edition allows more. */
  number: typedText("Indiquez le numéro du compte").regex(
    /^(\d{4,8})?$/,
    "Indiquez de 4 à 8 chiffres, ou rien",
  ),
});

/**
 * The kind of each account. Accounts of one kind may share a number in the books; if two kinds did, movements
 * between them would vanish.
 */
const KINDS: Readonly<Record<BookAccount, string>> = {
  ...{ bank: "bank", stripe: "stripe", pending: "pending", tps: "tps", tvq: "tvq" },
  ...{ packs: "sales", leads: "sales", dispute_fees: "fees", service_fees: "fees" },
};

const accounts = z.record(z.enum(keysOf(BOOK_ACCOUNTS)), account).superRefine((named, context) => {
  const keys = keysOf(BOOK_ACCOUNTS);
  for (const [at, key] of keys.entries())
    for (const field of ["name", "number"] as const) {
      const same = (other: BookAccount) => fold(named[other][field]) === fold(named[key][field]);
      const taken = keys.slice(0, at).find((other) => KINDS[other] !== KINDS[key] && same(other));
      if (taken && named[key][field] !== "")
        context.addIssue({
          code: "custom",
          path: [key, field],
          message: `C'est déjà celui de « ${BOOK_ACCOUNTS[taken]} »`,
        });
    }
});

/** Form and endpoint: every account by what it is for. */
export const bookAccounts = z.object({ accounts });
export type BookAccounts = z.infer<typeof bookAccounts>["accounts"];

/** Entries of one answer. */
export const ENTRIES_PER_PAGE = 1000;

/** A document of ours, a movement of the balance at Stripe, or a payout on the day on which it arrives. */
export const ENTRY_SOURCES = ["receipt", "refund", "dispute", "movement", "payout"] as const;

/** One document or movement of money; amounts are cents of CAD, as its document or Stripe has them. */
const entry = z.object({
  source: z.enum(ENTRY_SOURCES),
  /** The number of a receipt or note, else the id of the dispute, movement or payout. */
  reference: z.string(),
  /** The day in Québec. */
  on: z.iso.date(),
  /** The kind of sale; null for movements and payouts. */
  sold: z.enum(["packs", "leads"]).nullable(),
  /** The business that bought; empty for movements, payouts and closed accounts. */
  business_name: z.string(),
  price_cents: z.int(),
  tps_cents: z.int(),
  tvq_cents: z.int(),
  /** The fee of a bank for a dispute, or of Stripe for a movement. */
  fee_cents: z.int(),
  /** The change a movement made to the balance at Stripe, fees apart; negative if it took money. */
  moved_cents: z.int(),
  /** The amount that reached the bank account. */
  payout_cents: z.int(),
});
export type BookEntry = z.infer<typeof entry>;

/** One line of an entry: its account and the cents it debits, or credits if negative. */
export interface EntryLine {
  account: BookAccount;
  cents: number;
}

/** Returns the lines of an entry, which come to zero; none of an entry that moves nothing. */
export function linesOf({
  source,
  sold,
  price_cents,
  tps_cents,
  tvq_cents,
  ...entry
}: BookEntry): EntryLine[] {
  const back = source === "receipt" ? 1 : -1;
  const sale: EntryLine[] = sold
    ? [
        { account: "pending", cents: back * (price_cents + tps_cents + tvq_cents) },
        { account: sold, cents: -back * price_cents },
        { account: "tps", cents: -back * tps_cents },
        { account: "tvq", cents: -back * tvq_cents },
      ]
    : [];
  return [
    ...sale,
    { account: source === "dispute" ? "dispute_fees" : "service_fees", cents: entry.fee_cents },
    { account: "bank", cents: entry.payout_cents },
    { account: "stripe", cents: entry.moved_cents - entry.fee_cents },
    { account: "pending", cents: -entry.moved_cents - entry.payout_cents },
  ].filter((line): line is EntryLine => line.cents !== 0);
}

/** A month's entries, line by line, for programs of accounting. */
export const bookEntries = {
  list: endpoint("reader", {
    method: "GET",
    path: "/operator/money/months/{month}/entries",
    summary:
      "Receipts, refund notes, lost disputes, movements at Stripe and payouts of a month, oldest first",
    description:
      "`after` is the `next` of the page before. `read_until` is until when Stripe's movements were known, as in the month: a reader of several pages begins again when it changed between them.",
    tag,
  })
    .input(
      z.object({
        month: monthField,
        after: z
          .string()
          .regex(/^\d{1,17}:[\w-]{1,70}$/)
          .optional(),
      }),
    )
    .output(z.object({ data: z.array(entry), next: z.string().nullable(), read_until: instant.nullable() })),
  accounts: endpoint("reader", {
    method: "GET",
    path: "/operator/money/accounts",
    summary: "How the accounts of the books are called; null before a chief says it",
    description: "`version` is 0 before; `set` wants it.",
    tag,
  }).output(z.object({ data: bookAccounts.shape.accounts.nullable(), version: z.int() })),
  setAccounts: endpoint(
    "chief",
    {
      method: "PUT",
      path: "/operator/money/accounts",
      summary: "Say how the accounts of the books are called",
      withoutFactor: "names what exports say, and moves nothing",
      tag,
    },
    [CASE_CHANGED],
  )
    .input(bookAccounts.extend({ version: z.int().min(0) }))
    .output(done),
};
