import { expectAccessible } from "../fixtures/accessible.ts";
import { photographs } from "../fixtures/images.ts";
import { expectNoHorizontalScroll } from "../fixtures/no-horizontal-scroll.ts";
import { seasonOnPhones } from "../fixtures/season.ts";
import { expect, test } from "../fixtures/test.ts";

test("On a storm day a provider goes round the clients of the season, takes back a pass, notes one with a photo and writes to all; the client sees both", async ({
  member,
}) => {
  test.setTimeout(120_000);
  const { owner, provider, id } = await seasonOnPhones(member);

  const { page } = provider;
  await page.goto("/provider/today");
  await page
    .getByRole("main")
    .getByRole("link", { name: /Tournée/ })
    .click();
  await expect(page).toHaveURL("/provider/round");
  await expect(page.getByRole("link", { name: "Odile Lamontagne" })).toBeVisible();
  await expect(page.getByText("Aucun passage encore")).toBeVisible();
  await expectAccessible(page, "a round");
  await expectNoHorizontalScroll(page, "a round on a phone");

  await test.step("A pass noted by mistake is taken back; noted again, a second press adds its photo", async () => {
    await page.getByRole("button", { name: "Passage fait chez Odile Lamontagne", exact: true }).click();
    await expect(page.getByText(/1\spassage cette saison/)).toBeVisible();
    await expect(page.getByText(/1\sclient, 1\sfait aujourd.hui/)).toBeVisible();
    await page.getByRole("button", { name: "Annuler", exact: true }).click();
    await expect(page.getByText("Aucun passage encore")).toBeVisible();
    await page.getByRole("button", { name: "Passage fait chez Odile Lamontagne", exact: true }).click();
    await expect(page.getByText(/1\spassage cette saison/)).toBeVisible();
    const [photo] = await photographs();
    await page
      .getByLabel("Passage fait chez Odile Lamontagne, avec une photo")
      .setInputFiles(photo ? [photo] : []);
    await expect(page.getByText("Photo ajoutée")).toBeVisible();
    await expect(page.getByText(/1\spassage cette saison/)).toBeVisible();
  });

  await test.step("One message reaches every client, and says to how many", async () => {
    await page.getByRole("button", { name: "Écrire à tous" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText("Votre client de la tournée lira ce message")).toBeVisible();
    await dialog.getByLabel("Message").fill("Tempête cette nuit : premier passage avant 7 h.");
    await expectAccessible(page, "a message to all clients of a round");
    await dialog.getByRole("button", { name: "Envoyer à tous" }).click();
    await expect(page.getByText(/Message envoyé à 1\sclient/)).toBeVisible();
    await expect(dialog).toBeHidden();
    await page.getByRole("button", { name: "Écrire à tous" }).click();
    await expect(dialog.getByLabel("Message")).toHaveValue("");
    await dialog.getByRole("button", { name: "Annuler" }).click();
  });

  await test.step("The client reads the passes with their photo, and the message", async () => {
    await owner.page.goto(`/owner/requests/${id}`);
    const passes = owner.page.getByRole("region", { name: /1\spassage/ });
    await expect(passes.getByRole("listitem")).toHaveCount(1);
    await expect(passes.getByRole("img", { name: /^Le passage du/ })).toBeVisible();
    await expectAccessible(owner.page, "the passes of a contract by season");
    await expectNoHorizontalScroll(owner.page, "the passes of a contract by season on a phone");
    await owner.page.goto(`/owner/messages/${id}`);
    await expect(
      owner.page
        .getByRole("main")
        .getByText(/premier passage avant 7\sh/)
        .last(),
    ).toBeVisible();
    await owner.person.api.requests.complete({ id });
    await owner.page.goto(`/owner/requests/${id}`);
    await expect(passes.getByRole("listitem")).toHaveCount(1);
    await page.goto("/provider/round");
    await expect(page.getByText("Aucun client de la saison en ce moment")).toBeVisible();
  });

  await test.step("A pass is taken back from the lead's page too, and the client reads so", async () => {
    await page.goto(`/provider/clients/requests/${id}`);
    const passes = page.getByRole("region", { name: /1\spassage/ });
    await passes.getByRole("button", { name: /^Retirer le passage/ }).click();
    const dialog = page.getByRole("alertdialog");
    await expect(dialog).toContainText("Sa photo est effacée.");
    await expectAccessible(page, "a pass being taken back");
    await dialog.getByRole("button", { name: "Retirer le passage" }).click();
    await expect(passes).toHaveCount(0);
    await owner.page.goto(`/owner/messages/${id}`);
    const line = owner.page.getByRole("main").getByText(/^Passage noté par erreur et retiré/);
    await expect(line.last()).toBeVisible();
  });
});
