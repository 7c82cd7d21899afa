import type { Browser } from "@playwright/test";
import { STORAGE_KEY } from "#client/session/stored-session.ts";
import { createRequest, publishService } from "#testing/world/requests.ts";
import { giveCredits } from "./fixtures/payment.ts";
import { signUpMember } from "./fixtures/people.ts";
import { expect, test } from "./fixtures/test.ts";

/** Parts of a page whose code is loaded after it, and does not arrive. */
test("A part of a page's code that did not arrive is fetched again by one press, and what was typed is there", async ({
  baseURL,
  browser,
}) => {
  const { id, session } = await unlockedLead(baseURL);
  const { context, page } = await ownBrowser(browser, baseURL, session);
  await page.route("**/assets/propose-dialog-*.js", (route) => route.abort());
  await page.goto(`/provider/clients/requests/${id}`);
  await page.getByRole("button", { name: "Ajouter une note" }).click();
  await page.getByLabel("Vos notes").fill("Rappeler après 17 h.");
  await page.getByRole("button", { name: "Proposer un moment" }).click();
  const missing = page.getByRole("alert").filter({ hasText: /^Une partie de la page n.est pas arrivée/ });
  await expect(missing).toBeInViewport();
  await expect(page.getByLabel("Vos notes")).toHaveValue("Rappeler après 17 h.");
  await page.unroute("**/assets/propose-dialog-*.js");
  await missing.getByRole("button", { name: "Réessayer" }).click();
  await page.getByRole("button", { name: "Ajouter une note" }).click();
  await expect(page.getByLabel("Vos notes")).toHaveValue("Rappeler après 17 h.");
  await page.getByRole("button", { name: "Proposer un moment" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await context.close();
});

test("Menus that did not arrive leave the page in place, say so on a phone, and one press brings them", async ({
  baseURL,
  browser,
}) => {
  const { session } = await signUpMember(baseURL ?? "", "owner");
  const { context, page } = await ownBrowser(browser, baseURL, session);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.route("**/assets/member-chrome-*.js", (route) => route.abort());
  await page.goto("/owner/properties");
  const said = page.getByRole("status").filter({ hasText: /^Le menu n.est pas arrivé/ });
  await expect(said).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Mes propriétés" })).toBeVisible();
  await page.unroute("**/assets/member-chrome-*.js");
  await said.getByRole("button", { name: "Réessayer" }).click();
  await expect(page.getByRole("navigation", { name: "Pages principales" })).toBeVisible();
  await expect(said).toHaveCount(0);
  await context.close();
});

test("A dialog pressed without a connection waits for another press, and opens each time once it has come", async ({
  baseURL,
  browser,
}) => {
  const { id, session } = await unlockedLead(baseURL);
  const { context, page } = await ownBrowser(browser, baseURL, session);
  await page.goto(`/provider/clients/requests/${id}`);
  const propose = page.getByRole("button", { name: "Proposer un moment" });
  await expect(propose).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Navigation principale" })).toBeVisible();
  await context.setOffline(true);
  await propose.click();
  const waits = page.getByRole("alert").filter({ hasText: /^Une partie de la page attend la connexion/ });
  await expect(waits).toBeInViewport();
  await context.setOffline(false);
  const missing = page.getByRole("alert").filter({ hasText: /^Une partie de la page n.est pas arrivée/ });
  await missing.getByRole("button", { name: "Réessayer" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await propose.click();
  await expect(dialog).toBeVisible();
  await context.close();
});

/** A lead that its provider has unlocked, with the provider's session. */
async function unlockedLead(baseURL = "") {
  const [owner, provider] = [await signUpMember(baseURL, "owner"), await signUpMember(baseURL, "provider")];
  const { id } = await createRequest(owner, (await publishService(provider)).id);
  await giveCredits(provider);
  await provider.api.leads.unlock({ id });
  return { id, session: provider.session };
}

/**
 * A person's page in a browser of its own, whose console may have errors and whose requests can fail:
 * without a service worker, which would have kept the code.
 */
async function ownBrowser(browser: Browser, baseURL = "", session: unknown) {
  const localStorage = [{ name: STORAGE_KEY, value: JSON.stringify(session) }];
  const context = await browser.newContext({
    storageState: { cookies: [], origins: [{ origin: baseURL, localStorage }] },
    serviceWorkers: "block",
  });
  return { context, page: await context.newPage() };
}
