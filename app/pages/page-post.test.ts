import { request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as confirmationPage from "#features/accounts/web/confirmation/confirmation-page.tsx";
import * as resetPasswordPage from "#features/accounts/web/reset-password/reset-password-page.tsx";
import * as unsubscribePage from "#features/notifications/web/unsubscribe-page.tsx";
import * as contactPage from "#features/site/web/contact-page.tsx";
import { pageBuild } from "#testing/world/page-build.ts";
import { startSecondProcess } from "#testing/world/second-process.ts";
import { startWorld, type World } from "#testing/world/world.ts";
import { NO_LIMITS } from "../api/limits/limits.ts";

const PUBLIC_URL = "https://maisonnee.example";

/** A build of the pages that have forms, or read their link's token by script. */
const build = pageBuild({
  contact: contactPage,
  desabonnement: unsubscribePage,
  "reset-password": resetPasswordPage,
  confirmation: confirmationPage,
  about: { default: () => null },
});

let world: World;
let server: Awaited<ReturnType<typeof startSecondProcess>>;
const errors: string[] = [];
beforeAll(async () => {
  world = await startWorld();
  server = await startSecondProcess(
    { ...world.config, PUBLIC_URL },
    { limits: NO_LIMITS, now: world.now, logTo: { write: (line) => errors.push(line) }, build },
  );
});
afterAll(async () => {
  await server.close();
  await world.close();
});

const FORM = "application/x-www-form-urlencoded";
const CONTACT_FORM = new URLSearchParams({
  name: "Hélène Roy",
  email: "helene@exemple.test",
  message: "Personne n'est venu.",
});

/** Sends a body in pieces. With `announced`, sends a Content-Length and only the beginning of the body. */
function send(path: string, { bytes, announced }: { bytes: number; announced: boolean }) {
  return new Promise<{ status: number | undefined; connection: string | undefined }>((resolve, reject) => {
    const headers = { "content-type": FORM, ...(announced && { "content-length": String(bytes) }) };
    const call = request(server.origin + path, { method: "POST", headers }, (response) => {
      response.resume();
      resolve({ status: response.statusCode, connection: response.headers.connection });
      call.destroy();
    });
    call.on("error", reject);
    call.write("message=");
    if (announced) return;
    for (let remaining = bytes; remaining > 0; remaining -= 64 * 1024) call.write("a".repeat(64 * 1024));
    call.end();
  });
}

const write = (path: string, headers: Record<string, string> = {}, body: BodyInit = CONTACT_FORM) =>
  fetch(server.origin + path, { method: "POST", headers, body });

test.each(["/contact", "/contact.data", "/desabonnement"])(
  "a megabyte sent to the page %s is refused, with or without an announced length",
  async (path) => {
    const refused = { status: 413, connection: "close" };
    expect(await send(path, { bytes: 1024 * 1024, announced: true })).toEqual(refused);
    expect(await send(path, { bytes: 1024 * 1024, announced: false })).toEqual(refused);
  },
);

test("a form of our own pages is accepted, also behind a proxy or from a mail program without an Origin", async () => {
  const origins: Record<string, string>[] = [{ origin: PUBLIC_URL }, { origin: server.origin }, {}];
  for (const headers of origins) {
    expect((await write("/contact", headers)).status).toBe(200);
    expect((await write("/contact.data", headers)).status).toBe(200);
  }
  const stored = await world.db.selectFrom("contact_messages").selectAll().execute();
  expect(stored.map(({ message }) => message)).toEqual(Array(6).fill("Personne n'est venu."));
});

test("a page whose address holds a person's token is never cached, however its path is written", async () => {
  for (const path of ["/desabonnement", "/Desabonnement", "/%64esabonnement", "/DESABONNEMENT/"]) {
    const response = await fetch(`${server.origin}${path}?jeton=a-person`);
    expect([path, response.status, response.headers.get("cache-control")]).toEqual([path, 200, "no-store"]);
  }
  const { headers } = await fetch(`${server.origin}/About`);
  expect(headers.get("cache-control")).toMatch(/^public/);
});

test("a form of another site is refused", async () => {
  for (const origin of ["https://ailleurs.example", "null", "n'importe quoi"])
    for (const path of ["/contact", "/contact.data"])
      expect((await write(path, { origin: encodeURI(origin) })).status, origin).toBe(403);
});

test("a body that is not a form is refused by the page", async () => {
  const attempts = [
    ["/contact", "application/json", "Votre message n'a pas pu être lu."],
    ["/desabonnement", "multipart/form-data", "Votre réponse n'a pas pu être lue."],
  ] as const;
  for (const [path, type, sentence] of attempts) {
    expect((await write(path, { "content-type": type }, "{}")).status).toBe(400);
    const response = await write(`${path}.data`, { "content-type": type }, "{}");
    expect([response.status, await response.text()]).toEqual([400, expect.stringContaining(sentence)]);
  }
});

test("a page without a form, and an unknown method, are refused without naming our files", async () => {
  const fetchPage = (path: string, method: string) => fetch(server.origin + path, { method });
  const refused = [
    write("/about"),
    write("/about.data"),
    write("/about", {}, "a".repeat(1024 * 1024)),
    write("/nowhere"),
    fetchPage("/contact", "DELETE"),
    fetchPage("/about", "OPTIONS"),
    fetchPage("/healthz", "PUT"),
  ];
  for (const response of await Promise.all(refused)) {
    expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
    expect(await response.text()).toBe("Cette page ne reçoit pas de formulaire.");
  }
});

test("invalid text in a path or query is refused before any page", async () => {
  for (const query of ["?q=%00", "?q=%EF%BF%BD", "?%00"]) {
    expect((await fetch(`${server.origin}/about${query}`)).status).toBe(400);
    expect((await fetch(`${server.origin}/about.data${query}`)).status).toBe(400);
  }
  expect((await fetch(`${server.origin}/about?q=50%`)).status).toBe(200);
});

test("a letter's link that arrives garbled still opens its page, which says that the link is invalid", async () => {
  for (const path of ["/reset-password", "/confirmation"]) {
    for (const token of ["%00", "%EF%BF%BD"]) {
      const response = await fetch(`${server.origin}${path}?token_hash=${token}&type=recovery`);
      expect([path, response.status]).toEqual([path, 200]);
      expect(await response.text()).toContain("Vérification du lien...");
    }
  }
});

test("a missing page is rendered once and not cached", async () => {
  const response = await fetch(`${server.origin}/assets/none`);
  expect([response.status, response.headers.get("cache-control")]).toEqual([404, "no-store"]);
});

test("refused forms and pages are not logged as errors", () => expect(errors).toEqual([]));
