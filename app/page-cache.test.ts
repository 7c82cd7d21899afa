import { createHash } from "node:crypto";
import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { createPageCache } from "./page-cache.ts";

/** A cache over a page that counts how often it is drawn, and a clock. */
function cacheOf(page: () => Response) {
  let drawn = 0;
  let time = 0;
  const cache = createPageCache({
    draw: async () => {
      drawn += 1;
      return page();
    },
    policyOf: (scripts) => `script-src ${scripts.join(" ")}`,
    now: () => time,
  });
  const ask = async (path = "/", headers: HeadersInit = {}) => {
    const answer = await cache.answer(
      new Request(`http://maisonnee.test${path}`, { headers }),
      "203.0.113.1",
    );
    return answer ?? new Response(null, { status: 404 });
  };
  return { cache, ask, drawn: () => drawn, pass: (ms: number) => (time += ms) };
}

const html = () =>
  new Response('<p>Bonjour</p><script type="application/ld+json">{}</script><script>go(1)</script>');

test("a crowd that asks for one page at once has it drawn once", async () => {
  const { ask, drawn } = cacheOf(html);
  const bodies = await Promise.all(Array.from({ length: 20 }, async () => (await ask()).text()));
  expect(new Set(bodies).size).toBe(1);
  expect(drawn()).toBe(1);
});

test("who has the page already is told that nothing changed", async () => {
  const { ask } = cacheOf(html);
  const etag = (await ask()).headers.get("etag") ?? "";
  for (const tag of [etag, `W/${etag}`, `"autre", ${etag}`]) {
    const answer = await ask("/", { "if-none-match": tag });
    expect(answer.status).toBe(304);
    expect(await answer.text()).toBe("");
  }
  expect((await ask("/", { "if-none-match": '"autre"' })).status).toBe(200);
});

test("after fifteen seconds, or once the catalogue changed, a page is drawn again", async () => {
  const { cache, ask, drawn, pass } = cacheOf(html);
  await ask();
  pass(14_999);
  await ask();
  expect(drawn()).toBe(1);
  pass(1);
  await ask();
  expect(drawn()).toBe(2);
  cache.forget();
  await ask();
  expect(drawn()).toBe(3);
});

test("a page drawn while the catalogue changed is not kept", async () => {
  const drawing = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  let drawn = 0;
  const cache = createPageCache({
    draw: async () => {
      drawn += 1;
      begun.resolve();
      await drawing.promise;
      return html();
    },
    policyOf: () => "",
  });
  const ask = () => cache.answer(new Request("http://maisonnee.test/"), "203.0.113.1");
  const first = ask();
  await begun.promise;
  cache.forget();
  drawing.resolve();
  await first;
  await ask();
  expect(drawn).toBe(2);
});

test("two addresses are two pages", async () => {
  const { ask, drawn } = cacheOf(html);
  await ask("/providers");
  await ask("/providers?page=2");
  expect(drawn()).toBe(2);
});

test("the policy names each inline script by its hash, and no block of data", async () => {
  const { ask } = cacheOf(html);
  const hash = createHash("sha256").update("go(1)").digest("base64");
  expect((await ask()).headers.get("content-security-policy")).toBe(`script-src 'sha256-${hash}'`);
});

test("a page is sent compressed to who takes it so", async () => {
  const { ask } = cacheOf(html);
  const answer = await ask("/", { "accept-encoding": "gzip, br" });
  expect(answer.headers.get("content-encoding")).toBe("br");
  const body = brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString();
  expect(body).toBe(await (await ask()).text());
});

test("what is not found, and a drawing that failed, are never kept", async () => {
  const missing = cacheOf(() => new Response("<p>Introuvable", { status: 404 }));
  for (let times = 0; times < 2; times++) {
    const answer = await missing.ask();
    expect([answer.status, await answer.text()]).toEqual([404, "<p>Introuvable"]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.has("etag")).toBe(false);
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

test("what is no page is left to whoever asked", async () => {
  const moved = () => new Response(null, { status: 302, headers: { Location: "/ailleurs" } });
  const { cache } = cacheOf(moved);
  expect(await cache.answer(new Request("http://maisonnee.test/"), "203.0.113.1")).toBeNull();
});
