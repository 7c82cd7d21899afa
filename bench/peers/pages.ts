import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { publicPaths } from "#paths/public-paths.ts";
import { idOf } from "../fill.ts";
import { pageSubjects } from "../pages/subjects.ts";
import type { Subject } from "../questions.ts";
import { measureRounds, type Running } from "../rounds.ts";
import type { Row } from "../table.ts";
import type { Bench } from "./bench.ts";
import { openData, PER_PAGE, type Service } from "./servers/data.ts";
import { listTemplateOf, type Marks, templateOf } from "./template.ts";

/** The peers that serve pages, and their modules. */
const PEERS = { "Express with EJS": "express.ts", "React Router": "react-router.ts", "Next.js": "next.ts" };
/** Pages of a kind that are read again and again. */
const KEPT = 100;
/** The pages that the peers have. */
const SUBJECTS = ["rendered: a service", "rendered: a list of services"];
const LIST = "deneigement";

const PRODUCT = fileURLToPath(new URL("../cost/product.ts", import.meta.url));

/** Measures the product's pages beside those of each peer. */
export async function comparePages({
  database,
  services,
  folder,
  each,
  isChosen,
  report,
  start,
  stop,
}: Bench): Promise<Row[]> {
  const chosen = Object.entries(PEERS).filter(([name]) => isChosen(name));
  if (chosen.length === 0) return [];
  const args = [database.url, database.folder];
  const kept = await start(PRODUCT, args);
  const anew = await start(PRODUCT, args, { PAGE_CACHE_MB: "1" });
  const types = await database.db
    .selectFrom("business_types")
    .innerJoin("categories", "categories.id", "category_id")
    .where("is_available", "=", true)
    .select("business_types.id")
    .execute();
  const rendered = pageSubjects(
    services,
    types.map(({ id }) => id),
  ).filter(({ name }) => SUBJECTS.includes(name));
  const templates = join(folder, "templates.json");
  writeFileSync(templates, JSON.stringify(await readTemplates(kept, database.url)));
  const rows: Row[] = [];
  for (const [name, module] of chosen) {
    const peer = await start(join(folder, module), [JSON.stringify({ database: database.url, templates })]);
    console.log(`${name}: ${await sizes(kept, peer)}`);
    const measured = [
      ...(await measureRounds({ bare: peer, product: anew }, rendered, each)),
      ...(await measureRounds({ bare: peer, product: kept }, rendered.map(keptOf), each)),
    ];
    rows.push(...report(name, measured));
    stop(peer);
  }
  stop(kept);
  stop(anew);
  return rows;
}

/** Returns a subject that reads the same few pages again and again, as another visitor each time. */
function keptOf({ name, question }: Subject): Subject {
  const paths = Array.from({ length: KEPT }, () => question.next().path);
  let n = 0;
  return {
    name: name.replace("rendered", "in the cache"),
    question: { method: "GET", next: () => ({ ...question.next(), path: paths[n++ % KEPT] ?? "" }) },
  };
}

/** Reads the product's two pages and what they say. */
async function readTemplates({ origin }: Running, url: string) {
  const data = openData(url);
  const service = await data.readService(idOf("service", 1));
  const { items, total } = await data.readList(LIST, 1);
  await data.close();
  const [first] = items;
  if (!first) throw new Error("there is no service to show");
  return {
    service: templateOf(await readPage(origin, publicPaths.service(service.id)), marksOf(service)),
    list: listTemplateOf(
      await readPage(origin, publicPaths.businessType(LIST)),
      [...marksOf(first), [`${total} services`, "{total} services"]],
      PER_PAGE,
    ),
  };
}

const marksOf = (service: Service): Marks =>
  (
    [
      [service.id, "{id}"],
      [service.provider_id, "{provider_id}"],
      [service.name, "{name}"],
      [service.provider, "{provider}"],
      [service.type, "{type}"],
      [service.price, "{price}"],
      [`(${service.reviews})`, "({reviews})"],
      [`, ${service.reviews} avis`, ", {reviews} avis"],
      [`${service.places} villes`, "{places} villes"],
      [service.cities, "{cities}"],
      [service.about, "{about}"],
    ] as const
  ).filter(([said]) => said !== "");

/** Says how large the two pages are, uncompressed. */
async function sizes(product: Running, peer: Running): Promise<string> {
  const paths = [publicPaths.service(idOf("service", 2)), publicPaths.businessType(LIST)];
  const said = paths.map(async (path) => {
    const [own, others] = await Promise.all([product, peer].map(({ origin }) => readPage(origin, path)));
    return `${path} has ${others?.length} characters, the product's ${own?.length}`;
  });
  return (await Promise.all(said)).join("; ");
}

async function readPage(origin: string, path: string): Promise<string> {
  const response = await fetch(`${origin}${path}`);
  if (!response.ok) throw new Error(`${path} was answered ${response.status}`);
  return response.text();
}
