import { leadPrice } from "#features/operator/contract/index.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Ports } from "#platform/http/context.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import { type Command, type CommandInput, requiredArgument, requiredReason, UsageError } from "../command.ts";
import { changeAvailability, changeLeadPrice } from "./change-catalogue.ts";

async function setAvailability(
  { db, now }: Ports,
  input: CommandInput,
  is_available: boolean,
): Promise<string[]> {
  const deciding = { ...input, reason: requiredReason(input) };
  const id = requiredArgument(input, 0, "the category's id");
  await inTransaction(db, (tx) => changeAvailability(tx, now(), deciding, { id, is_available })).catch(
    (error: unknown) => {
      if (!(error instanceof Failure)) throw error;
      throw new UsageError(`No category « ${id} » is ${is_available ? "closed" : "open"}.`);
    },
  );
  return [`${id} is ${is_available ? "open" : "closed"}, within a minute.`];
}

async function setLeadPrice({ db, now }: Ports, input: CommandInput): Promise<string[]> {
  const deciding = { ...input, reason: requiredReason(input) };
  const id = requiredArgument(input, 0, "the business type's id");
  const price = leadPrice.safeParse({
    lead_credits: requiredArgument(input, 1, "its credits"),
    from_day: requiredArgument(input, 2, "the first day, as 2027-01-31"),
    reason: deciding.reason,
  });
  if (!price.success) throw new UsageError("Credits go from 1 to 6, the day is written as 2027-01-31.");
  const { lead_credits, from_day } = price.data;
  await inTransaction(db, (tx) =>
    changeLeadPrice(tx, { now }, deciding, { id, lead_credits, from_day }),
  ).catch((error: unknown) => {
    if (!(error instanceof Failure)) throw error;
    throw new UsageError(`No business type has the id « ${id} ».`);
  });
  return [`Leads of ${id} cost ${lead_credits} credits from ${from_day} on.`];
}

export const catalogueCommands: Record<string, Command> = {
  "open-category": {
    usage: "open-category CATEGORY --reason …     its services can be published and found",
    run: (ports, input) => setAvailability(ports, input, true),
  },
  "close-category": {
    usage: "close-category CATEGORY --reason …    its services are hidden",
    run: (ports, input) => setAvailability(ports, input, false),
  },
  "lead-price": {
    usage:
      "lead-price BUSINESS_TYPE CREDITS DAY --reason …   from that day on; requests already sent keep theirs",
    run: setLeadPrice,
  },
};
