import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { keptAddress } from "#app/running-address.ts";
import { STORAGE_KEY } from "#client/session/stored-session.ts";
import { variables } from "#platform/config/variables.ts";
import { ConsoleWatch } from "#testing/journeys/fixtures/console-watch.ts";
import { waitForHydration } from "#testing/journeys/fixtures/hydrated-page.ts";
import { copyProject } from "#testing/project-copy.ts";
import { ensureBrowser, launchFlags } from "./browser.mjs";
import { anyFreePort } from "./port.mjs";
import { isInstalled } from "./setup.mjs";

const COPIED = [
  "{package.json,package-lock.json,tsconfig.json,vite.config.ts,react-router.config.ts}",
  "{app,client,contact-information,database,demo,features,foundation,paths,platform,public,sandbox,testing,tools,ui}/**/*.*",
];

/** A copy of the project, so that a test may change its files. */
let folder: string;
let origin: string;
let printed = "";
let server: ReturnType<typeof spawn>;
let browser: Browser;
const watch = new ConsoleWatch();

beforeAll(async () => {
  // The copy shares the packages: an installation there would replace them.
  expect(isInstalled()).toBe(true);
  folder = copyProject(COPIED, ["**/*.test.ts", "**/*.spec.ts"]);
  const port = await anyFreePort();
  origin = `http://localhost:${port}`;
  const inherited = Object.entries(process.env).filter(([name]) => !(name in variables.shape));
  server = spawn(process.execPath, ["tools/dev.mjs", "--without-images"], {
    cwd: folder,
    env: { ...Object.fromEntries(inherited), PORT: String(port), VITEST: undefined },
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [server.stdout, server.stderr])
    stream?.on("data", (data: Buffer) => {
      printed += data.toString();
    });
  const found = ensureBrowser();
  browser = await chromium.launch({
    ...(found && { executablePath: found.path, env: { ...process.env, ...found.env } }),
    args: launchFlags,
  });
  await vi.waitFor(() => expect(printed).toContain(origin), { timeout: 400_000, interval: 50 });
}, 440_000);
afterAll(async () => {
  await browser?.close();
  if (server?.exitCode === null) {
    server.kill("SIGTERM");
    await once(server, "exit");
  }
  rmSync(folder, { recursive: true, force: true });
}, 30_000);

/** Replaces a piece of a file of the copy. */
function edit(path: string, from: string, to: string): void {
  const file = join(folder, path);
  const text = readFileSync(file, "utf8");
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
}

async function signIn(page: Page): Promise<void> {
  await page.goto(`${origin}/auth`);
  await page.getByLabel("Adresse courriel").fill("claire@maisonnee.example");
  await page.getByLabel("Mot de passe", { exact: true }).fill("Maison1234");
  await page.getByRole("button", { name: "Se connecter" }).click();
  await page.waitForURL("**/owner/**");
}

/** Returns the favourites of the person who is signed in, as the API returns them. */
const favoritesOf = (page: Page) =>
  page.evaluate(async (key) => {
    const { access_token } = JSON.parse(localStorage.getItem(key) ?? "{}");
    const response = await fetch("/api/favorites", { headers: { authorization: `Bearer ${access_token}` } });
    return (await response.json()).data;
  }, STORAGE_KEY);

test("npm run dev signs a person in, then shows a changed page and what a changed use case does", async () => {
  const context = await browser.newContext({ locale: "fr-CA" });
  watch.follow(context);
  // Patience for a machine busy with other tests.
  context.setDefaultTimeout(60_000);
  const page = waitForHydration(await context.newPage());
  await page.goto(origin);
  await signIn(page);
  await page.goto(`${origin}/owner/favorites`);
  await page.getByRole("heading", { name: "Favoris", level: 1 }).waitFor();
  await page.locator("main li h2").first().waitFor();

  await page.evaluate(() => document.body.setAttribute("data-kept", ""));
  edit("features/favorites/web/favorites-page.tsx", 'title="Favoris"', 'title="Mes coups de cœur"');
  await page.getByRole("heading", { name: "Mes coups de cœur" }).waitFor();
  // Updated in place, not loaded again.
  expect(await page.locator("body[data-kept]").count()).toBe(1);

  edit(
    "features/favorites/server/read-favorites.ts",
    "return listResponse(window, data,",
    "return listResponse(window, [],",
  );
  await vi.waitFor(async () => expect(await favoritesOf(page)).toEqual([]), {
    timeout: 60_000,
    interval: 50,
  });
  await page.reload();
  await page.getByText("Aucun favori pour le moment").waitFor();
  expect(watch.findings()).toEqual([]);
  expect(printed.split("\n").filter((line) => /overloaded|Error/.test(line))).toEqual([]);
}, 180_000);

test("commands on its data know its address", () => {
  expect(keptAddress({ DATA_DIR: join(folder, "data") })).toMatchObject({ DEMO: "1", PUBLIC_URL: origin });
});

test("a page that the browser renders unlike the server is covered by an error", async () => {
  const page = await browser.newPage();
  edit("features/site/web/contact-page.tsx", '<h1 className="text-2xl">', "<h1 data-side={typeof window}>");
  await page.goto(`${origin}/contact`);
  await page.locator("vite-error-overlay").waitFor({ state: "attached" });
}, 60_000);
