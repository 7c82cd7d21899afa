import type { LocalOperator, Operator, OperatorLevel } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import type { Db } from "#platform/postgres/database.ts";
import type { Viewer } from "../cases/waiting-cases.ts";
import { confirmsFrom } from "./confirming.ts";

const CONFIRMS: Record<OperatorLevel, readonly OperatorLevel[]> = {
  reader: [],
  agent: ["agent"],
  chief: ["agent", "chief"],
};

/** Returns an operator as a viewer of the inbox; one appointed lately confirms nothing yet. */
export async function viewerOf({
  db,
  now,
  operator: { id, level },
}: Pick<Ports, "now"> & {
  db: Db;
  operator: Pick<Operator | LocalOperator, "id" | "level">;
}): Promise<Viewer> {
  const isNew = id !== null && (await confirmsFrom(db, id, now())) !== null;
  return { id, confirms: isNew ? [] : CONFIRMS[level] };
}
