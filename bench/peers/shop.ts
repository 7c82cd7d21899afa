import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { onServer, withDatabase } from "#testing/database-server.ts";
import { LEADS } from "../fill.ts";
import type { BenchRequest } from "../load.ts";
import { subjects } from "../questions.ts";
import { measureRounds } from "../rounds.ts";
import type { Row } from "../table.ts";
import type { Bench } from "./bench.ts";

const PRODUCT = fileURLToPath(new URL("../product.ts", import.meta.url));
/** Some of Vendure's answers take seconds: a round of fewer would hold none. */
const ANSWERED_S = 8;
const WORDS = ["tonte", "pelouse", "lavage", "vitres"];

/** Measures the product's API beside Vendure's. */
export async function compareShop({
  database,
  services,
  folder,
  each,
  isChosen,
  report,
  start,
  stop,
}: Bench): Promise<Row[]> {
  if (!isChosen("Vendure")) return [];
  await onServer(database.url, "create database vendure");
  const own = withDatabase(database.url, "vendure");
  const peer = await start(join(folder, "vendure.ts"), [JSON.stringify({ database: database.url, own })]);
  const found = await fetch(`${peer.origin}${SHOP}`, { ...asked(searchOf("tonte")).next(), method: "POST" });
  if (!/"totalItems":[1-9]/.test(await found.text())) throw new Error("Vendure finds no service");
  const product = await start(PRODUCT, [database.url, database.folder]);
  const questions = questionsOfShop(services);
  const chosen = subjects({ services, leads: LEADS }, () => "").flatMap((subject) => {
    const question = questions[subject.name];
    return question ? [{ ...subject, asked: question }] : [];
  });
  const rows = await measureRounds({ bare: peer, product }, chosen, {
    ...each,
    seconds: Math.max(each.seconds, ANSWERED_S),
    warm: ANSWERED_S,
  });
  stop(peer);
  stop(product);
  return report("Vendure", rows);
}

const SHOP = "/shop-api";
const HEADERS = { "content-type": "application/json" };

/** Returns the requests to Vendure, each by the product's subject that it compares to. */
function questionsOfShop(services: number): Record<string, BenchRequest> {
  let n = 0;
  const another = (of: number) => {
    n = (n + 7919) % of;
    return n;
  };
  return {
    "listing by category and city": repeated(
      () =>
        `{ products(options: { take: 20, skip: ${another(20) * 20} }) {
          totalItems items { id name slug description variants { id priceWithTax stockLevel } } } }`,
    ),
    "search of business type and city words, with typos": repeated(() =>
      searchOf(WORDS[another(WORDS.length)] ?? ""),
    ),
    "service detail": repeated(
      () =>
        `{ product(id: "${1 + another(services)}") {
          id name slug description variants { id sku priceWithTax stockLevel } } }`,
    ),
  };
}

const searchOf = (word: string) =>
  `{ search(input: { term: "${word}", groupByProduct: true, take: 20 }) {
    totalItems items { productId productName slug description priceWithTax {
      ... on PriceRange { min max } ... on SinglePrice { value } } } } }`;

const asked = (query: string) => ({
  next: () => ({ path: SHOP, headers: HEADERS, body: JSON.stringify({ query }) }),
});

const repeated = (query: () => string): BenchRequest => ({
  method: "POST",
  next: () => asked(query()).next(),
});
