import { NOTHING_CHANGES } from "#features/operator/contract/index.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Ports } from "#platform/http/context.ts";
import { type Deciding, UsageError } from "../command.ts";
import { findCommand } from "../commands.ts";

/** The command that undoes each act; `case` of a withdrawn text is in its details, its subject may have other texts. */
const UNDONE_BY: Readonly<Record<string, string>> = {
  "withdraw-review": "restore-review",
  "withdraw-text": "restore-text",
  "withdraw-service": "restore-service",
  "withdraw-photo": "restore-photo",
  refuse: "reopen-papers",
  suspend: "restore",
};

/** Whether an act of this name can be undone. */
export const canBeUndone = (act: string): boolean => Object.hasOwn(UNDONE_BY, act);

/**
 * Undoes an act by another one, which leaves its own row. Throws NOT_FOUND for an act that cannot be undone,
 * NOTHING_CHANGES when what it decided is not so any more.
 */
export async function undoAct(ports: Ports, deciding: Deciding, id: string): Promise<void> {
  const act = await ports.db
    .selectFrom("operator_acts")
    .select(["act", "subject", "details"])
    .where("id", "=", id)
    .executeTakeFirst();
  const command = act && UNDONE_BY[act.act];
  if (!command) throw new Failure(NOT_FOUND);
  const details = act.details as { case?: string };
  try {
    await findCommand(command).run(ports, {
      ...deciding,
      args: [command === "restore-text" ? (details.case ?? "") : act.subject],
      cents: undefined,
    });
  } catch (error) {
    if (error instanceof UsageError) throw new Failure(NOTHING_CHANGES);
    throw error;
  }
}
