import type { Page } from "@playwright/test";
import { HOUR_MS } from "#foundation/durations.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { ALL_WEEK } from "#testing/world/calendar.ts";
import { LINE, sendQuoteFor } from "#testing/world/quotes.ts";
import { createRequest, publishService } from "#testing/world/requests.ts";
import { giveCredits } from "./fixtures/payment.ts";
import { newPersonDetails } from "./fixtures/people.ts";
import { field, signIn, signUp } from "./fixtures/steps.ts";
import { expect, test } from "./fixtures/test.ts";

/** Browsers that change what a page holds, and devices whose clock is wrong. */

const PHONE = { viewport: { width: 360, height: 740 } };

/**
 * Does to every text of the page, now and later, what a browser's translation does: it moves
 * it into elements of its own.
 */
async function translate(page: Page): Promise<void> {
  // People ask for it this late: React has found every element that the server rendered.
  await page.waitForFunction(() =>
    [...document.querySelectorAll("a, button, h1, h2, p, label")]
      .filter((element) => !element.closest("noscript"))
      .every((element) => Object.keys(element).some((key) => key.startsWith("__reactFiber$"))),
  );
  await page.evaluate(() => {
    const wrap = (text: Text) => {
      if (!text.data.trim() || text.parentElement?.closest("font, script, style, textarea, title")) return;
      const outer = document.createElement("font");
      const inner = outer.appendChild(document.createElement("font"));
      inner.textContent = text.data;
      text.replaceWith(outer);
    };
    const wrapAll = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
      texts.forEach(wrap);
    };
    wrapAll(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) wrapAll(node);
    }).observe(document.body, { childList: true, subtree: true });
  });
}

const unexpected = (page: Page) => page.getByText("Une erreur inattendue s’est produite");

test("A visitor reads, signs up, writes and signs in on pages that the browser translates", async ({
  visitor,
  watch,
}) => {
  const page = await visitor(PHONE);
  for (const path of [
    "/",
    "/about",
    "/contact",
    "/provider",
    "/providers",
    "/repertoire",
    "/conditions",
    "/comparer",
  ]) {
    await page.goto(path);
    await translate(page);
    await expect(page.getByRole("main")).toBeVisible();
    await expect(unexpected(page)).toHaveCount(0);
  }
  watch.expectRefusal({ status: 422, path: "/contact", why: "nothing is filled in" });
  await page.goto("/contact");
  await translate(page);
  await page.getByRole("button", { name: "Envoyer" }).click();
  await expect(page.getByText("Email invalide")).toBeVisible();

  await page.goto("/auth?mode=signup&accountType=owner");
  await translate(page);
  await page.getByRole("button", { name: "Créer mon compte" }).click();
  await expect(page.getByText("Le prénom est requis")).toBeVisible();
  const person = newPersonDetails("Nadia");
  await signUp(page, "owner", person);
  await expect(page).toHaveURL(/\/owner\/services/);

  for (const path of [
    "services",
    "properties",
    "properties/add",
    "favorites",
    "history",
    "messages",
    "profile",
    "settings",
    "help",
  ]) {
    await page.goto(`/owner/${path}`);
    await translate(page);
    await expect(page.getByRole("main")).toBeVisible();
    await expect(unexpected(page)).toHaveCount(0);
  }
  await page.goto("/owner/properties/add");
  await translate(page);
  await page.getByRole("button", { name: "Ajouter la propriété" }).click();
  await expect(page.getByText("L’adresse est requise")).toBeVisible();

  const again = await visitor(PHONE);
  await again.goto("/auth");
  await translate(again);
  watch.expectRefusal({ status: 400, path: "/auth/v1/token", why: "the password is wrong at first" });
  await signIn(again, person.email, "Mauvais1");
  await expect(again.getByText("Adresse courriel ou mot de passe incorrect.").first()).toBeVisible();
  await field(again, "Mot de passe").fill(person.password);
  await again.getByRole("button", { name: "Se connecter" }).click();
  await expect(again).toHaveURL(/\/owner\/services/);
});

test("On pages that the browser translates, an owner reads the total of what they tick and the day that they choose", async ({
  member,
}) => {
  const [{ page, person: owner }, { person: provider }] = [await member("owner"), await member("provider")];
  await page.setViewportSize(PHONE.viewport);
  await provider.api.scheduling.setAvailability({ hours: ALL_WEEK });
  const service = await publishService(provider);
  const { data: slots } = await owner.api.scheduling.slots({ id: service.id });
  const { id } = await createRequest(owner, service.id, { starts_at: slots.days[0]?.starts[0] });
  await giveCredits(provider);
  await provider.api.leads.unlock({ id });
  const option = { ...LINE, words: "Moustiquaires", is_optional: true };
  const quote = await sendQuoteFor({ now: () => new Date() }, provider, id, { lines: [LINE, option] });

  await page.goto(ownerPaths.acceptQuote(quote.id));
  await expect(page.getByRole("cell", { name: /^114,98/ })).toBeVisible();
  await translate(page);
  for (const [isTicked, total] of [
    [true, /^229,95/],
    [false, /^114,98/],
  ] as const) {
    await page.getByLabel(/^Moustiquaires/).setChecked(isTicked);
    await expect(page.getByRole("cell", { name: total })).toBeVisible();
  }

  await page.goto(ownerPaths.request(id));
  await page.getByRole("button", { name: "Changer de moment" }).click();
  const dialog = page.getByRole("dialog", { name: "Changer de moment" });
  await expect(dialog.getByRole("group", { name: /plages? libres?$/ })).toBeVisible();
  await translate(page);
  const chip = dialog.getByRole("group", { name: "Jour" }).locator("label").nth(1);
  const [number = ""] = /\d+/.exec((await chip.textContent()) ?? "") ?? [];
  await chip.click();
  await expect(
    dialog.getByRole("group", { name: new RegExp(`\\b${number}(er)? .* libres?$`) }),
  ).toBeVisible();
});

for (const hours of [3, -3]) {
  test(`A device whose clock is ${hours > 0 ? "three hours ahead" : "three hours late"} stays signed in, with one session in two tabs`, async ({
    member,
    visitor,
  }) => {
    const { person } = await member("owner");
    const page = await visitor();
    await page.context().clock.install({ time: Date.now() + hours * HOUR_MS });
    const tokens: string[] = [];
    page.context().on("request", (request) => {
      if (request.url().includes("/auth/v1/token")) tokens.push(request.url());
    });
    await page.goto("/auth");
    await signIn(page, person.email, person.password);
    await expect(page).toHaveURL(/\/owner\/services/);
    const other = await page.context().newPage();
    for (const tab of [page, other]) {
      for (const path of ["properties", "favorites", "history"]) {
        await tab.goto(`/owner/${path}`);
        await expect(tab.getByRole("heading", { level: 1 })).toBeVisible();
        await expect(tab).toHaveURL(`/owner/${path}`);
      }
    }
    await page.context().clock.runFor(60_000);
    expect(tokens).toHaveLength(1);
    await expect(other).toHaveURL("/owner/history");
  });
}
