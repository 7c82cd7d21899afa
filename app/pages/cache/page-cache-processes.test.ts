import type { LoaderFunctionArgs } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pageApi } from "#client/page-api.ts";
import type { CatalogContract } from "#features/catalog/contract/api.ts";
import { pageBuild } from "#testing/world/page-build.ts";
import { publishService } from "#testing/world/requests.ts";
import { startSecondProcess } from "#testing/world/second-process.ts";
import { startWorld, type World } from "#testing/world/world.ts";
import { declareQueryKeys } from "#ui/page/query-keys.ts";
import { NO_LIMITS } from "../../api/limits/limits.ts";

/** A build of one public page, of how many services there are, that counts how often it is rendered. */
function countingBuild() {
  let drawn = 0;
  const loader = async ({ context }: LoaderFunctionArgs) => {
    drawn += 1;
    await pageApi<CatalogContract>(context).catalog.businessTypes();
    return null;
  };
  const about = { loader, default: () => null, handle: declareQueryKeys("page") };
  return { build: pageBuild({ about }), drawn: () => drawn };
}

let world: World;
const processes: { drawn: () => number; server: Awaited<ReturnType<typeof startSecondProcess>> }[] = [];
beforeAll(async () => {
  world = await startWorld();
  for (let n = 0; n < 2; n++) {
    const { build, drawn } = countingBuild();
    const server = await startSecondProcess(world.config, {
      limits: NO_LIMITS,
      now: () => new Date(),
      build,
    });
    processes.push({ drawn, server });
  }
});
afterAll(async () => {
  for (const { server } of processes) await server.close();
  await world.close();
});

test("a provider's change through one process is rendered again by every process", async () => {
  const provider = await world.signUpProvider();
  const read = async () => {
    for (const { server } of processes) expect((await fetch(`${server.origin}/about`)).status).toBe(200);
    return processes.map(({ drawn }) => drawn());
  };
  await expect.poll(async () => (await read()).every((drawn) => drawn > 0), { timeout: 10_000 }).toBe(true);
  const before = await read();
  expect(await read()).toEqual(before);
  await publishService(provider);
  await expect
    .poll(async () => (await read()).every((drawn, n) => drawn > (before[n] ?? 0)), { interval: 20 })
    .toBe(true);
});

test("addresses that differ only in query keys the page does not read are rendered once", async () => {
  const [process] = processes;
  if (!process) throw new Error("No process was started");
  const read = async (query: string) => {
    expect((await fetch(`${process.server.origin}/about${query}`)).status).toBe(200);
  };
  await read("?page=7");
  const before = process.drawn();
  await Promise.all(Array.from({ length: 20 }, (_, n) => read(`?utm_source=lettre-${n}&page=7`)));
  expect(process.drawn() - before).toBe(0);
  await read("?page=8");
  expect(process.drawn() - before).toBe(1);
});

test("a page from the cache is the page that was rendered: same headers and body, HEAD and 304 included", async () => {
  const [process] = processes;
  if (!process) throw new Error("No process was started");
  const ask = async (init: RequestInit = {}) => {
    const response = await fetch(`${process.server.origin}/about?page=11`, init);
    const headers = Object.fromEntries(response.headers);
    // These headers belong to the connection, not to the page.
    for (const name of ["date", "connection", "keep-alive"]) delete headers[name];
    return { status: response.status, headers, body: await response.text() };
  };
  const rendered = await ask();
  const before = process.drawn();
  expect(await ask()).toEqual(rendered);
  expect(await ask({ method: "HEAD" })).toEqual({ ...rendered, body: "" });
  const etag = rendered.headers.etag ?? "";
  expect(await ask({ headers: { "if-none-match": etag } })).toMatchObject({ status: 304, body: "" });
  // After a write of one's own the page is rendered anew, from the primary.
  await ask({ headers: { cookie: "maisonnee_recent_write=1" } });
  expect(process.drawn() - before).toBe(1);
  expect((await ask({ method: "POST" })).status).toBe(405);
});
