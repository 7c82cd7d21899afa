import { createHash, randomBytes } from "node:crypto";
import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { HOUR_MS } from "#foundation/durations.ts";
import type { Shown } from "./kept-pages.ts";
import { createPageCache } from "./page-cache.ts";

const PARTS = { policyOf: () => "", bytesMax: 1_000_000, isHeard: () => true, count: () => {}, now: () => 0 };

/** A cache of a page that counts how often it is rendered, and a clock. */
function cacheOf(page: (request: Request, shown: Shown) => Response) {
  let drawn = 0;
  let time = 0;
  const cache = createPageCache({
    ...PARTS,
    render: async (request, _ip, shown) => {
      drawn += 1;
      shown.tags.add("service:1");
      return { response: page(request, shown) };
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

test("a page is kept for hours, until something that it shows changes", async () => {
  const { cache, ask: get, drawn, pass } = cacheOf(html);
  await get();
  pass(5 * HOUR_MS);
  cache.change(["service:2", "listings"]);
  pass(2_000);
  await get();
  expect(drawn()).toBe(1);
  cache.change(["listings", "service:1"]);
  pass(2_000);
  await get();
  expect(drawn()).toBe(2);
  cache.change(["everything"]);
  await get();
  expect(drawn()).toBe(3);
});

test("a page that changed is sent for two seconds more while it is rendered once for all", async () => {
  let text = "avant";
  const { cache, ask: get, drawn, pass } = cacheOf(() => new Response(text));
  const read = async () => (await get()).text();
  await read();
  pass(60_000);
  text = "après";
  cache.change(["service:1"]);
  expect(await Promise.all([read(), read(), read()])).toEqual(["avant", "avant", "avant"]);
  await expect.poll(read).toBe("après");
  expect(drawn()).toBe(2);
});

test("a page that changes all the time is rendered twice a second at most, and is never two seconds old", async () => {
  let at = 0;
  const { cache, ask: get, drawn, pass } = cacheOf(() => new Response(String(at)));
  for (; at < 10_000; at += 20) {
    const shown = Number(await (await get()).text());
    expect(at - shown).toBeLessThan(2_000);
    cache.change(["service:1"]);
    pass(20);
  }
  expect(drawn()).toBeLessThanOrEqual(21);
});

test("a page is rendered again from the instant at which it reads otherwise", async () => {
  const {
    ask: get,
    drawn,
    pass,
  } = cacheOf((_, shown) => {
    shown.until = HOUR_MS;
    return html();
  });
  await get();
  pass(HOUR_MS - 1);
  await get();
  expect(drawn()).toBe(1);
  pass(2_001);
  await get();
  expect(drawn()).toBe(2);
});

test("a page is rendered for each visitor when it is not known what it shows, and every page is while changes are not received", async () => {
  const unknown = cacheOf((_, shown) => {
    shown.isWhole = false;
    return html();
  });
  await unknown.ask();
  await unknown.ask();
  expect(unknown.drawn()).toBe(2);
  let isHeard = false;
  let drawn = 0;
  const cache = createPageCache({
    ...PARTS,
    isHeard: () => isHeard,
    render: async (_request, _ip, shown) => {
      drawn += 1;
      shown.tags.add("reference");
      return { response: html() };
    },
  });
  const get = () => cache.respond(new Request("http://maisonnee.test/"), "203.0.113.1");
  await get();
  await get();
  expect(drawn).toBe(2);
  isHeard = true;
  await get();
  await get();
  expect(drawn).toBe(3);
});

test("pages take no more memory than they may: the one not asked for the longest goes first", async () => {
  let drawn = 0;
  const cache = createPageCache({
    ...PARTS,
    bytesMax: 20_000,
    render: async (_request, _ip, shown) => {
      drawn += 1;
      shown.tags.add("reference");
      return { response: new Response(`<p>${randomBytes(3_000).toString("hex")}`) };
    },
  });
  const get = (path: string) => cache.respond(new Request(`http://maisonnee.test${path}`), "203.0.113.1");
  for (const path of ["/a", "/b", "/a", "/c", "/d", "/a"]) await get(path);
  expect(drawn).toBe(4);
  await get("/b");
  expect(drawn).toBe(5);
});

test("a page is sent without the site only while it is fresh", async () => {
  const { cache, ask: get, pass } = cacheOf(html);
  expect(cache.kept("/")).toBeUndefined();
  await get();
  expect(cache.kept("/")).toBeDefined();
  expect(cache.kept("/?page=2")).toBeUndefined();
  cache.change(["service:1"]);
  pass(2_000);
  expect(cache.kept("/")).toBeUndefined();
  await get();
  expect(cache.kept("/")).toBeDefined();
  cache.change(["everything"]);
  expect(cache.kept("/")).toBeUndefined();
});

test("a page rendered while something that it shows changed is out of date", async () => {
  const drawing = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  let drawn = 0;
  let time = 0;
  const cache = createPageCache({
    ...PARTS,
    now: () => time,
    render: async (_request, _ip, shown) => {
      drawn += 1;
      begun.resolve();
      await drawing.promise;
      shown.tags.add("service:1");
      return { response: html() };
    },
  });
  const get = () => cache.respond(new Request("http://maisonnee.test/"), "203.0.113.1");
  const first = get();
  await begun.promise;
  cache.change(["service:1"]);
  drawing.resolve();
  await first;
  time = 2_000;
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
