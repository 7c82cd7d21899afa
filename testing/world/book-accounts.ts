import { BOOK_ACCOUNTS, type BookAccounts } from "#features/operator/contract/index.ts";
import { keysOf } from "#foundation/keys-of.ts";

/** Every account of the operator's books by a name and, from 1000 on, a number. */
export const bookAccountsOf = (name: string): BookAccounts =>
  Object.fromEntries(
    keysOf(BOOK_ACCOUNTS).map((account, at) => [
      account,
      { name: `${name} ${account}`, number: String(1000 + at) },
    ]),
  ) as BookAccounts;
