import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startWorld, type World } from "#testing/world/world.ts";
import { createSite, type SiteParts } from "./site.ts";

let world: World;
let folder: string;
beforeAll(async () => {
  world = await startWorld();
  folder = await mkdtemp(join(tmpdir(), "site-"));
  await mkdir(join(folder, "assets"));
  await writeFile(join(folder, "assets", "page-abc123.js"), "run()");
  await writeFile(join(folder, "assets", "page-abc123.js.br"), "compressed");
  await writeFile(join(folder, "service-worker.js"), "keep()");
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await world.close();
});

const site = (more: Partial<SiteParts> = {}) =>
  createSite({
    ports: world.ports,
    mounts: [],
    admitPage: async () => ({ ok: true }),
    assets: folder,
    ...more,
  });
const get = (path: string, headers: HeadersInit = {}) => site().request(path, { headers });

test("a file with a hash in its name is cached for a year, any other for an hour", async () => {
  expect((await get("/assets/page-abc123.js")).headers.get("cache-control")).toBe(
    "public, max-age=31536000, immutable",
  );
  expect((await get("/service-worker.js")).headers.get("cache-control")).toBe("public, max-age=3600");
});

test("a file is served compressed as it was built", async () => {
  const response = await get("/assets/page-abc123.js", { "accept-encoding": "br" });
  expect(response.headers.get("content-encoding")).toBe("br");
  expect(await response.text()).toBe("compressed");
});

test("the service worker may only call our own server", async () => {
  expect((await get("/service-worker.js")).headers.get("content-security-policy")).toBe(
    "default-src 'self'; connect-src 'self'",
  );
});

test("a password manager is led to the page that changes the password", async () => {
  const response = await get("/.well-known/change-password");
  expect([response.status, response.headers.get("location")]).toEqual([302, "/reset-password"]);
});

test("the beginning of an owner's addresses leads to their first page", async () => {
  const response = await get("/owner");
  expect([response.status, response.headers.get("location")]).toEqual([302, "/owner/services"]);
});

test("a path without a file is passed to the pages", async () => {
  const pages = async () => new Response("une page", { headers: { "Cache-Control": "no-store" } });
  const response = await site({ pages }).request(
    "/about",
    {},
    { incoming: new IncomingMessage(new Socket()) },
  );
  expect(await response.text()).toBe("une page");
  expect(response.headers.get("cache-control")).toBe("no-store");
});
