import { STORAGE_KEY } from "#client/session/stored-session.ts";
import { OTHER_CALENDARS_MAX } from "#features/scheduling/contract/index.ts";
import { DAY_MS, HOUR_MS } from "#foundation/durations.ts";
import { davAccount } from "../../calendars/caldav-account.ts";
import { ics, startCalendarServer } from "../../calendars/calendar-server.ts";
import { startCalendarServices } from "../../calendars/calendar-services.ts";
import { ALL_WEEK } from "../../world/calendar.ts";
import { publishService } from "../../world/requests.ts";
import { expectAccessible } from "../fixtures/accessible.ts";
import { expectNoHorizontalScroll } from "../fixtures/no-horizontal-scroll.ts";
import { expect, test } from "../fixtures/test.ts";

// One port of this machine serves the calendars of all.
test.describe.configure({ mode: "default" });

test("On a phone a provider adds the address of another calendar, reads what it has, and its time is no longer offered", async ({
  member,
  watch,
}) => {
  watch.expectRefusal({
    status: 422,
    path: "/api/provider/other-calendars",
    why: "nothing is at the first address",
  });
  // The one port of this machine that the product of the journeys reads calendars from.
  const server = await startCalendarServer(Number(process.env.JOURNEYS_CALENDARS_PORT));
  const { page, person } = await member("provider");
  const service = await publishService(person);
  await person.api.scheduling.setAvailability({ hours: ALL_WEEK });
  const starts = async () =>
    (await person.api.scheduling.slots({ id: service.id })).data.days.flatMap((day) => day.starts);
  const day = new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 10);
  const taken = `${day}T16:00:00.000Z`;
  expect(await starts()).toContain(taken);
  const address = server.serve(
    "/marie-9931.ics",
    ics({ from: taken, to: new Date(Date.parse(taken) + HOUR_MS) }),
  );

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/provider/availability");
  const section = page.getByRole("region", { name: "Autres agendas" });
  await expect(section.getByText("Aucun autre agenda pour l’instant.")).toBeVisible();
  await section.getByLabel("Nom de l’agenda").fill("Google, personnel");
  await section.getByLabel("Adresse de l’agenda").fill(`${server.origin}/nulle-part.ics`);
  await section.getByRole("button", { name: "Ajouter l’agenda" }).click();
  await expect(section.getByText(/^Il n’y a plus rien à cette adresse/)).toBeVisible();
  await expect(section.getByLabel("Adresse de l’agenda")).toBeFocused();
  // Another form is used: what was refused here is past.
  await page.getByLabel("Préavis minimal").selectOption({ index: 1 });
  await expect(section.getByText(/^Il n’y a plus rien à cette adresse/)).toHaveCount(0);

  await section.getByLabel("Adresse de l’agenda").fill(address);
  await section.getByRole("button", { name: "Ajouter l’agenda" }).click();
  await expect(section.getByText(/^1 plage occupée d’ici 90 jours\. Lu le/)).toBeVisible();
  await expect(section.getByText("marie-9931")).toHaveCount(0);
  expect(await starts()).not.toContain(taken);
  await expectNoHorizontalScroll(page, "another calendar");
  await expectAccessible(page, "another calendar");

  server.answer("/marie-9931.ics", (_, response) => response.writeHead(503).end());
  await section.getByRole("button", { name: "Lire maintenant l’agenda Google, personnel" }).click();
  await expect(section.getByText(/^Illisible depuis le/)).toBeVisible();
  expect(await starts()).not.toContain(taken);

  await section.getByRole("button", { name: "Retirer l’agenda Google, personnel" }).click();
  await page.getByRole("button", { name: "Retirer l’agenda", exact: true }).click();
  await expect(section.getByText("Aucun autre agenda pour l’instant.")).toBeVisible();
  // The focus stays in the section rather than going back to the page's beginning.
  await expect(section).toBeFocused();
  expect(await starts()).toContain(taken);
  await server.close();
});

test("On a phone a provider gives an account of another calendar, corrects its password and chooses which calendars count", async ({
  member,
  watch,
}) => {
  watch.expectRefusal({
    status: 422,
    path: "/api/provider/calendar-account/find",
    why: "the first password is wrong",
  });
  const server = await startCalendarServer(Number(process.env.JOURNEYS_CALENDARS_PORT));
  const account = davAccount(server, { user: "marie", password: "abcd-efgh" });
  const day = new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 10);
  const taken = `${day}T16:00:00.000Z`;
  const event = ics({ from: taken, to: new Date(Date.parse(taken) + HOUR_MS) });
  account.set({ path: "perso", name: "Personnel", events: [event] });
  account.set({ path: "famille", name: "Famille" });
  account.set({ path: "ecole", name: "École" });
  const { page, person } = await member("provider");
  const service = await publishService(person);
  await person.api.scheduling.setAvailability({ hours: ALL_WEEK });

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/provider/availability");
  const section = page.getByRole("region", { name: "Autres agendas" });
  await section.getByText("Par un compte").click();
  await section.getByLabel("Adresse du serveur").fill(server.origin);
  await section.getByLabel("Nom d’utilisateur").fill("marie");
  const password = section.getByLabel("Mot de passe d’application");
  await password.fill("faux");
  await section.getByRole("button", { name: "Voir les agendas" }).click();
  await expect(section.getByText("Le serveur refuse ce nom ou ce mot de passe.")).toBeVisible();
  await expect(password).toBeFocused();
  await expect(password).toHaveValue("faux");
  await expectAccessible(page, "an account");

  await password.fill("abcd-efgh");
  await section.getByRole("button", { name: "Voir les agendas" }).click();
  await section.getByRole("button", { name: "Ajouter les agendas choisis" }).click();
  await expect(section.getByText("Choisissez au moins un agenda")).toBeVisible();
  await section.getByLabel("Personnel").check();
  await section.getByLabel("École").check();
  await expectNoHorizontalScroll(page, "the calendars of an account");
  await expectAccessible(page, "the calendars of an account");
  await section.getByRole("button", { name: "Ajouter les agendas choisis" }).click();
  await expect(section.getByText(/^1 plage occupée d’ici 90 jours\. Lu le/)).toBeVisible();
  await expect(section.getByText(/^Aucune plage occupée d’ici 90 jours\. Lu le/)).toBeVisible();
  const { days } = (await person.api.scheduling.slots({ id: service.id })).data;
  expect(days.flatMap(({ starts }) => starts)).not.toContain(taken);
  await server.close();
});

