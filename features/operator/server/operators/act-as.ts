import type { LocalOperator, Operator } from "#platform/http/actor.ts";
import type { ApiContext, Ports } from "#platform/http/context.ts";
import { inTransaction, type Transaction } from "#platform/postgres/database.ts";
import type { Deciding } from "../acts/record-act.ts";
import { decidingAs } from "./deciding-as.ts";

/** A use case that decides within the transaction that records its act. */
export type Act<Input> = (
  tx: Transaction,
  ports: Pick<Ports, "now" | "secrets">,
  deciding: Deciding,
  input: Input,
) => Promise<unknown>;

interface Call<Input> {
  context: ApiContext & { operator: Operator | LocalOperator };
  input: Input & { reason: string };
}

/** Returns the handler of an act: what its operator sent, decided in one transaction. */
export const actAs =
  <Input>(act: Act<Input>) =>
  async ({ context, input }: Call<Input>): Promise<{ data: Record<never, never> }> => {
    const deciding = await decidingAs(context.db, context.operator, input.reason);
    await inTransaction(context.db, (tx) => act(tx, context, deciding, input));
    return { data: {} };
  };
