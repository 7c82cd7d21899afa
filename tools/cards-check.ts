// npm run cards:check [-- --repair]: proves that what lists show of services and
// providers agrees with their tables.
import { parseArgs } from "node:util";
import { repairCards, wrongCards } from "#features/catalog/server/index.ts";
import { withPorts } from "./operating.ts";

const { values } = parseArgs({ options: { repair: { type: "boolean", default: false } } });

await withPorts(async ({ db }) => {
  const wrong = await wrongCards(db);
  for (const { kind, id } of wrong) console.log(`${kind}  ${id}`);
  if (wrong.length > 0 && values.repair) await repairCards(db, wrong);
  const count = `${wrong.length} card${wrong.length === 1 ? "" : "s"}`;
  console.log(
    wrong.length === 0
      ? "Cards and tables agree."
      : values.repair
        ? `${count} made again.`
        : `${count} differ; --repair makes them again.`,
  );
  return wrong.length === 0 || values.repair ? 0 : 1;
});
