import { publishService } from "#testing/world/requests.ts";
import { expectAccessible } from "../fixtures/accessible.ts";
import { mailedLink } from "../fixtures/letters.ts";
import { newPersonDetails, signUpMember } from "../fixtures/people.ts";
import { field } from "../fixtures/steps.ts";
import { expect, test } from "../fixtures/test.ts";

test("On a phone whoever comes back to a form that was sent, also by the welcome letter, finds the request", async ({
  baseURL,
  member,
  visitor,
  watch,
}) => {
  const service = await publishService(await signUpMember(baseURL ?? "", "provider"), {
    name: "Déneigement Bouffard",
  });
  const { page, person } = await member("owner", newPersonDetails("Odile", "Bouffard"));
  await page.setViewportSize({ width: 360, height: 740 });
  const form = `/owner/requests/new?services=${service.id}`;
  await page.goto(form);
  await page.getByRole("button", { name: "Renvoyer le lien" }).click();
  await expect(page.getByText("Courriel envoyé")).toBeVisible();
  const link = await mailedLink(page, person.email, /Bienvenue/, "Confirmer mon adresse");
  await field(page, "Adresse").fill("12, rue des Pins");
  await field(page, "Code postal").fill("H7A 1A1");
  await field(page, "Décrivez le travail").fill("Entrée double à dégager tôt le matin.");
  await page.getByRole("button", { name: "Envoyer la demande" }).click();
  const sent = page.getByRole("heading", { name: "Votre demande est envoyée" });
  await expect(sent).toBeVisible();
  await page.getByRole("link", { name: "Suivre ma demande" }).click();
  await expect(page).toHaveURL(/\/owner\/requests\/[0-9a-f-]{36}$/);
  const request = page.url();
  await page.goBack();
  await expect(sent).toBeVisible();

  await page.goto(link);
  await expect(page).toHaveURL(request);
  await expect(page.getByText("Adresse confirmée")).toBeVisible();
  watch.expectRefusal({ status: 403, path: "/auth/v1/verify", why: "the link was used" });
  await page.goto(link);
  await expect(page).toHaveURL(request);
  await expect(page.getByText("Votre adresse est déjà confirmée")).toBeVisible();
  // Signed out, the link says no more than that.
  const elsewhere = await visitor();
  await elsewhere.goto(link);
  await expect(elsewhere.getByText(/^Votre adresse courriel est déjà confirmée/)).toBeVisible();
  await expect(elsewhere.getByText(person.email)).toHaveCount(0);

  await page.goto(form);
  const notice = page.getByText("Une demande est déjà en cours");
  await expect(notice).toBeInViewport({ ratio: 1 });
  await expectAccessible(page, "a form whose request was sent already");
  await page.getByRole("link", { name: "Suivre", exact: true }).click();
  await expect(page).toHaveURL(request);
});