test("On a phone a provider refuses Google, consents, chooses a calendar, and learns that access was taken back", async ({
  member,
  watch,
}) => {
  watch.expectRefusal({
    status: 422,
    path: "/api/provider/calendar-service/find",
    why: "consent is refused the first time",
  });
  const server = await startCalendarServer(Number(process.env.JOURNEYS_CALENDARS_PORT));
  const { google } = startCalendarServices(server);
  const day = new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 10);
  const taken = `${day}T16:00:00.000Z`;
  const busy = [{ from: taken, to: new Date(Date.parse(taken) + HOUR_MS) }];
  google.set({ id: "marie-9931@exemple.ca", name: "Personnel", busy });
  google.set({ id: "famille", name: "Famille" });
  const { page, person } = await member("provider");
  const service = await publishService(person);
  await person.api.scheduling.setAvailability({ hours: ALL_WEEK });
  const starts = async () =>
    (await person.api.scheduling.slots({ id: service.id })).data.days.flatMap((one) => one.starts);
  expect(await starts()).toContain(taken);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/provider/availability");
  const section = page.getByRole("region", { name: "Autres agendas" });
  await expect(section.getByRole("button", { name: "Ajouter Outlook" })).toBeVisible();
  // A sign-up leaves this behind: the auth client would exchange any code by it.
  const verifier = `${STORAGE_KEY}-code-verifier`;
  await page.evaluate((key) => localStorage.setItem(key, JSON.stringify("v".repeat(56))), verifier);
  const exchanged: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("grant_type=pkce")) exchanged.push(request.url());
  });
  await expectNoHorizontalScroll(page, "the services");
  await expectAccessible(page, "the services");
  google.refuses = true;
  await section.getByRole("button", { name: "Ajouter Google Agenda" }).click();
  await expect(section.getByText(/^L’accès à vos plages occupées n’a pas été accordé/)).toBeInViewport();
  await expect(page).toHaveURL(/\/provider\/availability$/);

  google.refuses = false;
  await section.getByRole("button", { name: "Ajouter Google Agenda" }).click();
  await expect(section.getByText("Quels agendas comptent ?")).toBeInViewport();
  await expect(page).toHaveURL(/\/provider\/availability$/);
  await expectNoHorizontalScroll(page, "the calendars of a service");
  await expectAccessible(page, "the calendars of a service");
  await section.getByLabel("Personnel").check();
  await section.getByRole("button", { name: "Ajouter les agendas choisis" }).click();
  await expect(section.getByText(/^1 plage occupée d’ici 90 jours\. Lu le/)).toBeVisible();
  await expect(section.getByText("calendar.google.com")).toBeVisible();
  expect(exchanged).toEqual([]);
  expect(await page.evaluate((key) => localStorage.getItem(key), verifier)).not.toBeNull();
  expect(await starts()).not.toContain(taken);

  google.endGrants();
  await section.getByRole("button", { name: "Lire maintenant l’agenda Personnel" }).click();
  await expect(section.getByText(/^Vous avez retiré l’accès à cet agenda/)).toBeVisible();
  expect(await starts()).not.toContain(taken);
  await server.close();
});

test("Who comes back from a service with a sixth calendar reads that there are five already", async ({
  member,
}) => {
  const server = await startCalendarServer(Number(process.env.JOURNEYS_CALENDARS_PORT));
  const { page, person } = await member("provider");
  for (let n = 1; n <= OTHER_CALENDARS_MAX; n += 1)
    await person.api.scheduling.addOtherCalendar({
      name: `Agenda ${n}`,
      address: server.serve(`/${n}.ics`, ics()),
    });
  await page.goto("/provider/availability?state=d-un-autre-onglet&code=4-9931");
  const section = page.getByRole("region", { name: "Autres agendas" });
  await expect(section.getByRole("alert")).toContainText("Vous avez déjà 5 autres agendas");
  await expect(page).toHaveURL(/\/provider\/availability$/);
  await section.getByRole("button", { name: "Retirer l’agenda Agenda 1" }).click();
  await page.getByRole("button", { name: "Retirer l’agenda", exact: true }).click();
  await expect(section.getByRole("button", { name: "Ajouter Google Agenda" })).toBeVisible();
  await expect(section.getByRole("alert")).toHaveCount(0);
  await server.close();
});
