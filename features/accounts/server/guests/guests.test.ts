import { AuthClient } from "@supabase/auth-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { HOUR_MS } from "#foundation/durations.ts";
import { callerOf, codeOf } from "#testing/world/caller.ts";
import { guestToken, linkTo, openGuestLink, quoteForGuest, signInGuest } from "#testing/world/guests.ts";
import { newPersonDetails, signUpParams } from "#testing/world/person.ts";
import { startWorld, type World } from "#testing/world/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const authOf = () =>
  new AuthClient({ url: `${world.origin}/auth/v1`, persistSession: false, autoRefreshToken: false });
const newGuest = async () => (await quoteForGuest(world, await world.signUpProvider())).client;
const lettersTo = async (email: string) => {
  await world.runJobs();
  return (await world.letters()).filter(({ to }) => to === email);
};

test("without a token, or with one of another account, the page opens nothing", async () => {
  const token = await guestToken(world, (await newGuest()).email);
  const other = await guestToken(world, (await newGuest()).email);
  const [id] = token.split(".");
  const forged = [`${id}.${other.split(".")[1]}`, id ?? "", `${token}a`, "inconnu"];
  for (const each of forged) {
    expect(await codeOf(world.visitor.guests.entry({ token: each }))).toBe("NOT_FOUND");
    expect(await codeOf(world.visitor.guests.sendLink({ token: each }))).toBe("NOT_FOUND");
    expect(await codeOf(world.visitor.guests.refuse({ token: each }))).toBe("NOT_FOUND");
  }
});

test("the link signs in once, within the hour, and leads to the page that the letter was about", async () => {
  const { email } = await newGuest();
  const entry = await linkTo(world, email);
  const token = entry.pathname.split("/").at(-1) ?? "";
  const to = entry.searchParams.get("retour") ?? "";
  await world.visitor.guests.sendLink({ token, to });
  const first = await openGuestLink(world, email);
  expect([first.error, first.to]).toEqual([null, to]);
  expect((await openGuestLink(world, email)).error?.code).toBe("otp_expired");
  await world.visitor.guests.sendLink({ token, to: "https://ailleurs.example/owner/requests" });
  const second = await linkTo(world, email);
  expect(second.searchParams.get("retour")).toBe("/owner/history");
  world.advance(HOUR_MS);
  expect((await openGuestLink(world, email)).error?.code).toBe("otp_expired");
});

test("a link keeps the query and the fragment of the page that it leads to", async () => {
  const { email } = await newGuest();
  const token = await guestToken(world, email);
  const to = "/owner/history?etat=needs&q=neige%20%26%20glace#besoin-1";
  await world.visitor.guests.sendLink({ token, to });
  expect((await openGuestLink(world, email)).to).toBe(to);
});

test("a hundred presses send the letters of a forgotten password at most", async () => {
  const { email } = await newGuest();
  const token = await guestToken(world, email);
  const before = (await lettersTo(email)).length;
  await Promise.all(Array.from({ length: 100 }, () => world.visitor.guests.sendLink({ token })));
  expect((await lettersTo(email)).length - before).toBe(1);
});

test("nobody signs up at a guest's address, whose person chooses a password by a letter", async () => {
  const { email } = await newGuest();
  const details = { ...newPersonDetails(), email };
  const { error } = await authOf().signUp(signUpParams("owner", details));
  expect(error?.code).toBe("user_already_exists");
  const wrong = await authOf().signInWithPassword({ email, password: details.password });
  expect(wrong.error?.code).toBe("invalid_credentials");
  await authOf().resetPasswordForEmail(email);
  const { searchParams } = await linkTo(world, email);
  const auth = authOf();
  const token_hash = searchParams.get("token_hash") ?? "";
  expect((await auth.verifyOtp({ type: "recovery", token_hash })).error).toBeNull();
  expect((await auth.updateUser({ password: details.password })).error).toBeNull();
  const { data } = await authOf().signInWithPassword({ email, password: details.password });
  expect(data.user?.email).toBe(email);
});

test("a guest chooses a password without one, and from then on the old one is asked", async () => {
  const { email } = await newGuest();
  const { auth, token } = await signInGuest(world, email);
  expect((await auth.updateUser({ password: "Maison1234" })).error).toBeNull();
  const { error } = await auth.updateUser({ password: "Autre1234" });
  expect(error?.code).toBe("current_password_required");
  const before = (await lettersTo(email)).length;
  expect(await codeOf(world.visitor.guests.sendLink({ token }))).toBe("NOT_FOUND");
  expect((await lettersTo(email)).length).toBe(before);
});

test("a guest asks in Paramètres for the letter that chooses a password, and stays signed in", async () => {
  const { email } = await newGuest();
  const { api, auth } = await signInGuest(world, email);
  const before = (await lettersTo(email)).length;
  expect((await api.profiles.get()).data.is_guest).toBe(true);
  expect((await auth.resetPasswordForEmail(email)).error).toBeNull();
  expect((await lettersTo(email)).length - before).toBe(1);
  expect((await api.profiles.get()).data.is_guest).toBe(true);
  const { searchParams } = await linkTo(world, email);
  const chooser = authOf();
  const token_hash = searchParams.get("token_hash") ?? "";
  expect((await chooser.verifyOtp({ type: "recovery", token_hash })).error).toBeNull();
  const { data } = await chooser.updateUser({ password: "Maison1234" });
  expect(data.user?.email).toBe(email);
  const signedIn = await authOf().signInWithPassword({ email, password: "Maison1234" });
  const member = callerOf(world.origin, signedIn.data.session?.access_token ?? "");
  expect((await member.profiles.get()).data.is_guest).toBe(false);
});

test("Paramètres tells a guest to set a password before changing it or closing the account", async () => {
  const { api } = await signInGuest(world, (await newGuest()).email);
  const calls = [
    () => api.accounts.changePassword({ current_password: "Maison1234", new_password: "Autre1234" }),
    () => api.privacy.remove({ password: "Maison1234", acknowledged: [] }),
  ];
  for (const call of calls)
    await expect(call()).rejects.toMatchObject({
      code: "INVALID_PASSWORD",
      message: expect.stringContaining("choisissez-en un dans Paramètres"),
    });
});

test("nobody has a guest welcomed as if they had signed up", async () => {
  const { email } = await newGuest();
  const before = (await lettersTo(email)).length;
  expect((await authOf().resend({ type: "signup", email })).error).toBeNull();
  expect((await lettersTo(email)).length).toBe(before);
});

test("a link that was asked for before the password was chosen signs nobody in after it", async () => {
  const { email } = await newGuest();
  const { auth, token } = await signInGuest(world, email);
  world.advance(HOUR_MS / 2);
  await world.visitor.guests.sendLink({ token });
  await auth.updateUser({ password: "Maison1234" });
  await world.runJobs();
  const { searchParams } = await linkTo(world, email);
  expect(searchParams.get("type")).not.toBe("magiclink");
});

test("each letter to a guest leads through their own page, and says why it came", async () => {
  const { email } = await newGuest();
  const [letter] = await lettersTo(email);
  const links = [...(letter?.text ?? "").matchAll(/https?:\/\/\S+\/owner\/\S*/g)].map(([link]) => link);
  expect(links.every((link) => link.includes("/acces/"))).toBe(true);
  expect(letter?.text).toContain("vous compte parmi ses clients");
});

test("no unexpected error was logged", () => {
  expect(world.errors).toEqual([]);
});
