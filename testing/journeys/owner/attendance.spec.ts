import { HOUR_MS, MINUTE_MS } from "#foundation/durations.ts";
import { buyFirstPack } from "#testing/world/pay.ts";
import { ALL_WEEK } from "../../world/calendar.ts";
import { createRequest, publishService } from "../../world/requests.ts";
import { expectAccessible } from "../fixtures/accessible.ts";
import { later } from "../fixtures/later.ts";
import { mailedLink } from "../fixtures/letters.ts";
import { expectNoHorizontalScroll } from "../fixtures/no-horizontal-scroll.ts";
import { newPersonDetails } from "../fixtures/people.ts";
import { expect, test } from "../fixtures/test.ts";

test("On a phone an owner confirms an appointment from the reminder, the provider says they are late, never comes, and contests it", async ({
  member,
}) => {
  test.setTimeout(120_000);
  const details = newPersonDetails("Odile", "Lamontagne");
  const owner = await member("owner", details);
  const provider = await member("provider", newPersonDetails("Marc", "Lavoie"));
  for (const { page } of [owner, provider]) await page.setViewportSize({ width: 360, height: 740 });
  const { api } = provider.person;
  await api.scheduling.setAvailability({ hours: ALL_WEEK });
  const service = await publishService(provider.person);
  const { data: slots } = await owner.person.api.scheduling.slots({ id: service.id });
  const starts_at = slots.days.flatMap(({ starts }) => starts).at(-1) ?? "";
  const { id } = await createRequest(owner.person, service.id, { starts_at });
  await buyFirstPack({ api });
  await expect.poll(async () => (await api.credits.balance({})).data.credits).toBeGreaterThan(0);
  await api.leads.unlock({ id });
  await api.leads.setAppointment({ id, confirm: starts_at });
  /** Its time comes nearer than the story can wait for. */
  const moveTo = (after: number, job: string | null = null) =>
    later(job, (tx) =>
      tx
        .updateTable("appointments")
        .set({
          starts_at: new Date(Date.now() + after),
          ends_at: new Date(Date.now() + after + HOUR_MS),
          confirmed_at: new Date(Date.now() - 24 * HOUR_MS),
        })
        .where("request_id", "=", id)
        .execute(),
    );

  await moveTo(20 * HOUR_MS, "attendance.pass_time");
  const button = "Je confirme, ou je ne peux pas";
  await owner.page.goto(await mailedLink(owner.page, details.email, /^Rappel : rendez-vous/, button));
  await expect(owner.page.getByRole("button", { name: "Je ne peux pas" })).toBeVisible();
  await owner.page.getByRole("button", { name: "Je ne peux pas" }).click();
  const cannot = owner.page.getByRole("dialog", { name: "Je ne peux pas" });
  await expect(cannot.getByRole("button", { name: "Annuler sans nouveau moment" })).toBeVisible();
  await expect(cannot.getByRole("link", { name: /^Écrire un mot à/ })).toBeVisible();
  await cannot.getByRole("button", { name: "Choisir un autre moment" }).click();
  await expect(owner.page.getByRole("dialog", { name: "Changer de moment" })).toBeVisible();
  await owner.page.keyboard.press("Escape");
  await expectNoHorizontalScroll(owner.page, "an appointment to confirm");
  await expectAccessible(owner.page, "an appointment to confirm");
  await owner.page.getByRole("button", { name: "Je confirme" }).click();
  await expect(owner.page.getByText("Vous avez confirmé votre présence.")).toBeVisible();

  await provider.page.goto(`/provider/clients/requests/${id}`);
  await expect(provider.page.getByText("Odile Lamontagne confirme sa présence.")).toBeVisible();
  await provider.page.getByRole("button", { name: "Je ne peux pas" }).click();
  await expect(provider.page.getByRole("dialog", { name: "Proposer d’autres moments" })).toBeVisible();
  await provider.page.keyboard.press("Escape");

  await moveTo(-MINUTE_MS);
  await owner.page.reload();
  await provider.page.goto("/provider/today");
  await provider.page.getByRole("button", { name: "En retard" }).click();
  await provider.page.getByRole("menuitem").nth(1).click();
  await expect(provider.page.getByText(/Vous avez annoncé votre arrivée vers/)).toBeVisible();
  await expect(owner.page.getByText(/est en retard.: arrivée prévue vers/)).toBeVisible();
  await expectNoHorizontalScroll(provider.page, "a late provider's day");
  await expectAccessible(provider.page, "a late provider's day");

  await moveTo(-40 * MINUTE_MS);
  await owner.page.reload();
  await expect(owner.page.getByRole("link", { name: "N’est pas venu" })).toBeVisible();
  await owner.page.getByRole("link", { name: "N’est pas venu" }).click();
  await expect(owner.page.getByLabel("Ce qui s’est mal passé")).toHaveValue("no_show");
  await owner.page
    .getByRole("textbox", { name: "Ce qui s’est passé" })
    .fill("J'ai attendu toute la matinée.");
  await owner.page.getByLabel("Ce que vous demandez").selectOption("Une explication ou des excuses");
  await owner.page.getByRole("button", { name: "Ouvrir le problème" }).click();
  await expect(owner.page.getByText(/pour contester/)).toBeVisible();

  await provider.page.goto(`/provider/clients/requests/${id}/problem`);
  await provider.page.getByLabel("Votre position").selectOption("Je conteste : Maisonnée décide");
  await provider.page.getByRole("textbox", { name: "Votre version" }).fill("J'étais devant la porte.");
  await expectAccessible(provider.page, "an absence to contest");
  await provider.page.getByRole("button", { name: "Répondre" }).click();
  await expect(owner.page.getByText(/Maisonnée examine et décide d’ici le/)).toBeVisible();
});
