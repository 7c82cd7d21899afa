import { providerPaths } from "#paths/provider-paths.ts";
import { buyFirstPack } from "#testing/world/pay.ts";
import { createRequest, publishService } from "../../world/requests.ts";
import { expectAccessible } from "../fixtures/accessible.ts";
import { expectNoHorizontalScroll } from "../fixtures/no-horizontal-scroll.ts";
import { newPersonDetails } from "../fixtures/people.ts";
import { expect, test } from "../fixtures/test.ts";

test("A provider types a soumission on a phone and goes on at a desk; nothing typed is lost, and none is left once it is thrown away", async ({
  member,
  signedIn,
  watch,
}) => {
  const owner = await member("owner", newPersonDetails("Odile", "Lamontagne"));
  const { page: phone, person } = await member("provider", newPersonDetails("Marc", "Lavoie"));
  await phone.setViewportSize({ width: 360, height: 760 });
  const service = await publishService(person, { price_kind: "hourly", price_min_cents: 6500 });
  const { id } = await createRequest(owner.person, service.id);
  await buyFirstPack(person);
  await expect.poll(async () => (await person.api.credits.balance({})).data.credits).toBe(5);
  await person.api.leads.unlock({ id });
  const address = providerPaths.quote(id);
  watch.expectRefusal({ status: 409, path: "/api/quotes/", why: "another device saved it meanwhile" });
  watch.expectRefusal({ status: "offline", path: "/api/", why: "the phone has no network" });
  watch.expectRefusal({ status: 404, path: "/api/quotes/", why: "the draft was thrown away" });
  const notes = (page: typeof phone) => page.getByLabel("Notes au client");

  await phone.goto(address);
  await phone.getByRole("button", { name: "Préparer une soumission" }).click();
  const saves: string[] = [];
  phone.on("request", (request) => {
    if (request.url().endsWith("/typed")) saves.push(request.method());
  });
  await notes(phone).pressSequentially("Prévoir une échelle de douze mètres, et un aide pour la journée.");
  await phone.getByLabel("Quantité").fill("deux et d");
  await expect(phone.getByText(/Brouillon enregistré à/)).toBeVisible();
  expect(saves.length, "saves of sixty keys").toBeLessThan(8);
  await expectAccessible(phone, "a draft that is kept");
  await expectNoHorizontalScroll(phone, "a draft that is kept");

  const desk = await signedIn(person.session);
  await desk.goto(address);
  await expect(notes(desk)).toHaveValue(/^Prévoir une échelle/);
  await expect(desk.getByLabel("Quantité")).toHaveValue("deux et d");

  await test.step("What the phone types without a network waits there, over a reload too", async () => {
    await phone.context().setOffline(true);
    await notes(phone).fill("Sans réseau, au téléphone.");
    await expect(phone.getByText("Pas enregistré : hors ligne", { exact: false }).first()).toBeVisible();
    await notes(desk).fill("Au bureau.");
    await expect(desk.getByText(/Brouillon enregistré à/)).toBeVisible();
    await phone.context().setOffline(false);
    await phone.reload();
    await expect(notes(phone)).toHaveValue("Sans réseau, au téléphone.");
    await expect(phone.getByText("Ce brouillon a été modifié ailleurs")).toBeVisible();
    await expectAccessible(phone, "two versions of a draft");
    await expectNoHorizontalScroll(phone, "two versions of a draft");
    await phone.getByRole("button", { name: "Garder la mienne" }).click();
    await expect(phone.getByText(/Brouillon enregistré à/)).toBeVisible();
  });

  await test.step("The desk's older words are refused, kept in its form, and left by choice", async () => {
    await notes(desk).fill("Au bureau, plus tard.");
    await expect(desk.getByText("Ce brouillon a été modifié ailleurs")).toBeVisible();
    await expect(notes(desk)).toHaveValue("Au bureau, plus tard.");
    await desk.getByRole("button", { name: "Prendre l’autre version" }).click();
    await expect(notes(desk)).toHaveValue("Sans réseau, au téléphone.");
  });

  await test.step("A draft that was thrown away leaves nothing in the browser", async () => {
    await desk.getByRole("button", { name: "Supprimer le brouillon" }).click();
    await expect(desk.getByRole("button", { name: "Préparer une soumission" })).toBeVisible();
    await notes(phone).fill("Trop tard.");
    await expect(phone.getByText(/^Pas enregistré/).first()).toBeVisible();
    for (const page of [desk, phone])
      expect(
        await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("draft.quote"))),
      ).toEqual([]);
  });
});
