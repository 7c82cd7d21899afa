import { allPacks } from "#features/credits/server/index.ts";
import { Failure } from "#foundation/errors/failure.ts";
import { newId } from "#foundation/id.ts";
import { formatMoney } from "#foundation/money.ts";
import type { Ports } from "#platform/http/context.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import { changeOffer, createPack } from "./catalogue/packs.ts";
import { type Command, type CommandInput, requiredArgument, UsageError, withUsage } from "./command.ts";
import { parseId } from "./subjects.ts";

async function list({ db }: Ports): Promise<string[]> {
  const packs = await allPacks(db);
  return packs.map(
    ({ id, name, credits, price_cents, is_active }) =>
      `${id}  ${name}: ${credits} credits, ${formatMoney(price_cents)}${is_active ? "" : "  (withdrawn)"}`,
  );
}

function wholeNumber(text: string, what: string, atMost: number): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1 || number > atMost) {
    throw new UsageError(`${what} must be a whole number from 1 to ${atMost}, not « ${text} ».`);
  }
  return number;
}

async function add({ db, now }: Ports, input: CommandInput): Promise<string[]> {
  const name = requiredArgument(input, 1, "the pack's name");
  const credits = wholeNumber(requiredArgument(input, 2, "its credits"), "Credits", 10_000);
  const price_cents = wholeNumber(
    requiredArgument(input, 3, "its price in cents"),
    "The price in cents",
    10_000_000,
  );
  return inTransaction(db, async (tx) => {
    const id = newId();
    await withUsage(createPack(tx, now(), input, { id, name, credits, price_cents }));
    return [`${id}  ${name}: ${credits} credits, ${formatMoney(price_cents)}`];
  });
}

async function offer({ db, now }: Ports, input: CommandInput, is_active: boolean): Promise<string[]> {
  const id = parseId(requiredArgument(input, 1, "the pack's id"), "pack");
  return inTransaction(db, async (tx) => {
    await changeOffer(tx, now(), input, { id, is_active }).catch((error: unknown) => {
      if (!(error instanceof Failure)) throw error;
      throw new UsageError(`No pack ${id} is ${is_active ? "withdrawn" : "on offer"}.`);
    });
    const name = (await allPacks(tx)).find((pack) => pack.id === id)?.name;
    return [`${name} is ${is_active ? "on offer again" : "withdrawn"}.`];
  });
}

export const packCommands: Record<string, Command> = {
  packs: {
    usage: "packs [add NAME CREDITS CENTS | withdraw PACK | offer PACK]",
    run: async (ports, input) => {
      switch (input.args[0]) {
        case undefined:
          return list(ports);
        case "add":
          return add(ports, input);
        case "withdraw":
          return offer(ports, input, false);
        case "offer":
          return offer(ports, input, true);
        default:
          throw new UsageError(`packs does not know « ${input.args[0]} ».`);
      }
    },
  },
};
