import { expect, test } from "vitest";
import type { FirstCalls } from "#ui/page/first-calls.ts";
import { signedInPage } from "./signed-in-page.ts";

const page = [
  '<html lang="fr-CA"><head><link nonce="n" rel="preload" as="font" href="/assets/texte.woff2"/>',
  '<link nonce="n" rel="stylesheet" href="/assets/index.css"/></head><body></body></html>',
].join("");
const parts = {
  nonce: "n",
  calls: { firstCalls: ["/api/profile"] },
  readStyles: async (path: string) => `/* ${path} $& */`,
};

interface FirstCallsWindow {
  __firstCalls?: { answers: Record<string, Promise<Response>> };
}

/** Runs the page's script with a stored session that ends at `expires_at`, and returns what it asked for. */
async function askedFor(
  expires_at: number,
  {
    calls,
    user,
    view,
    meanwhile,
  }: {
    view?: object;
    calls?: FirstCalls;
    user?: object;
    meanwhile?: (window: FirstCallsWindow) => void;
  } = {},
): Promise<string[]> {
  const html = await signedInPage(page, { ...parts, ...(calls && { calls }) });
  const [, script = ""] = /<script nonce="n">([\s\S]*?)<\/script>/.exec(html) ?? [];
  const asked: string[] = [];
  const window: FirstCallsWindow = {};
  const globals = {
    sessionStorage: { getItem: () => JSON.stringify(view ?? null) },
    localStorage: { getItem: () => JSON.stringify({ access_token: "token", expires_at, user }) },
    fetch: async (path: string, { headers }: { headers: Record<string, string> }) => {
      asked.push(`${path} ${headers.authorization}`);
      return Response.json({ id: 7 });
    },
    window,
  };
  new Function(...Object.keys(globals), script)(...Object.values(globals));
  meanwhile?.(window);
  await new Promise((resolve) => setImmediate(resolve));
  return asked;
}

test("a signed-in page has its styles within, and waits for its typefaces", async () => {
  const html = await signedInPage(page, parts);
  expect(html).toContain("<style>/* /assets/index.css $& */");
  expect(html).toContain("<html data-waiting");
  expect(html).toContain('<link media="not all" nonce="n" rel="preload" as="font"');
  expect(html).toContain('<link disabled media="not all" nonce="n" rel="stylesheet"');
});

test("a signed-in page asks the API before its scripts have come, unless its session must be renewed first", async () => {
  const now = Date.now() / 1000;
  expect(await askedFor(now + 3_600)).toEqual(["/api/profile Bearer token"]);
  expect(await askedFor(now + 60)).toEqual([]);
});

test("a page that an operator sees as a person asks the API as that person", async () => {
  const expires_at = Date.now() / 1000 + 600;
  const view = { session: { access_token: "vue", expires_at } };
  expect(await askedFor(expires_at, { view })).toEqual(["/api/profile Bearer vue"]);
});

test("no URL can end the inline script of a page", async () => {
  const calls = { firstCalls: ["/api/leads?q=</script><script>alert(1)"] };
  expect(await askedFor(Date.now() / 1000 + 3_600, { calls })).toEqual([
    `${calls.firstCalls[0]} Bearer token`,
  ]);
});

test("a provider's page asks the API nothing for an owner, who is led elsewhere", async () => {
  const soon = Date.now() / 1000 + 3_600;
  const calls: FirstCalls = { firstCalls: ["/api/provider/stats"], role: "provider" };
  const asked = ["/api/provider/stats Bearer token"];
  const user = (user_type: string) => ({ user_metadata: { user_type } });
  expect(await askedFor(soon, { calls, user: user("owner") })).toEqual([]);
  expect(await askedFor(soon, { calls, user: user("provider") })).toEqual(asked);
  expect(await askedFor(soon, { calls })).toEqual(asked);
});

test("a signed-in page asks for what follows from its first answer, until its scripts have come", async () => {
  const soon = Date.now() / 1000 + 3_600;
  const calls = { firstCalls: ["/api/properties"], nextCall: "({id})=>'/api/services?of='+id" };
  expect(await askedFor(soon, { calls })).toEqual([
    "/api/properties Bearer token",
    "/api/services?of=7 Bearer token",
  ]);
  const meanwhile = ({ __firstCalls }: FirstCallsWindow) => delete __firstCalls?.answers["/api/properties"];
  expect(await askedFor(soon, { calls, meanwhile })).toEqual(["/api/properties Bearer token"]);
  const nothing = { ...calls, nextCall: "()=>undefined" };
  expect(await askedFor(soon, { calls: nothing })).toEqual(["/api/properties Bearer token"]);
});

test("a page in another format is returned unchanged", async () => {
  expect(await signedInPage("<p>Bonjour</p>", parts)).toBe("<p>Bonjour</p>");
});
