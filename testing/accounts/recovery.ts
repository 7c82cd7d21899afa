import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { type AuthWorld, linkIn, newPerson, openAuthWorld, wirePath } from "./auth-world.ts";

/** The one page elsewhere that a link may lead to. */
export const ALLOWED = "https://app.exemple.test/retour";
export const NEW_PASSWORD = "Bouleau2027";

/** The setup of tests of forgotten passwords: another person, with another IP address, in each test. */
export function recoverySetup() {
  let world: AuthWorld;
  let person: ReturnType<typeof newPerson>;
  let account: string;
  let visits = 0;
  beforeAll(async () => {
    world = await openAuthWorld({ config: { allowedRedirects: [ALLOWED] } });
  });
  afterAll(() => world.close());
  const from = () => `192.0.2.${visits}`;
  beforeEach(async () => {
    visits++;
    person = newPerson();
    const { data } = await world.browser("pkce", from()).auth.signUp(person);
    account = data.user?.id ?? "";
    await world.runJobs();
    world.letters.length = 0;
  });
  const resetPage = () => `${world.origin}/reset-password`;
  const open = (link: URL, method = "GET", redirect_to = resetPage()) =>
    world.call(method, wirePath(link, redirect_to), { headers: { "x-forwarded-for": from() } });
  return {
    get world() {
      return world;
    },
    get person() {
      return person;
    },
    /** The person's id. */
    get account() {
      return account;
    },
    browser: (flow: "pkce" | "implicit", address = from()) => world.browser(flow, address),
    resetPage,
    /** Requests the letter, which is sent at once. */
    requestLetter: async (browser: ReturnType<AuthWorld["browser"]>, redirectTo = resetPage()) => {
      const { error } = await browser.auth.resetPasswordForEmail(person.email, { redirectTo });
      expect(error).toBeNull();
      await world.runJobs();
    },
    /** The link of the last letter. */
    lastLink: () => linkIn(world.letters.at(-1)),
    /** Sends a link's token to GET /verify, as a letter for a page elsewhere does. */
    open,
    /** The page that an opened link leads to. */
    redirectOf: async (link: URL, redirect_to?: string) =>
      new URL((await open(link, "GET", redirect_to)).headers.get("location") ?? ""),
  };
}

export const fragment = (url: URL) => new URLSearchParams(url.hash.slice(1));
