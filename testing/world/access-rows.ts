import { globSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../tools/project.mjs";
import type { Row } from "./access-row.ts";

export { CALLERS, type Caller, type Row } from "./access-row.ts";

/** Rows are all that these files export. */
const modules: Record<string, readonly Row[]>[] = await Promise.all(
  globSync("features/*/server/access-rows.ts", { cwd: root })
    .toSorted()
    .map((file) => import(join(root, file))),
);

/**
 * Who may do what (product.md), for every operation of the contract; several rows where the state matters. A new
 * operation needs a row in the `access-rows.ts` of its feature's server.
 */
export const ROWS: readonly Row[] = modules.flatMap((rows) => Object.values(rows).flat());
