import { newPersonDetails } from "../fixtures/people.ts";
import { field, signIn } from "../fixtures/steps.ts";
import { expect, test } from "../fixtures/test.ts";

// docs/auth.md "Promises": a device that signed in before has its own count and is
// never locked out by others.

test("While strangers guess a password, its person can sign in on a known device but not on a new one", async ({
  visitor,
  member,
  watch,
}) => {
  const { person } = await member("owner", newPersonDetails("Firmin", "Assiégé"));
  const home = await visitor();
  await home.goto("/auth");
  await signIn(home, person.email, person.password);
  await expect(home).toHaveURL("/owner/services");
  const [cookie] = await home.context().cookies(new URL("/auth/v1", home.url()).href);
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Strict", path: "/auth/v1" });
  await home.goto("/owner/settings");
  await home
    .getByRole("button", { name: /Firmin/ })
    .first()
    .click();
  await home.getByRole("menuitem", { name: "Se déconnecter" }).click();
  await expect(home).toHaveURL("/auth?mode=login");

  const stranger = await visitor();
  const tries = Array.from({ length: 80 }, async (_, n) => {
    const response = await stranger.request.post("/auth/v1/token?grant_type=password", {
      data: { email: person.email, password: "Mauvais1234" },
      headers: { "x-forwarded-for": `198.19.0.${n}` },
    });
    return response.status();
  });
  expect((await Promise.all(tries)).filter((status) => status === 429)).toHaveLength(5);

  watch.expectRefusal({ status: 429, path: "/auth/v1/token", why: "strangers tried too often" });
  await stranger.goto("/auth");
  await signIn(stranger, person.email, person.password);
  await expect(
    stranger.getByText("Trop de tentatives. Veuillez attendre quelques minutes.").first(),
  ).toBeVisible();

  watch.expectRefusal({ status: 400, path: "/auth/v1/token", why: "the owner mistypes once" });
  await signIn(home, person.email, "Mauvais1234");
  await expect(home.getByText("Adresse courriel ou mot de passe incorrect.").first()).toBeVisible();
  await field(home, "Mot de passe").fill(person.password);
  await home.getByRole("button", { name: "Se connecter" }).click();
  await expect(home).toHaveURL("/owner/services");
});
