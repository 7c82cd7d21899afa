// npm run ledger:check [-- --days N]: proves that the ledger, the balances, the payments
// at Stripe, where there are any, and the days of the market agree.
import { parseArgs } from "node:util";
import { compareBooks } from "#features/operator/server/index.ts";
import { DAY_MS } from "#foundation/durations.ts";
import { acceptsPayments } from "#platform/config/config.ts";
import { withPorts } from "./operating.ts";

/** Longer than the product has existed. */
const ALL_DAYS = 3650;

const { values } = parseArgs({ options: { days: { type: "string", default: String(ALL_DAYS) } } });
const days = Number(values.days);
if (!Number.isInteger(days) || days < 1 || days > ALL_DAYS) {
  console.error(`--days must be a whole number from 1 to ${ALL_DAYS}: how far back payments are compared.`);
  process.exit(2);
}

await withPorts(async (ports) => {
  const asksService = acceptsPayments(ports.config);
  const { differences, compared } = await compareBooks(
    ports,
    new Date(ports.now().getTime() - days * DAY_MS),
  );
  for (const { name, subject, detail } of differences) console.log(`${name}  ${subject}  ${detail}`);
  const counts = compared.map(({ name, count }) => `${count} ${name.replaceAll("_", " ")}`).join(", ");
  console.log(
    asksService
      ? `Compared ${counts}, and the payments of ${days} days at the payment service.`
      : `Compared ${counts}. Payments were not compared: STRIPE_SECRET_KEY is not set.`,
  );
  console.log(
    differences.length === 0
      ? `Ledger, balances, receipts, refunds, lost disputes${asksService ? ", payments" : ""} and market days agree.`
      : `${differences.length} difference${differences.length === 1 ? "" : "s"}.`,
  );
  return differences.length === 0 ? 0 : 1;
});
