import type { Locator } from "@playwright/test";
import { providerPaths } from "#paths/provider-paths.ts";
import { buyFirstPack } from "#testing/world/pay.ts";
import { draftFor } from "#testing/world/quotes.ts";
import { createRequest, publishService } from "../world/requests.ts";
import { expect, test } from "./fixtures/test.ts";

/** The frame around the pages of a signed-in person. */

const PHONE = { width: 360, height: 740 };

test("A signed-in person keeps their own menu from a service to the comparison and to a form without a menu", async ({
  member,
  visitor,
}) => {
  const { person: provider, page: office } = await member("provider");
  const service = await publishService(provider);
  const { page } = await member("owner");
  await page.setViewportSize({ width: 1280, height: 800 });
  const sidebar = page.getByRole("complementary").getByRole("navigation", { name: "Navigation principale" });
  for (const path of [
    `/services/${service.id}`,
    `/comparer?services=${service.id}`,
    `/providers/${provider.id}`,
  ]) {
    await page.goto(path);
    await expect(sidebar.getByRole("link", { name: "Découvrir Services" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Devenir prestataire" })).toHaveCount(0);
    await expect(page.getByRole("contentinfo")).toHaveCount(0);
  }
  await page.goto("/owner/properties/add?retour=%2Fowner%2Frequests%2Fnew%3Fservices%3Da");
  await expect(page.getByRole("banner").getByRole("link", { name: "Retour à la demande" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Devenir prestataire" })).toHaveCount(0);
  await page.getByRole("banner").getByRole("button", { name: "Mon compte" }).click();
  await page.getByRole("menuitem", { name: "Déconnexion" }).click();
  await expect(page.getByRole("link", { name: "Devenir prestataire" }).first()).toBeVisible();

  await office.goto(`/provider/services/edit/${service.id}`);
  await office.getByRole("banner").getByRole("link", { name: "Mes services" }).click();
  await expect(office).toHaveURL("/provider/services");

  const page2 = await visitor();
  await page2.goto(`/services/${service.id}`);
  await expect(page2.getByRole("banner").getByRole("link", { name: "Connexion" })).toBeVisible();
  await expect(page2.getByRole("complementary").getByRole("navigation")).toHaveCount(0);
});

test("On a phone the main pages are at the thumb, with the number of new requests, and hide nothing", async ({
  member,
}) => {
  const provider = await member("provider");
  const service = await publishService(provider.person);
  const owner = await member("owner");
  await createRequest(owner.person, service.id);
  for (const { page } of [provider, owner]) await page.setViewportSize(PHONE);

  const bar = provider.page.getByRole("navigation", { name: "Pages principales" });
  await provider.page.goto("/provider/dashboard");
  await expect(bar.getByRole("link")).toHaveText([/Demandes/, "Agenda", "Services", "Crédits"]);
  await bar.getByRole("link", { name: "Demandes 1 nouvelle demande" }).click();
  await expect(provider.page).toHaveURL("/provider/clients?tab=requests");
  await expect(bar.getByRole("link", { name: /^Demandes/ })).toHaveAttribute("aria-current", "page");
  // The button to unlock a lead is near the thumb too, in the list and on the lead's own page.
  const unlock = provider.page.getByRole("button", { name: "Déverrouiller" });
  const aboveBar = async () => {
    await expect(unlock).toBeInViewport({ ratio: 1 });
    const [button, pages] = [await unlock.boundingBox(), await bar.boundingBox()];
    expect((button?.y ?? Number.NaN) + (button?.height ?? 0)).toBeLessThanOrEqual(pages?.y ?? 0);
  };
  await aboveBar();
  await provider.page.getByRole("heading", { level: 3 }).getByRole("link").click();
  await expect(provider.page.getByRole("link", { name: "Toutes les demandes" })).toBeVisible();
  await aboveBar();
  await bar.getByRole("button", { name: "Plus" }).press("Enter");
  const drawer = provider.page.getByRole("dialog");
  await expect(drawer.getByRole("link", { name: "Clients 1" })).toBeVisible();
  await drawer.getByRole("button", { name: /Camille|Services/ }).click();
  await provider.page.getByRole("menuitem", { name: "Disponibilités" }).click();
  await expect(provider.page).toHaveURL("/provider/availability");
  await bar.getByRole("link", { name: "Agenda" }).click();
  await expect(provider.page).toHaveURL("/provider/today");
  await expect(bar.getByRole("link", { name: "Agenda" })).toHaveAttribute("aria-current", "page");

  await owner.page.goto("/owner/settings");
  const ownBar = owner.page.getByRole("navigation", { name: "Pages principales" });
  await expect(ownBar.getByRole("link", { name: "Demandes 1 demande active" })).toBeVisible();
  const topOfBar = async () => (await ownBar.boundingBox())?.y ?? 0;
  const bottomOf = async (element: Locator) => {
    const box = await element.boundingBox();
    return box ? box.y + box.height : Number.POSITIVE_INFINITY;
  };
  const main = owner.page.getByRole("main");
  await owner.page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect.poll(async () => (await bottomOf(main)) - (await topOfBar())).toBeLessThan(1);
  // An element that gets the focus is scrolled above the bar.
  await owner.page.evaluate(() => scrollTo(0, 0));
  for (const button of await main.getByRole("button").all()) {
    await button.focus();
    expect((await bottomOf(button)) - (await topOfBar())).toBeLessThan(1);
  }
});

test("Menus that arrive while a dialog is open stay behind it", async ({ member }) => {
  const owner = await member("owner");
  const { page, person } = await member("provider");
  const { id } = await createRequest(owner.person, (await publishService(person)).id);
  await buyFirstPack(person);
  await expect.poll(async () => (await person.api.credits.balance({})).data.credits).toBe(5);
  await person.api.leads.unlock({ id });
  await draftFor(person, id);
  await page.setViewportSize({ width: 1280, height: 800 });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/member-chrome-*", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(providerPaths.quote(id));
  // The page says its sums aloud: a dialog cannot hide it as a whole.
  await page.getByRole("button", { name: "Liste de prix" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  release();
  await expect(page.locator("header.bar")).toBeVisible();
  await expect(page.getByRole("banner").and(page.locator(".bar"))).toHaveCount(0);
});
