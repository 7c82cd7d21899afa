import { expect, test } from "vitest";
import { signedInPage } from "./signed-in-page.ts";

const page = [
  '<html lang="fr-CA"><head><link nonce="n" rel="preload" as="font" href="/assets/texte.woff2"/>',
  '<link nonce="n" rel="stylesheet" href="/assets/index.css"/></head><body></body></html>',
].join("");
const parts = {
  nonce: "n",
  firstCalls: ["/api/profile"],
  readStyles: async (path: string) => `/* ${path} $& */`,
};

/** Runs the page's script with a stored session that ends at `expires_at`, and returns what it asked for. */
async function askedFor(expires_at: number): Promise<string[]> {
  const [, script = ""] =
    /<script nonce="n">([\s\S]*?)<\/script>/.exec(await signedInPage(page, parts)) ?? [];
  const asked: string[] = [];
  const globals = {
    localStorage: { getItem: () => JSON.stringify({ access_token: "token", expires_at }) },
    fetch: async (path: string, { headers }: { headers: Record<string, string> }) =>
      asked.push(`${path} ${headers.authorization}`),
    window: {},
  };
  new Function(...Object.keys(globals), script)(...Object.values(globals));
  return asked;
}

test("a signed-in page has its styles within, and waits for its typefaces", async () => {
  const html = await signedInPage(page, parts);
  expect(html).toContain("<style>/* /assets/index.css $& */");
  expect(html).toContain("<html data-waiting");
  expect(html).toContain('<link media="not all" nonce="n" rel="preload" as="font"');
  expect(html).toContain('<link disabled nonce="n" rel="stylesheet"');
});

test("a signed-in page asks the API before its scripts have come, unless its session must be renewed first", async () => {
  const now = Date.now() / 1000;
  expect(await askedFor(now + 3_600)).toEqual(["/api/profile Bearer token"]);
  expect(await askedFor(now + 60)).toEqual([]);
});

test("a page in another format is returned unchanged", async () => {
  expect(await signedInPage("<p>Bonjour</p>", parts)).toBe("<p>Bonjour</p>");
});
