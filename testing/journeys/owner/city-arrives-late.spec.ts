import type { Page } from "@playwright/test";
import { publishService } from "#testing/world/requests.ts";
import { signUpMember } from "../fixtures/people.ts";
import { chooseCity, field } from "../fixtures/steps.ts";
import { expect, test } from "../fixtures/test.ts";

/** Holds the answers to which cities a postal code is of, until the returned function is called. */
async function holdCities(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/api\/cities\?q=[A-Z]\d[A-Z]$/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** What is being waited for is said aloud, and below the city, which is in sight. */
async function expectSaid(page: Page): Promise<void> {
  const words = page.getByText("On cherche la ville de ce code postal…");
  await expect(page.getByRole("status").and(words)).toHaveCount(1);
  await expect(words.first()).toBeInViewport();
}

/** The calls of the page that add or send something. */
function callsThatWrite(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && /\/(properties|requests)$/.test(request.url()))
      calls.push(request.url());
  });
  return calls;
}

/** Fills the form of a property and presses its button while the city of the postal code is held. */
async function saveEarly(page: Page, address: string) {
  await page.goto("/owner/properties/add");
  const arrive = await holdCities(page);
  const calls = callsThatWrite(page);
  await field(page, "Nom de la propriété").fill("Maison");
  await field(page, "Adresse").fill(address);
  await field(page, "Code postal").fill("H7A 1A1");
  const save = page.getByRole("button", { name: "Ajouter la propriété" });
  await save.click();
  await expectSaid(page);
  return { arrive, calls, save };
}

test("A property saved before the city of its postal code is known is saved once, in that city", async ({
  member,
}) => {
  const { page } = await member("owner");
  const { arrive, calls, save } = await saveEarly(page, "12, rue des Pins");
  await save.click();
  expect(calls).toEqual([]);
  arrive();
  await expect(page).toHaveURL("/owner/properties");
  await expect(page.getByRole("main").getByText(/^12, rue des Pins/)).toContainText("Laval");
  expect(calls).toHaveLength(1);
});

test("A property that is changed while its city is looked up is saved by the next press only", async ({
  member,
}) => {
  const { page } = await member("owner");
  const { arrive, calls, save } = await saveEarly(page, "12, rue des Pin");
  await field(page, "Adresse").fill("12, rue des Pins");
  arrive();
  await expect(page.getByRole("combobox", { name: /^Ville/ })).toHaveValue("Laval");
  expect(calls).toEqual([]);
  await save.click();
  await expect(page).toHaveURL("/owner/properties");
  await expect(page.getByRole("main").getByText(/^12, rue des Pins/)).toContainText("Laval");
});

test("A request sent before the city of its postal code is known is not sent in another city unasked", async ({
  baseURL,
  member,
}) => {
  const service = await publishService(await signUpMember(baseURL ?? "", "provider"));
  const { page } = await member("owner");
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/owner/requests/new?services=${service.id}`);
  await field(page, "Adresse").fill("12, rue des Pins");
  await chooseCity(page, "Ville", "Longueuil");
  const arrive = await holdCities(page);
  const calls = callsThatWrite(page);
  await field(page, "Code postal").fill("G1R 4P5");
  await field(page, "Décrivez le travail").fill("Entrée double à dégager tôt le matin.");
  const send = page.getByRole("button", { name: "Envoyer la demande" });
  await send.click();
  arrive();
  const question = page.getByRole("status").filter({ hasText: /^Longueuil ou Québec/ });
  await question.getByRole("button", { name: "Québec" }).click();
  expect(calls).toEqual([]);
  await send.click();
  await expect(page.getByRole("heading", { name: "Votre demande est envoyée" })).toBeVisible();
});
