import { ALL_WEEK } from "#testing/world/calendar.ts";
import { createProperty, publishService } from "../world/requests.ts";
import { signUpMember } from "./fixtures/people.ts";
import { tabTo } from "./fixtures/tab-to.ts";
import { expect, test } from "./fixtures/test.ts";

test("An owner asks for a service at a free time with only the keyboard", async ({ baseURL, member }) => {
  const provider = await signUpMember(baseURL ?? "", "provider");
  const service = await publishService(provider);
  await provider.api.scheduling.setAvailability({ hours: ALL_WEEK });
  const { page, person } = await member("owner");
  await page.setViewportSize({ width: 360, height: 760 });
  await createProperty(person);

  await page.goto(`/services/${service.id}`);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: /Aller au contenu/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("link", { name: "Demander ce service" }).first());
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByLabel("Décrivez le travail"));
  await page.keyboard.type("Douze fenêtres, dont trois à l'étage.");

  await tabTo(page, page.getByRole("radio", { name: /^À convenir/ }));
  await page.keyboard.press("ArrowDown");
  const days = page.getByRole("group", { name: "Jour" }).getByRole("radio");
  await tabTo(page, days.first());
  await page.keyboard.press("ArrowRight");
  await expect(days.nth(1)).toBeChecked();
  const times = page.getByRole("group", { name: /plages libres/ }).getByRole("radio");
  await tabTo(page, times.first());
  await page.keyboard.press("Space");
  await expect(page.getByText(/^Choisi\s: .* à \d+\sh(\s\d\d)?/)).toBeVisible();

  await tabTo(page, page.getByRole("button", { name: "Envoyer la demande" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Votre demande est envoyée" })).toBeFocused();
  expect((await person.api.requests.list({})).data[0]?.appointment?.state).toBe("held");
});
