import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures/test.ts";

/** Not `:focus`: a date's little calendar has the focus inside its field, which then does not match. */
const expectFocusIn = (container: Locator) =>
  expect.poll(() => container.evaluate((element) => element.contains(document.activeElement))).toBe(true);

/**
 * Opens what a button opens with Enter, and shows that Escape closes it and gives the button the focus back.
 */
async function opensAndCloses(page: Page, name: string, role: "dialog" | "alertdialog" | "menu") {
  const button = page.getByRole("button", { name, exact: true });
  await button.press("Enter");
  const floating = page.getByRole(role);
  await expect(floating).toBeVisible();
  await expectFocusIn(floating);
  return async () => {
    await page.keyboard.press("Escape");
    await expect(floating).toHaveCount(0);
    await expect(button).toBeFocused();
  };
}

test("Every piece of the design works with only the keyboard", async ({ visitor }) => {
  const page = await visitor();
  await page.goto("/dev/ui");
  const { keyboard } = page;

  await test.step("what floats keeps the focus, and gives it back", async () => {
    const leaveDialog = await opensAndCloses(page, "Fenêtre", "dialog");
    for (let press = 0; press < 8; press++) {
      await keyboard.press("Tab");
      await expectFocusIn(page.getByRole("dialog"));
    }
    await leaveDialog();
    await (await opensAndCloses(page, "Filtres", "dialog"))();
    // Opened without a trigger of its own.
    await (await opensAndCloses(page, "Signalement", "dialog"))();
    const leaveQuestion = await opensAndCloses(page, "Annuler la demande", "alertdialog");
    await expect(page.getByRole("button", { name: "Garder la demande" })).toBeFocused();
    await leaveQuestion();
    const leaveMenu = await opensAndCloses(page, "Menu", "menu");
    await keyboard.press("ArrowDown");
    await keyboard.press("s");
    await expect(page.getByRole("menuitem", { name: "Supprimer" })).toBeFocused();
    await leaveMenu();
  });

  await test.step("a tooltip comes with the focus and leaves with Escape", async () => {
    await keyboard.press("Shift");
    await page.getByRole("button", { name: "Nouvelles" }).focus();
    await expect(page.getByRole("tooltip")).toHaveText("Trois nouvelles demandes");
    await keyboard.press("Escape");
    await expect(page.getByRole("tooltip")).toHaveCount(0);
  });

  await test.step("arrows walk through tabs, one of which is in the page's order", async () => {
    await page.getByRole("tab", { name: "Demandes" }).focus();
    await keyboard.press("End");
    await expect(page.getByRole("tab", { name: "Archives", selected: true })).toBeFocused();
    await keyboard.press("ArrowRight");
    await expect(page.getByRole("tab", { name: "Demandes", selected: true })).toBeFocused();
    await keyboard.press("Tab");
    await expect(page.getByRole("tab", { name: "Clients" })).not.toBeFocused();
  });

  await test.step("a choice in a list is made by letters and arrows", async () => {
    const kind = page.getByLabel("Type de propriété");
    await kind.focus();
    await keyboard.press("d");
    await expect(kind).toHaveValue("duplex");
    const city = page.getByRole("combobox", { name: "Ville", exact: true });
    await city.fill("");
    await city.pressSequentially("levi");
    await keyboard.press("ArrowDown");
    await keyboard.press("Enter");
    await expect(city).toHaveValue("Lévis");
    await city.pressSequentially("xyz");
    await keyboard.press("Escape");
    await expect(page.getByRole("listbox")).toHaveCount(0);
    const cities = page.getByRole("combobox", { name: "Villes desservies" });
    const remove = page.getByRole("button", { name: /^Retirer / });
    const before = await remove.count();
    await cities.press("Backspace");
    await expect(remove).toHaveCount(before - 1);
  });

  await test.step("days and hours are typed in digits", async () => {
    const day = page.getByLabel("Jour souhaité");
    await day.press("ArrowUp");
    await expect(day).not.toHaveValue("2026-11-23");
    const hour = page.getByLabel("Heure souhaitée");
    await hour.press("ArrowUp");
    await expect(hour).not.toHaveValue("18:30");
    await expect(hour).toHaveAccessibleDescription(/Choisissez une heure/);
  });

  await test.step("boxes, switches, cards and stars answer Space and arrows", async () => {
    const box = page.getByLabel("Recevoir les nouvelles demandes par courriel");
    await box.press("Space");
    await expect(box).not.toBeChecked();
    const shown = page.getByRole("switch", { name: "Service affiché" });
    await shown.press("Space");
    await expect(shown).not.toBeChecked();
    await page.getByRole("radio", { name: /^Propriétaire/ }).press("ArrowRight");
    await expect(page.getByRole("radio", { name: /^Prestataire/ })).toBeChecked();
    const note = page.getByRole("group", { name: "Votre note" });
    await note.getByRole("radio", { name: /^4 étoiles/ }).press("ArrowRight");
    await expect(note.getByRole("radio", { name: /^5 étoiles/ })).toBeChecked();
  });

  await test.step("a form that was refused leads to its first mistake", async () => {
    await page.getByRole("button", { name: "Ajouter la propriété" }).press("Enter");
    const wrong = page.getByRole("textbox", { name: /^Code postal/ }).last();
    await expect(wrong).toBeFocused();
    await expect(wrong).toHaveAccessibleDescription(/format québécois/);
  });

  await test.step("files are asked for with Enter", async () => {
    const chooser = page.waitForEvent("filechooser");
    await page.getByLabel(/Déposez vos fichiers/).press("Enter");
    expect((await chooser).isMultiple()).toBe(true);
    for (const name of ["Retirer video.mov", "Réessayer"])
      await expect(page.getByRole("button", { name }).first()).toBeEnabled();
  });

  await test.step("a message is said, and can be undone from the keyboard", async () => {
    await page.getByRole("button", { name: "Message", exact: true }).press("Enter");
    await expect(page.getByRole("region", { name: /Notifications/ })).toContainText("Service retiré");
    await page.getByRole("button", { name: "Annuler", exact: true }).press("Enter");
    await expect(page.getByText("Service remis")).toBeVisible();
  });

  await test.step("steps say where one is, and pages are links", async () => {
    await expect(page.locator('[aria-current="step"]')).toContainText("Moment");
    await page.getByRole("link", { name: "Page 7", exact: true }).press("Enter");
    await expect(page).toHaveURL(/\?page=7$/);
  });
});
