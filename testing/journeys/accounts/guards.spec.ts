import { createRequest, publishService } from "../../world/requests.ts";
import { newPersonDetails, signUpMember } from "../fixtures/people.ts";
import { field, openWithFrame, signIn } from "../fixtures/steps.ts";
import { expect, test } from "../fixtures/test.ts";
import { watchHeadings } from "./headings-seen.ts";

// docs/product.md "Route guard", "Signing in and out".

test("A visitor who signs in lands on the requested page, and no other page is painted", async ({
  member,
  visitor,
}) => {
  const { person } = await member("owner");
  const page = await visitor();
  const seen = await watchHeadings(page);
  await page.goto("/owner/history?etat=active#bas");
  await expect(page).toHaveURL(/\/auth\?mode=login/);
  await signIn(page, person.email, person.password);
  await expect(page).toHaveURL("/owner/history?etat=active#bas");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Historique");
  expect(await seen()).toEqual(["Connexion", "Historique"]);
});

test("A member is redirected home from the other role's pages and the sign-in page, which are not painted", async ({
  member,
}) => {
  const { page } = await member("owner");
  const seen = await watchHeadings(page);
  for (const path of ["/provider/dashboard", "/auth", "/auth?retour=%2Fprovider%2Fcredits"]) {
    await page.goto(path);
    await expect(page).toHaveURL("/owner/services");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect.poll(seen).toEqual(["Découvrir les services"]);
  }
});

test("Signing out in one tab signs out the others, even when the server is unavailable", async ({
  member,
  watch,
}) => {
  const { page, person } = await member("provider");
  const { page: lonely } = await member("owner", newPersonDetails("Ariane", "Premier"));
  const other = await page.context().newPage();
  await other.goto("/provider/services");
  await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goto("/provider/settings");
  await page
    .getByRole("button", { name: /Mon Compte|Services Gagnon|Camille/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Se déconnecter" }).click();
  await expect(page).toHaveURL("/auth?mode=login");
  await expect(other).toHaveURL(/\/auth\?mode=login&retour=/);
  await expect(other.getByText("Votre session a expiré")).toBeHidden();

  watch.expectRefusal({ status: 503, path: "/auth/v1/logout", why: "the server is unavailable" });
  await lonely.goto("/owner/profile");
  await lonely.route("**/auth/v1/logout*", (route) => route.fulfill({ status: 503, body: "{}" }));
  await lonely
    .getByRole("button", { name: /Ariane/ })
    .first()
    .click();
  await lonely.getByRole("menuitem", { name: "Se déconnecter" }).click();
  await expect(lonely.getByText("Erreur de déconnexion")).toBeVisible();
  await expect(lonely).toHaveURL("/auth?mode=login");
  expect(await lonely.evaluate(() => localStorage.getItem("maisonnee.session"))).toBeNull();

  // The next person in the same tab sees no data of the previous one.
  await lonely.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { ofAnother: seen });
    new MutationObserver(() => {
      if (document.body.textContent.includes("Ariane")) seen.push(location.pathname);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  await signIn(lonely, person.email, person.password);
  await expect(lonely).toHaveURL("/provider/dashboard");
  await expect(lonely.getByRole("button", { name: /Services Gagnon|Camille/ }).first()).toBeVisible();
  expect(await lonely.evaluate(() => (window as unknown as { ofAnother: string[] }).ofAnother)).toEqual([]);
});

test("A lost session asks to sign in over the page, which keeps the typed values", async ({
  member,
  watch,
}) => {
  const { page, person } = await member("owner");
  await openWithFrame(page, "/owner/profile");
  await field(page, "Prénom").fill("Camille-Anne");
  await page.request.post("/auth/v1/logout", {
    headers: { authorization: `Bearer ${person.session.access_token}` },
  });
  watch.expectRefusal({ status: 401, path: "/api/profile", why: "the session was ended elsewhere" });
  watch.expectRefusal({ status: 400, path: "/auth/v1/token", why: "nor is it renewed" });
  watch.expectRefusal({
    status: 403,
    path: "/auth/v1/logout",
    why: "the browser's client says goodbye to it",
  });
  await page.getByRole("button", { name: "Enregistrer" }).click();
  const again = page.getByRole("dialog", { name: "Connexion" });
  await expect(again.getByText("Votre session a expiré. Veuillez vous reconnecter.")).toBeVisible();
  await expect(again.getByLabel("Adresse courriel")).toHaveValue(person.email);
  await expect(page.getByRole("heading", { name: "Profil", level: 1 })).toBeHidden();
  await again.getByLabel("Mot de passe", { exact: true }).fill(person.password);
  await page.keyboard.press("Enter");
  await expect(again).toBeHidden();
  await expect(page).toHaveURL("/owner/profile");
  await expect(field(page, "Prénom")).toHaveValue("Camille-Anne");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText(/enregistré/)).toBeVisible();
});

test("After a session that ended elsewhere one signs in to the same page, with the open question and what was typed", async ({
  baseURL,
  member,
  watch,
}) => {
  const service = await publishService(await signUpMember(baseURL ?? "", "provider"));
  const { page, person } = await member("owner");
  const { id } = await createRequest(person, service.id);
  await page.goto(`/owner/requests/${id}`);
  await page.getByRole("button", { name: "Modifier", exact: true }).click();
  const words = page.getByRole("dialog", { name: "Modifier la demande" }).getByLabel("Description");
  await words.fill("Quatorze fenêtres plutôt que douze.");
  await page.request.post("/auth/v1/logout", {
    headers: { authorization: `Bearer ${person.session.access_token}` },
  });
  watch.expectRefusal({ status: 401, path: "/api/", why: "the session was ended elsewhere" });
  watch.expectRefusal({ status: 400, path: "/auth/v1/token", why: "nor is it renewed" });
  watch.expectRefusal({
    status: 403,
    path: "/auth/v1/logout",
    why: "the browser's client says goodbye to it",
  });
  await page.reload();
  await expect(page).toHaveURL(/\/auth\?mode=login&retour=/);
  await signIn(page, person.email, person.password);
  await expect(page).toHaveURL(`/owner/requests/${id}`);
  await expect(words).toHaveValue("Quatorze fenêtres plutôt que douze.");
});

test("While a page waits to be signed out, nothing of it asks the server as somebody it no longer knows", async ({
  member,
}) => {
  const { page } = await member("owner", newPersonDetails("Lise", "Lente"));
  await page.clock.install();
  await page.goto("/owner/properties");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const answered = Promise.withResolvers<void>();
  const done = Promise.withResolvers<void>();
  await page.route("**/auth/v1/logout*", async (route) => {
    const response = await route.fetch();
    done.resolve();
    await answered.promise;
    await route.fulfill({ response });
  });
  await page.getByRole("button", { name: /Lise/ }).first().click();
  await page.getByRole("menuitem", { name: "Se déconnecter" }).click();
  await done.promise;
  const called: string[] = [];
  page.on("request", (request) => called.push(new URL(request.url()).pathname));
  // A profile of more than five minutes is read anew when its tab is seen again.
  await page.clock.fastForward("06:00");
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  answered.resolve();
  await expect(page).toHaveURL("/auth?mode=login");
  expect(called.filter((path) => path.startsWith("/api/"))).toEqual([]);
});
