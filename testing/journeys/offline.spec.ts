import type { Page } from "@playwright/test";
import { createRequest, publishService } from "#testing/world/requests.ts";
import { newPersonDetails, signUpMember } from "./fixtures/people.ts";
import { field, openWithFrame, signIn, signUp } from "./fixtures/steps.ts";
import { expect, test } from "./fixtures/test.ts";

test.use({ serviceWorkers: "allow" });

/** Everything that the browser has kept, by path. */
const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) paths.push(new URL(url).pathname);
    }
    return paths;
  });

const workerReady = (page: Page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => true));

test("Without a connection, a page says so and what to do; nothing of the person is kept in the browser's store", async ({
  member,
}) => {
  const { page } = await member("owner");
  await page.goto("/owner/properties");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await workerReady(page);
  // React Router fetches the routes behind a page's links after it is shown; the connection is cut once it
  // has them. The page before may still be fetching its own.
  const linkedRoutes = page.waitForResponse((response) => {
    const request = response.request();
    return (
      request.url().includes("/__manifest") && request.headers().referer?.endsWith("/owner/history") === true
    );
  });
  await openWithFrame(page, "/owner/history");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await (await linkedRoutes).finished();
  const cached = await keptPaths(page);
  expect(cached).toContain("/hors-ligne.html");
  // Named by its files: a changed one is never shown late.
  expect(await page.evaluate(() => caches.keys())).toEqual([
    expect.stringMatching(/^maisonnee-[0-9a-f]{12}$/),
  ]);
  expect(
    cached.filter((path) => !/^\/(assets\/|hors-ligne\.(html|js)$|favicon\.svg$)/.test(path)),
    "only files that are the same for everyone",
  ).toEqual([]);

  await page.context().setOffline(true);
  await expect(page.getByText("Vous êtes hors ligne.", { exact: false })).toBeVisible({ timeout: 1_000 });
  await page.goto("/owner/favorites");
  await expect(page.getByRole("heading", { name: "Vous êtes hors ligne" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Réessayer" })).toBeVisible();
  // Nothing is pressed: the page that was asked for opens when the network is back.
  await page.context().setOffline(false);
  await expect(page.getByRole("heading", { name: "Favoris", level: 1 })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/owner/favorites");
});

const WITHOUT_NETWORK =
  /(Une erreur de connexion s.est produite\. Veuillez|Vérifiez votre connexion et) réessay/;
const person = newPersonDetails("Nadia");

/** The forms of visitors: what is written in each, sent, and what is read once it has arrived. */
const PUBLIC_FORMS: {
  name: string;
  path: string;
  send: (page: Page) => Promise<void>;
  kept: Record<string, string>;
  arrived: RegExp;
}[] = [
  {
    name: "sign-up",
    path: "/auth?mode=signup&accountType=owner",
    send: (page) => signUp(page, "owner", person),
    kept: { Prénom: "Nadia", "Adresse courriel": person.email },
    arrived: /Découvrir les services/,
  },
  {
    name: "sign-in",
    path: "/auth",
    send: (page) => signIn(page, "nobody@exemple.test", "Maison1234"),
    kept: { "Adresse courriel": "nobody@exemple.test" },
    arrived: /incorrect/,
  },
  {
    name: "forgotten password",
    path: "/auth?mode=forgot-password",
    send: async (page) => {
      await page.getByLabel("Adresse courriel").fill("nobody@exemple.test");
      await page.getByRole("button", { name: "Envoyer le lien de réinitialisation" }).click();
    },
    kept: { "Adresse courriel": "nobody@exemple.test" },
    arrived: /Si un compte existe pour nobody@exemple.test/,
  },
  {
    name: "contact",
    path: "/contact",
    send: async (page) => {
      await field(page, "Votre nom").fill("Nadia");
      await field(page, "Votre courriel").fill("nadia@exemple.test");
      await field(page, "Votre message").fill("Comment changer de ville ?");
      await page.getByRole("button", { name: "Envoyer le message" }).click();
    },
    kept: { "Votre nom": "Nadia", "Votre message": "Comment changer de ville ?" },
    arrived: /Votre message est parti/,
  },
];

for (const { name, path, send, kept, arrived } of PUBLIC_FORMS) {
  test(`Sent without a connection, the ${name} form says so, keeps what was written and is sent later`, async ({
    visitor,
    watch,
  }) => {
    const page = await visitor({ viewport: { width: 360, height: 740 } });
    watch.expectRefusal({
      status: "offline",
      path: "/",
      why: "the form is sent without a network",
      isChance: true,
    });
    if (name === "sign-in")
      watch.expectRefusal({ status: 400, path: "/auth/v1/token", why: "an unknown address" });
    await page.goto(path);
    await page.context().setOffline(true);
    // The browser says so a moment later than it is.
    await page.waitForFunction(() => !navigator.onLine);
    await send(page);
    await expect(page.getByText(WITHOUT_NETWORK).first()).toBeVisible();
    await expect(page.getByText("Une erreur inattendue")).toHaveCount(0);
    for (const [label, value] of Object.entries(kept)) await expect(field(page, label)).toHaveValue(value);
    await page.context().setOffline(false);
    await send(page);
    await expect(page.getByText(arrived).first()).toBeVisible();
  });
}

test("A link pressed without a connection says so, and opens when the network is back", async ({
  visitor,
  watch,
}) => {
  const page = await visitor({ viewport: { width: 1280, height: 800 } });
  watch.expectRefusal({
    status: "offline",
    path: "/",
    why: "a page is asked for without a network",
    isChance: true,
  });
  await page.goto("/repertoire");
  await workerReady(page);
  const link = page.getByRole("main").locator('a[href^="/repertoire/"]').first();
  const address = await link.getAttribute("href");
  await link.click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await expect(page.getByRole("heading", { level: 1, name: "Répertoire des services" })).toHaveCount(0);
  const title = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Répertoire des services" })).toBeVisible();
  await page.context().setOffline(true);
  await link.click();
  await expect(page.getByRole("heading", { name: "Vous êtes hors ligne" })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
});

test("The product can be installed: its manifest names icons that are there, at the sizes it says", async ({
  page,
  request,
}) => {
  await page.goto("/");
  const address = (await page.locator('link[rel="manifest"]').getAttribute("href")) ?? "";
  const manifest = await (await request.get(address)).json();
  expect(manifest).toMatchObject({ name: "Maisonnée", display: "standalone", lang: "fr-CA" });
  for (const { src, sizes } of manifest.icons) {
    await page.goto(src);
    const size = await page.evaluate(() => {
      const image = document.querySelector("img");
      return `${image?.naturalWidth}x${image?.naturalHeight}`;
    });
    expect(size).toBe(sizes);
  }
});

test("A change pressed without a connection fails at once, and is not made when the connection is back", async ({
  baseURL,
  member,
  watch,
}) => {
  watch.expectRefusal({ status: "offline", path: "/", why: "the change is sent without a network" });
  const { page, person } = await member("owner");
  const provider = await signUpMember(baseURL ?? "", "provider");
  const { id } = await createRequest(person, (await publishService(provider)).id);
  await page.setViewportSize({ width: 360, height: 740 });
  await openWithFrame(page, `/owner/requests/${id}`);
  const cancel = page.getByRole("button", { name: "Annuler la demande" });
  await expect(cancel).toBeVisible();
  await page.context().setOffline(true);
  await page.waitForFunction(() => !navigator.onLine);
  await cancel.click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("button", { name: "Annuler la demande" }).click();
  await expect(dialog.getByRole("alert")).toContainText("erreur de connexion");
  await dialog.getByRole("button", { name: "Garder la demande" }).click();
  await page.context().setOffline(false);
  await page.reload();
  await expect(cancel).toBeVisible();
  expect((await person.api.requests.get({ id })).data.status).toBe("active");
});

test("A button for a file says that there is no connection, and saves it when it is pressed again later", async ({
  member,
  watch,
}) => {
  watch.expectRefusal({ status: "offline", path: "/", why: "the page reads again", isChance: true });
  const { page } = await member("provider");
  await page.goto(`/provider/credits/statements/${new Date().getFullYear()}`);
  await expect(page.getByRole("navigation", { name: "Navigation principale" })).toBeVisible();
  const save = page.getByRole("button", { name: "Télécharger (CSV)" });
  await expect(save).toBeVisible();
  await page.context().setOffline(true);
  await save.click();
  await expect(page.getByRole("button", { name: /^Hors ligne/ })).toBeVisible();
  await page.context().setOffline(false);
  const download = page.waitForEvent("download");
  await save.click();
  expect((await download).suggestedFilename()).toMatch(/^maisonnee-releve-\d{4}\.csv$/);
});
