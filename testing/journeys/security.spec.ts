import { createHash } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { signUpMember } from "./fixtures/people.ts";

/** One page of each kind: public, of an account, missing, of the demonstration. */
const PAGES = [
  "/",
  "/about",
  "/contact",
  "/conditions",
  "/confidentialite",
  "/provider",
  "/auth?mode=signup&accountType=owner",
  "/reset-password",
  "/confirmation",
  "/owner/services",
  "/provider/dashboard",
  "/nulle-part",
];

/** Returns what the browser refused to load or run because of the page's policy. */
async function watchViolations(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction("sawViolation", (what: string) => violations.push(what));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
      const { sawViolation } = window as unknown as { sawViolation: (what: string) => void };
      sawViolation(`${violatedDirective} ${blockedURI}`);
    });
  });
  return violations;
}

test("each page runs only its own scripts, under a policy made for that response", async ({ page }) => {
  const violations = await watchViolations(page);
  for (const path of PAGES) {
    const response = await page.goto(path);
    const headers = response?.headers() ?? {};
    const policy = headers["content-security-policy"] ?? "";
    expect(policy, path).not.toMatch(/script-src[^;]*unsafe/);
    expect(policy, path).toContain("frame-ancestors 'none'");
    expect(headers, path).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin",
    });
    const html = (await response?.text()) ?? "";
    const inline = [...html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)].filter(
      ([tag]) => !/src="\//.test(tag),
    );
    for (const [, attributes = "", text = ""] of inline) {
      if (attributes.includes("application/ld+json")) continue;
      const nonce = /nonce="([^"]+)"/.exec(attributes)?.[1];
      const hash = createHash("sha256").update(text).digest("base64");
      const isNamed = policy.includes(`'sha256-${hash}'`) || policy.includes(`'nonce-${nonce}'`);
      expect(isNamed, `${path}: ${text.slice(0, 60)}`).toBe(true);
    }
    expect(inline.length, path).toBeGreaterThan(0);
    expect(html, path).not.toMatch(/<[^>]+\son[a-z]+=/);
    await page.waitForLoadState("load");
    expect(violations, path).toEqual([]);
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
    const again = (await page.request.get(path)).headers()["content-security-policy"];
    if (nonce !== undefined) expect(again, path).not.toContain(nonce);
  }
});

test("a script injected into a page does not run", async ({ page }) => {
  const violations = await watchViolations(page);
  await page.goto("/about");
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "window.slipped = true";
    document.body.append(script);
    const image = document.createElement("img");
    image.setAttribute("onerror", "window.slipped = true");
    image.src = "/none.png";
    document.body.append(image);
    const elsewhere = document.createElement("script");
    elsewhere.src = "https://ailleurs.example/x.js";
    document.body.append(elsewhere);
  });
  await expect.poll(() => violations.length).toBeGreaterThanOrEqual(3);
  expect(await page.evaluate(() => "slipped" in window)).toBe(false);
});

test("a provider's texts are shown as text, never run", async ({ page, baseURL }) => {
  const { api, id } = await signUpMember(baseURL ?? "", "provider");
  const bio = `<img src=x onerror="window.slipped=true"><script>window.slipped=true</script></script>`;
  await api.profiles.update({ bio, tagline: "</title><script>window.slipped=true</script>" });
  const violations = await watchViolations(page);
  await page.goto(`/providers/${id}`);
  await expect(page.getByText("<img src=x onerror=")).toBeVisible();
  expect(await page.evaluate(() => "slipped" in window)).toBe(false);
  expect(violations).toEqual([]);
});
