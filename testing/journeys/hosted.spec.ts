import { expect, test } from "@playwright/test";
import { signIn } from "./fixtures/steps.ts";

// The policy of this server names no hosted service; that it does where one is configured: app/security-headers.test.ts.
test.use({ bypassCSP: true });

test("where a hosted service keeps the accounts, the browser signs in there, with its key", async ({
  page,
}) => {
  const asked: { url: string; apikey: string | undefined; origin: string | undefined }[] = [];
  await page.route("https://comptes.exemple.test/**", async (route) => {
    const { origin, apikey } = route.request().headers();
    if (route.request().method() === "POST") asked.push({ url: route.request().url(), apikey, origin });
    await route.fulfill({
      status: route.request().method() === "OPTIONS" ? 204 : 400,
      headers: {
        "access-control-allow-origin": "*",
        "access-control-allow-headers": "*",
        "access-control-expose-headers": "x-supabase-api-version",
        "x-supabase-api-version": "2024-01-01",
      },
      contentType: "application/json",
      body: JSON.stringify({ code: "invalid_credentials", message: "Invalid login credentials" }),
    });
  });
  await page.addInitScript(() => {
    Object.assign(window, {
      __auth: { url: "https://comptes.exemple.test/auth/v1", apikey: "cle-publique" },
    });
  });
  await page.goto("/auth");
  await signIn(page, "helene@exemple.test", "Maison1234");
  await expect.poll(() => asked.length).toBe(1);
  expect(asked).toEqual([
    {
      url: "https://comptes.exemple.test/auth/v1/token?grant_type=password",
      apikey: "cle-publique",
      origin: new URL(page.url()).origin,
    },
  ]);
  await expect(page.getByText("Adresse courriel ou mot de passe incorrect.").first()).toBeVisible();
});
