// One of several processes (supervise.ts): loads the product, starts it when told to, ends with its parent.
import { foreseen } from "../foreseen.ts";
import type { Product } from "../product.ts";
import { onUncaught } from "../uncaught.ts";
import type { Begin, Order, Report } from "./messages.ts";

type Entry = Pick<typeof import("../server.ts"), "startProduct">;

let product: Product | undefined;
let ending: Promise<void> | undefined;
const begun = Promise.withResolvers<Begin>();
const left = Promise.withResolvers<void>();
const compared = new Map<number, (figures: unknown[]) => void>();
let comparisons = 0;

process.on("message", (order: Order) => {
  if (order.kind === "begin") begun.resolve(order.begin);
  else if (order.kind === "stop") void end(order.gently);
  else if (order.kind === "leave") left.resolve();
  else if (order.kind === "compared") compared.get(order.id)?.(order.figures);
  else void product?.metrics.figures().then((figures) => report({ kind: "measured", id: order.id, figures }));
});
// A terminal tells every process; ours do what their parent says.
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

function report(report: Report): Promise<void> {
  return new Promise((resolve) => {
    if (process.connected) process.send?.(report, undefined, undefined, () => resolve());
    else resolve();
  });
}

async function fail(error: unknown): Promise<void> {
  const known = foreseen(error);
  if (known === undefined) console.error(error);
  await report({ kind: "failed", reason: known ?? String(error) });
  process.exit(1);
}

function end(gently: boolean): Promise<void> {
  ending ??= (async () => {
    await product?.stop({ gently });
    // Connections that the parent handed over meanwhile are given back until it knows that this process left.
    if (gently) {
      await report({ kind: "drained" });
      await left.promise;
    }
    process.exit();
  })();
  return ending;
}

/** The figures of the other processes: a scrape reaches any one of them. */
function otherFigures(): Promise<unknown[]> {
  const id = comparisons++;
  return new Promise<unknown[]>((resolve) => {
    compared.set(id, resolve);
    void report({ kind: "compare", id });
  }).finally(() => compared.delete(id));
}
