import { createProperty, createRequest, publishService } from "../world/requests.ts";
import { signUpMember } from "./fixtures/people.ts";
import { openWithFrame, signIn } from "./fixtures/steps.ts";
import { expect, test } from "./fixtures/test.ts";

test("A request form survives a reload and a lost network, and is sent once", async ({
  baseURL,
  member,
  watch,
}) => {
  const service = await publishService(await signUpMember(baseURL ?? "", "provider"));
  const { page, person } = await member("owner");
  await createProperty(person, "Maison");
  const { id } = await createProperty(person, "Chalet");
  await person.api.properties.update({ id, city: "Orford" });
  const words = "Douze fenêtres, dont trois à l'étage, avant la fin du mois.";

  await page.goto(`/owner/requests/new?services=${service.id}`);
  await page.getByRole("radio", { name: /^Chalet/ }).check({ force: true });
  await expect(page.getByText(/n’est pas dans les villes desservies/)).toBeVisible();
  await page.getByLabel("Décrivez le travail").fill(words);
  await openWithFrame(page, `/owner/requests/new?services=${service.id}`);

  await expect(page.getByLabel("Décrivez le travail")).toHaveValue(words);
  await expect(page.getByRole("radio", { name: /^Chalet/ })).toBeChecked();
  const send = page.getByRole("button", { name: "Envoyer la demande" });
  const offline = page.getByText("Vous êtes hors ligne", { exact: true });
  watch.expectRefusal({ status: "offline", path: "/api/", why: "there is no network", isChance: true });
  await page.context().setOffline(true);
  await expect(offline).toBeVisible();
  await send.click();
  await expect(page.getByText(/^Tout ce que vous avez écrit est gardé/)).toBeVisible();
  await expect(page.getByLabel("Décrivez le travail")).toHaveValue(words);
  await page.context().setOffline(false);
  await expect(offline).toHaveCount(0);
  await send.click();
  await expect(page.getByRole("heading", { name: "Votre demande est envoyée" })).toBeVisible();
  expect((await person.api.requests.list({})).total).toBe(1);
});

test("A dialog keeps what is typed through a reload, for its subject and its person, until it is thrown away", async ({
  baseURL,
  member,
}) => {
  const owner = await signUpMember(baseURL ?? "", "owner");
  const { page, person } = await member("provider");
  const service = await publishService(person);
  const first = await createRequest(owner, service.id);
  const second = await createRequest(owner, service.id);
  const open = async (id: string) => {
    await page.goto(`/provider/clients/requests/${id}`);
    await page.getByRole("button", { name: "Refuser la demande" }).click();
  };
  const details = page.getByRole("dialog").getByLabel("Précisions");
  await open(first.id);
  await page.getByRole("dialog").getByLabel("Raison").selectOption("busy");
  await details.fill("Complet jusqu'en mai.");
  // The page comes back as it was left.
  await page.reload();
  await expect(details).toHaveValue("Complet jusqu'en mai.");
  await expect(page.getByRole("dialog").getByLabel("Raison")).toHaveValue("busy");

  await open(second.id);
  await expect(details).toHaveValue("");

  await page.goto(`/provider/clients/requests/${first.id}`);
  await page.getByRole("dialog").getByRole("button", { name: "Garder la demande" }).click();
  await page.getByRole("button", { name: "Refuser la demande" }).click();
  await expect(details).toHaveValue("");
});

test("The contact form keeps what a visitor typed while another page is read, and nothing of it for who comes next", async ({
  visitor,
  baseURL,
}) => {
  const page = await visitor();
  const message = page.getByLabel("Votre message");
  const drafts = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("maisonnee.draft")));
  await page.clock.install();
  await page.goto("/contact");
  await message.fill("Bonjour, une question sur mes crédits.");
  await page.goto("/about");
  await page.goto("/contact");
  await expect(message).toHaveValue("Bonjour, une question sur mes crédits.");

  await test.step("Half an hour later it is gone, whatever page is opened", async () => {
    await page.clock.fastForward("30:00");
    await page.goto("/about");
    await expect.poll(drafts).toEqual([]);
  });

  await test.step("Once sent it is gone", async () => {
    await page.goto("/contact");
    await page.getByLabel("Votre nom").fill("Odile Roy");
    await page.getByLabel("Votre courriel").fill("odile@exemple.ca");
    await message.fill("Comment acheter des crédits?");
    await page.getByRole("button", { name: "Envoyer le message" }).click();
    await expect(page.getByText("Votre message est parti.")).toBeVisible();
    await expect(message).toHaveValue("");
    expect(await drafts()).toEqual([]);
  });

  await test.step("Whoever signs in takes it away, also for those who come after the sign-out", async () => {
    await message.fill("Une autre question.");
    const { email, password } = await signUpMember(baseURL ?? "", "owner");
    await page.goto("/auth");
    await signIn(page, email, password);
    await expect(page).toHaveURL("/owner/services");
    expect(await drafts()).toEqual([]);
  });
});
