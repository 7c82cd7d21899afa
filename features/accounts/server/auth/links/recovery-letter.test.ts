import { describe, expect, test } from "vitest";
import { linkIn, proofIn } from "#testing/accounts/auth-world.ts";
import { NEW_PASSWORD, recoveryStories } from "#testing/accounts/recovery.ts";

const its = recoveryStories();

/** Asks for the person's letter from an address, as a stranger may, with a challenge of their own. */
const askFrom = async (address: string) => {
  await its.ask(its.browser("pkce", address));
};
const verify = (link: URL) => its.world.call("POST", "/verify", { body: proofIn(link) });

describe("the letter's link", () => {
  test("leads to our page and opens a session in a browser that never asked for it", async () => {
    await its.ask(its.browser("pkce"));
    const link = its.lastLink();
    expect(`${link.origin}${link.pathname}`).toBe(its.resetPage());
    expect(link.searchParams.get("type")).toBe("recovery");
    const elsewhere = its.browser("pkce", "198.51.100.77");
    const { token_hash } = proofIn(link);
    expect((await elsewhere.auth.verifyOtp({ type: "recovery", token_hash })).error).toBeNull();
    expect((await elsewhere.auth.updateUser({ password: NEW_PASSWORD })).error).toBeNull();
  });

  test("spent at twenty places at once opens one session", async () => {
    await its.ask(its.browser("pkce"));
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(its.lastLink())));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ json }) => json.code))).toEqual(new Set([undefined, "otp_expired"]));
  });
});

describe("a stranger who keeps asking", () => {
  test("keeps no letter away from the person", async () => {
    for (let asked = 0; asked < 6; asked++) {
      await askFrom("198.51.100.66");
      its.world.wait(61);
    }
    expect(its.world.letters).toHaveLength(5);
    await its.ask(its.browser("pkce"));
    expect(its.world.letters).toHaveLength(6);
    expect((await verify(its.lastLink())).status).toBe(200);
  });

  test("does not make the person wait for the pause", async () => {
    await askFrom("198.51.100.66");
    await its.ask(its.browser("pkce"));
    expect(its.world.letters).toHaveLength(2);
  });

  test("changes nothing about a link already sent to the person, within the pause or after it", async () => {
    const here = its.browser("pkce");
    await its.ask(here);
    const link = its.lastLink();
    await askFrom("198.51.100.66");
    its.world.wait(61);
    await askFrom("198.51.100.66");
    const code = (await its.landing(link)).searchParams.get("code") ?? "";
    expect((await here.auth.exchangeCodeForSession(code)).error).toBeNull();
  });

  test("from the same network leaves the link already sent to the browser that asked for it", async () => {
    const here = its.browser("pkce");
    await its.ask(here);
    await its.ask(its.browser("pkce"));
    const code = (await its.landing(its.lastLink())).searchParams.get("code") ?? "";
    expect((await here.auth.exchangeCodeForSession(code)).error).toBeNull();
  });

  test("from many addresses cannot flood the mailbox, and the last letter there still opens", async () => {
    for (let n = 0; n < 70; n++) await askFrom(`198.18.0.${n}`);
    expect(its.world.letters).toHaveLength(60);
    await its.ask(its.browser("pkce"));
    expect((await verify(its.lastLink())).status).toBe(200);
    // Opened, it stands for no other; nor does one that will not last.
    for (const address of ["198.18.1.1", "198.18.1.2"]) {
      its.world.wait(1801);
      await askFrom(address);
    }
    expect(its.world.letters).toHaveLength(62);
  }, 60_000);

  test("leaves several links in the mailbox, of which one opens", async () => {
    await askFrom("198.51.100.66");
    const stranger = its.lastLink();
    await its.ask(its.browser("pkce"));
    expect((await verify(stranger)).status).toBe(200);
    expect((await verify(its.lastLink())).json.code).toBe("otp_expired");
  });

  test("ends with every other link once the person has chosen a new password", async () => {
    await askFrom("198.51.100.66");
    const stranger = its.lastLink();
    const here = its.browser("pkce");
    await its.ask(here);
    await here.auth.verifyOtp({ type: "recovery", token_hash: proofIn(its.lastLink()).token_hash });
    await here.auth.updateUser({ password: NEW_PASSWORD });
    expect((await verify(stranger)).json.code).toBe("otp_expired");
  });
});

test("a letter that confirms an address is not kept away either", async () => {
  for (const address of ["198.51.100.66", "198.51.100.66", "203.0.113.200"]) {
    await its.browser("pkce", address).auth.resend({ type: "signup", email: its.person.email });
    await its.world.runJobs();
  }
  expect(its.world.letters.map(({ subject }) => subject)).toEqual(Array(2).fill("Bienvenue chez Maisonnée"));
  const link = linkIn(its.world.letters[0]);
  expect(`${link.origin}${link.pathname}`).toBe(`${its.world.origin}/confirmation`);
  expect((await verify(link)).status).toBe(200);
});
