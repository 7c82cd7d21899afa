import type { Locator, Page } from "@playwright/test";
import { ownerPaths } from "#paths/owner-paths.ts";
import { buyFirstPack } from "#testing/world/pay.ts";
import { createProperty, createRequest, publishService } from "#testing/world/requests.ts";
import { expect, test } from "./fixtures/test.ts";

const PHONE = { width: 360, height: 740 };

/** Expects a refusal whole in the window, with the focus. */
async function expectSeen(refusal: Locator): Promise<void> {
  await expect(refusal).toBeFocused();
  await expect(refusal).toBeInViewport({ ratio: 1 });
}

const REFUSED = { code: "INVALID_REQUEST_STATE", statusCode: 409, message: "" };

/** Refuses every call of a path from now on. */
const refuse = (page: Page, path: RegExp) =>
  page.route(path, (route) =>
    route.request().method() === "GET" ? route.fallback() : route.fulfill({ status: 409, json: REFUSED }),
  );

test("A refused act of a dialog is seen and focused on a phone, and nothing of it is left at the next opening", async ({
  member,
  watch,
}) => {
  const provider = await member("provider");
  const { page, person } = await member("owner");
  const service = await publishService(provider.person);
  const { id } = await createRequest(person, service.id);
  await page.setViewportSize(PHONE);
  watch.expectRefusal({ status: 409, path: "/api/requests/", why: "the request has changed" });
  await refuse(page, /\/api\/requests\/[^/]+(\/(complete|cancel))?$/);
  await page.goto(ownerPaths.request(id));
  await page.getByRole("button", { name: "Modifier" }).click();
  const edit = page.getByRole("dialog");
  await edit.getByLabel("Description").fill("Deux fenêtres de plus, à l'arrière de la maison.");
  await edit.getByRole("button", { name: "Enregistrer" }).click();
  await expectSeen(edit.getByRole("alert"));

  // Once a provider has unlocked it, its owner may say that the work is done.
  const { api } = provider.person;
  await buyFirstPack({ api });
  await expect.poll(async () => (await api.credits.balance({})).data.credits).toBeGreaterThan(1);
  await api.leads.unlock({ id });
  await page.reload();
  const dialog = page.getByRole("alertdialog");
  for (const [opener, leave] of [
    ["Annuler la demande", "Garder la demande"],
    ["Le travail est fait", "Pas encore"],
  ] as const) {
    await page.getByRole("button", { name: opener }).click();
    await dialog.getByRole("button").last().click();
    await expectSeen(dialog.getByRole("alert"));
    await dialog.getByRole("button", { name: leave }).click();
    await page.getByRole("button", { name: opener }).click();
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole("alert")).toHaveCount(0);
    await dialog.getByRole("button", { name: leave }).click();
    await expect(dialog).toHaveCount(0);
  }
});

test("A property that may not be removed says so where its owner looks, and asks anew afterwards", async ({
  member,
  watch,
}) => {
  const { page, person } = await member("owner");
  const { id } = await createProperty(person);
  await page.setViewportSize(PHONE);
  watch.expectRefusal({ status: 409, path: "/api/properties/", why: "a request was sent there meanwhile" });
  await refuse(page, /\/api\/properties\/[^/]+$/);
  await page.goto(ownerPaths.property(id));
  const dialog = page.getByRole("alertdialog");
  for (let opening = 0; opening < 2; opening++) {
    await page.getByRole("button", { name: /^Retirer / }).click();
    await expect(dialog).toBeVisible();
    await expect(dialog.getByText("Une demande est en cours à cette adresse")).toHaveCount(0);
    await dialog.getByRole("button", { name: "Retirer la propriété" }).click();
    await expectSeen(dialog.getByRole("status"));
    await dialog.getByRole("button", { name: "Annuler" }).click();
  }
});

test("A closing account's missing password is scrolled to and focused on a low phone", async ({ member }) => {
  const { page } = await member("owner");
  await page.setViewportSize({ width: 360, height: 420 });
  await page.goto("/owner/settings");
  await page.getByRole("button", { name: "Supprimer mon compte" }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("button", { name: "Supprimer mon compte" }).click();
  await expectSeen(dialog.getByLabel("Mot de passe actuel"));
});

test("A toast never covers the title of the dialog, the drawer or the page that is open", async ({
  visitor,
}) => {
  const page = await visitor();
  const toast = page.locator("[data-sonner-toast]").first();
  for (const [width, heights] of [
    [360, [740, 480]],
    [700, [480]],
  ] as const) {
    for (const height of heights) {
      await page.setViewportSize({ width, height });
      for (const opener of ["Fenêtre", "Annuler la demande", "Filtres", "Signalement"]) {
        await page.goto("/dev/ui");
        await page.getByRole("button", { name: "Message rouge" }).click();
        await expect(toast).toBeVisible();
        await page.getByRole("button", { name: opener, exact: true }).click();
        const opened = page.getByRole(/^Annuler/.test(opener) ? "alertdialog" : "dialog");
        await expectApart(toast, opened.getByRole("heading").first(), `${opener} at ${width} x ${height}`);
      }
      await page.goto("/dev/ui");
      const button = page.getByRole("button", { name: "Message rouge" });
      // Pressed by its keyboard event: the page stays at its top.
      await button.evaluate((element: HTMLElement) => element.click());
      await expectApart(toast, page.locator("h1"), `the page at ${width} x ${height}`);
    }
  }
});

test("A toast never covers the button that was just pressed on a phone, as one of a list's", async ({
  visitor,
}) => {
  const page = await visitor({ viewport: { width: 360, height: 740 } });
  await page.goto("/dev/ui");
  const button = page.getByRole("button", { name: "Message rouge" });
  for (const top of [110, 150, 600]) {
    await button.evaluate(
      (element, y) => window.scrollBy({ top: element.getBoundingClientRect().top - y, behavior: "instant" }),
      top,
    );
    await button.click();
    await expectApart(page.locator("[data-sonner-toast]").first(), button, `the button at ${top}`);
    await page.reload();
  }
});

async function expectApart(toast: Locator, title: Locator, moment: string): Promise<void> {
  await expect(toast).toBeVisible();
  await expect(title).toBeVisible();
  await expect
    .poll(async () => {
      const above = await toast.boundingBox();
      const words = await title.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getBoundingClientRect().toJSON() as DOMRect;
      });
      if (!above) return "gone";
      const isApart =
        above.x >= words.right ||
        above.x + above.width <= words.left ||
        above.y >= words.bottom ||
        above.y + above.height <= words.top;
      return isApart ? "apart" : "covered";
    }, moment)
    .toBe("apart");
}
