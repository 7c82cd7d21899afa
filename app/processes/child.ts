// One of several processes (supervise.ts): loads the product, starts it on a command, ends with its parent.

import { startupErrorMessage } from "../monitoring/startup-error.ts";
import { onUncaught } from "../monitoring/uncaught.ts";
import type { Product } from "../product.ts";
import type { Begin, Command, Reply } from "./messages.ts";

type Entry = Pick<typeof import("../server.ts"), "startProduct">;

let product: Product | undefined;
let ending: Promise<void> | undefined;
const begun = Promise.withResolvers<Begin>();
const closed = Promise.withResolvers<void>();
const compared = new Map<number, (figures: unknown[]) => void>();
let comparisons = 0;

process.on("message", (command: Command) => {
  if (command.kind === "begin") begun.resolve(command.begin);
  else if (command.kind === "stop") void end(command.gracefully);
  else if (command.kind === "leave") closed.resolve();
  else if (command.kind === "compared") compared.get(command.id)?.(command.figures);
  else
    void product?.metrics.figures().then((figures) => report({ kind: "measured", id: command.id, figures }));
});
// A terminal signals every process; ours only follow their parent's commands.
process.on("SIGINT", () => {});
process.on("SIGHUP", () => {});
process.on("SIGTERM", () => void end(false));

try {
  const { startProduct }: Entry = await import(process.argv[2] ?? "");
  const { config, ...options } = await begun.promise;
  product = await startProduct(config, { ...options, otherFigures });
  onUncaught(product.ports.log, () => void end(false));
  report({ kind: "ready" });
} catch (error) {
  await fail(error);
}

function report(report: Reply): Promise<void> {
  return new Promise((resolve) => {
    if (process.connected) process.send?.(report, undefined, undefined, () => resolve());
    else resolve();
  });
}

async function fail(error: unknown): Promise<void> {
  const known = startupErrorMessage(error);
  if (known === undefined) console.error(error);
  await report({ kind: "failed", reason: known ?? String(error) });
  process.exit(1);
}

function end(gracefully: boolean): Promise<void> {
  ending ??= (async () => {
    await product?.stop({ gracefully });
    // Connections that the parent passes on meanwhile are returned, until it knows
    // that this process is leaving.
    if (gracefully) {
      await report({ kind: "drained" });
      await closed.promise;
    }
    process.exit();
  })();
  return ending;
}

/** Returns the figures of the other processes, since a scrape reaches any one of them. */
function otherFigures(): Promise<unknown[]> {
  const id = comparisons++;
  return new Promise<unknown[]>((resolve) => {
    compared.set(id, resolve);
    void report({ kind: "compare", id });
  }).finally(() => compared.delete(id));
}
