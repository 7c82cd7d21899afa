import { createHash } from "node:crypto";
import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { createPageCache } from "./page-cache.ts";

/** A cache of a page that counts how often it is rendered, and a clock. */
function cacheOf(page: () => Response) {
  let drawn = 0;
  let time = 0;
  const cache = createPageCache({
    render: async () => {
      drawn += 1;
      return page();
    },
    policyOf: (scripts) => `script-src ${scripts.join(" ")}`,
    now: () => time,
  });
  const get = async (path = "/", headers: HeadersInit = {}) => {
    const response = await cache.respond(
      new Request(`http://maisonnee.test${path}`, { headers }),
      "203.0.113.1",
    );
    return response ?? new Response(null, { status: 404 });
  };
  return { cache, ask: get, drawn: () => drawn, pass: (ms: number) => (time += ms) };
}

const html = () =>
  new Response('<p>Bonjour</p><script type="application/ld+json">{}</script><script>go(1)</script>');

test("simultaneous requests for one page render it once", async () => {
  const { ask: get, drawn } = cacheOf(html);
  const bodies = await Promise.all(Array.from({ length: 20 }, async () => (await get()).text()));
  expect(new Set(bodies).size).toBe(1);
  expect(drawn()).toBe(1);
});

test("a browser that has the page gets 304", async () => {
  const { ask: get } = cacheOf(html);
  const etag = (await get()).headers.get("etag") ?? "";
  for (const tag of [etag, `W/${etag}`, `"autre", ${etag}`]) {
    const response = await get("/", { "if-none-match": tag });
    expect(response.status).toBe(304);
    expect(await response.text()).toBe("");
  }
  expect((await get("/", { "if-none-match": '"autre"' })).status).toBe(200);
});

test("after fifteen seconds, or a change of the catalogue, a page is rendered again", async () => {
  const { cache, ask: get, drawn, pass } = cacheOf(html);
  await get();
  pass(14_999);
  await get();
  expect(drawn()).toBe(1);
  pass(1);
  await get();
  expect(drawn()).toBe(2);
  cache.clear();
  await get();
  expect(drawn()).toBe(3);
});

test("a page is sent without the site only while it is fresh", async () => {
  const { cache, ask: get, pass } = cacheOf(html);
  expect(cache.kept("/")).toBeUndefined();
  await get();
  expect(cache.kept("/")).toBeDefined();
  expect(cache.kept("/?page=2")).toBeUndefined();
  pass(15_000);
  expect(cache.kept("/")).toBeUndefined();
  await get();
  expect(cache.kept("/")).toBeDefined();
  cache.clear();
  expect(cache.kept("/")).toBeUndefined();
});

test("a page rendered while the catalogue changed is not cached", async () => {
  const drawing = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  let drawn = 0;
  const cache = createPageCache({
    render: async () => {
      drawn += 1;
      begun.resolve();
      await drawing.promise;
      return html();
    },
    policyOf: () => "",
  });
  const get = () => cache.respond(new Request("http://maisonnee.test/"), "203.0.113.1");
  const first = get();
  await begun.promise;
  cache.clear();
  drawing.resolve();
  await first;
  await get();
  expect(drawn).toBe(2);
});

test("two addresses are two pages", async () => {
  const { ask: get, drawn } = cacheOf(html);
  await get("/providers");
  await get("/providers?page=2");
  expect(drawn()).toBe(2);
});

test("the policy has the hash of each inline script, but not of JSON-LD", async () => {
  const { ask: get } = cacheOf(html);
  const hash = createHash("sha256").update("go(1)").digest("base64");
  expect((await get()).headers.get("content-security-policy")).toBe(`script-src 'sha256-${hash}'`);
});

test("a page is compressed for clients that accept it", async () => {
  const { ask: get } = cacheOf(html);
  const response = await get("/", { "accept-encoding": "gzip, br" });
  expect(response.headers.get("content-encoding")).toBe("br");
  const body = brotliDecompressSync(Buffer.from(await response.arrayBuffer())).toString();
  expect(body).toBe(await (await get()).text());
});

test("a missing page and a failed rendering are never cached", async () => {
  const missing = cacheOf(() => new Response("<p>Introuvable", { status: 404 }));
  for (let times = 0; times < 2; times++) {
    const response = await missing.ask();
    expect([response.status, await response.text()]).toEqual([404, "<p>Introuvable"]);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.has("etag")).toBe(false);
  }
  expect(missing.drawn()).toBe(2);
  let fails = true;
  const failing = cacheOf(() => {
    if (fails) throw new Error("database out of reach");
    return html();
  });
  await expect(failing.ask()).rejects.toThrow("database");
  fails = false;
  expect((await failing.ask()).status).toBe(200);
});

test("a redirection is left to the caller", async () => {
  const moved = () => new Response(null, { status: 302, headers: { Location: "/ailleurs" } });
  const { cache } = cacheOf(moved);
  expect(await cache.respond(new Request("http://maisonnee.test/"), "203.0.113.1")).toBeNull();
});
