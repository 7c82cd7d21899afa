import { AuthClient } from "@supabase/auth-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { HOUR_MS, MINUTE_MS } from "#foundation/durations.ts";
import { callerOf, codeOf, detailsOf } from "#testing/world/caller.ts";
import { appointOperator, codeAt, localOperator, signUpOperator } from "#testing/world/operators.ts";
import { newPersonDetails, signUpParams } from "#testing/world/person.ts";
import { startWorld, type World } from "#testing/world/world.ts";

let world: World;
let chief: Awaited<ReturnType<typeof signUpOperator>>;
beforeAll(async () => {
  world = await startWorld();
  chief = await signUpOperator(world, "chief");
});
afterAll(() => world.close());

/** A code is accepted once, so the next one is 30 seconds away. */
async function nextCode(secret: string): Promise<string> {
  world.advance(MINUTE_MS);
  return await codeAt(world, secret);
}

test("an appointed operator chooses a password by a letter, sets up an authenticator and gets in", async () => {
  const operator = await appointOperator(world, "agent");
  const api = callerOf(world.origin, await operator.signInByPassword());
  expect(await codeOf(api.operators.me())).toBe("SECOND_FACTOR_REQUIRED");
  expect((await api.secondFactor.get()).data).toEqual({
    role: "operator",
    is_on: false,
    is_required: true,
    is_awaited: true,
    recovery_codes_left: 0,
    passkeys: 0,
  });
  const { secret, uri } = (await api.secondFactor.enrol({})).data;
  expect(uri).toContain(`secret=${secret}`);
  expect(await codeOf(api.secondFactor.confirm({ code: "000000" }))).toBe("INVALID_CODE");
  const confirmed = await api.secondFactor.confirm({ code: await codeAt(world, secret) });
  expect(new Set(confirmed.data.recovery_codes).size).toBe(10);
  const { email, full_name } = operator;
  expect((await api.operators.me()).data).toMatchObject({
    email,
    full_name,
    level: "agent",
    has_second_factor: true,
  });
  const [stored] = await world.sql`select secret from second_factors where account_id = ${operator.id}`;
  expect(stored?.secret.toString("latin1")).not.toContain(secret);
});

test("an operator sees devices, signs the others out, changes the password and replaces the recovery codes", async () => {
  const { api, secret, password, recovery_codes, signInByPassword } = await signUpOperator(world, "agent");
  const elsewhere = callerOf(world.origin, await signInByPassword());
  expect((await api.accounts.sessions()).data).toHaveLength(2);
  expect((await api.accounts.securityEvents()).data.map(({ kind }) => kind)).toContain("second_factor_on");
  expect((await api.accounts.endOtherSessions({})).data.ended).toBe(1);
  expect(await codeOf(elsewhere.secondFactor.get())).toBe("UNAUTHORIZED");
  const renew = (password: string, code: string) => api.secondFactor.renewRecoveryCodes({ password, code });
  const code = await nextCode(secret);
  expect(await codeOf(renew("Mauvais1234", code))).toBe("INVALID_PASSWORD");
  expect(await codeOf(renew(password, "000000"))).toBe("INVALID_CODE");
  const renewed = (await renew(password, code)).data.recovery_codes;
  expect(new Set([...renewed, ...recovery_codes]).size).toBe(20);
  expect(await codeOf(renew(password, recovery_codes[0] ?? ""))).toBe("INVALID_CODE");
  await world.runJobs();
  expect((await world.letters()).map(({ subject }) => subject)).toContain(
    "Vos codes de secours ont été remplacés",
  );
  const change = (new_password: string) =>
    api.accounts.changePassword({ current_password: password, new_password });
  expect(await detailsOf(change("Chalet56789"))).toEqual({
    fields: { new_password: "Le mot de passe doit contenir au moins 12 caractères" },
  });
  expect(await codeOf(change("Chalet567890"))).toBe("accepted");
});

test("nobody becomes an operator by signing up", async () => {
  const details = newPersonDetails();
  const params = signUpParams("owner", details);
  const auth = new AuthClient({
    url: `${world.origin}/auth/v1`,
    persistSession: false,
    autoRefreshToken: false,
  });
  const options = { data: { ...params.options.data, user_type: "operator", level: "chief" } };
  const { error } = await auth.signUp({ ...params, options });
  expect(error?.code).toBe("validation_failed");
  const owner = await world.signUpOwner();
  await world.sql`
    update accounts set user_metadata = user_metadata || '{"user_type": "operator"}' where id = ${owner.id}`;
  expect(await codeOf(owner.api.operators.me())).toBe("OPERATOR_ONLY");
});

test("a code of the authenticator is accepted once, and so is each recovery code", async () => {
  const { secret, recovery_codes, signInByPassword } = await signUpOperator(world, "reader");
  const code = await nextCode(secret);
  const tries = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const api = callerOf(world.origin, await signInByPassword());
      return await codeOf(api.secondFactor.verify({ code }));
    }),
  );
  expect(tries.filter((outcome) => outcome === "accepted")).toHaveLength(1);
  const [recoveryCode = ""] = recovery_codes;
  const one = callerOf(world.origin, await signInByPassword());
  const other = callerOf(world.origin, await signInByPassword());
  await one.secondFactor.verify({ code: recoveryCode.toLowerCase() });
  expect((await one.secondFactor.get()).data.recovery_codes_left).toBe(9);
  expect(await codeOf(other.secondFactor.verify({ code: recoveryCode }))).toBe("INVALID_CODE");
});

test("thirty wrong codes close the door for the day, whatever session they come from", async () => {
  const { secret, signInByPassword } = await signUpOperator(world, "reader");
  const api = callerOf(world.origin, await signInByPassword());
  for (let n = 0; n < 30; n++) await codeOf(api.secondFactor.verify({ code: "000000" }));
  const another = callerOf(world.origin, await signInByPassword());
  expect(await codeOf(another.secondFactor.verify({ code: await nextCode(secret) }))).toBe(
    "RATE_LIMIT_EXCEEDED",
  );
});

test("the invitation's page is the console's, and a password of eleven characters is refused in words", async () => {
  const { email } = newPersonDetails();
  await localOperator(world).operators.appoint({ email, full_name: "Jean Côté", level: "reader" });
  await world.runJobs();
  const sent = (await world.letters()).find(({ to }) => to.includes(email));
  const letter = JSON.stringify(sent && (await world.ports.mail.outbox?.read(sent.id)));
  expect(letter).toContain("/reset-password?pour=console");
  const [, token_hash = ""] = /token_hash=([\w-]+)/.exec(letter) ?? [];
  const auth = new AuthClient({
    url: `${world.origin}/auth/v1`,
    persistSession: false,
    autoRefreshToken: false,
  });
  await auth.verifyOtp({ type: "recovery", token_hash });
  const { error } = await auth.updateUser({ password: "Console-123" });
  expect(error).toMatchObject({
    code: "weak_password",
    message: "Le mot de passe doit contenir au moins 12 caractères",
  });
  expect((await auth.updateUser({ password: "Console-1234" })).error).toBeNull();
});

test("an invited operator has a day to choose a password, and a forgotten one leads to the console's page too", async () => {
  const { email } = newPersonDetails();
  await localOperator(world).operators.appoint({ email, full_name: "Jean Côté", level: "reader" });
  await world.runJobs();
  const auth = new AuthClient({
    url: `${world.origin}/auth/v1`,
    persistSession: false,
    autoRefreshToken: false,
  });
  const links = async () =>
    (await world.letters())
      .filter(({ to }) => to.includes(email))
      .flatMap(({ text }) => /\S+token_hash=[\w-]+/.exec(text) ?? []);
  const [invitation = ""] = await links();
  world.advance(23 * HOUR_MS);
  const token_hash = new URL(invitation).searchParams.get("token_hash") ?? "";
  expect((await auth.verifyOtp({ type: "recovery", token_hash })).error).toBeNull();
  await auth.resetPasswordForEmail(email, { redirectTo: `${world.origin}/reset-password` });
  await world.runJobs();
  const sent = await links();
  expect(sent).toHaveLength(2);
  for (const link of sent) expect(link).toContain("/reset-password?pour=console");
});

test("a session without its second factor changes nothing of the account", async () => {
  const { email, password } = chief;
  const auth = new AuthClient({
    url: `${world.origin}/auth/v1`,
    persistSession: false,
    autoRefreshToken: false,
  });
  await auth.signInWithPassword({ email, password });
  const { error } = await auth.updateUser({ password: "Chalet-567890", current_password: password });
  expect(error?.code).toBe("insufficient_aal");
});

test("an operator's session ends after eight hours, however much it is used", async () => {
  const { email, password, secret } = await signUpOperator(world, "reader");
  const auth = new AuthClient({
    url: `${world.origin}/auth/v1`,
    persistSession: false,
    autoRefreshToken: false,
  });
  const { data } = await auth.signInWithPassword({ email, password });
  const api = callerOf(world.origin, data.session?.access_token ?? "");
  await api.secondFactor.verify({ code: await nextCode(secret) });
  for (let hour = 1; hour < 8; hour++) {
    world.advance(HOUR_MS);
    expect((await auth.refreshSession()).error).toBeNull();
  }
  world.advance(HOUR_MS);
  expect((await auth.refreshSession()).error?.code).toBe("session_expired");
});

test("a chief appoints, changes levels and suspends in the console; each act names who signed in", async () => {
  const signedIn = await signUpOperator(world, "chief", "Hélène Roy");
  const { api } = signedIn;
  const { email } = newPersonDetails();
  const { id } = (await api.operators.appoint({ email, full_name: "Jean Côté", level: "reader" })).data;
  expect(await codeOf(api.operators.appoint({ email, full_name: "Jean", level: "agent" }))).toBe(
    "ADDRESS_TAKEN",
  );
  await api.operators.setLevel({ id, level: "agent", reason: "Décide les signalements" });
  await api.operators.suspend({ id, reason: "Congé" });
  const { data } = await api.acts.list({ person: email });
  expect(data.map(({ act, operator, before, after }) => [act, operator, before, after])).toEqual([
    ["suspend-operator", "Hélène Roy", { suspended: false }, { suspended: true }],
    ["set-level", "Hélène Roy", { level: "reader" }, { level: "agent" }],
    ["appoint", "Hélène Roy", null, { level: "reader" }],
  ]);
  const own = (await api.acts.list({ operator_id: signedIn.id })).data;
  expect(own.map(({ people }) => people[0]?.full_name)).toEqual(["Jean Côté", "Jean Côté", "Jean Côté"]);
  expect((await api.acts.list({ to: "2020-01-01" })).data).toEqual([]);
  await expect(world.sql`update operator_acts set operator = 'x' where subject = ${id}`).rejects.toThrow();
});

test("nobody is appointed unless the password and a code were given in the last ten minutes", async () => {
  const { api, password, secret } = await signUpOperator(world, "chief");
  const appoint = () =>
    codeOf(api.operators.appoint({ email: newPersonDetails().email, full_name: "Jean", level: "reader" }));
  expect(await appoint()).toBe("accepted");
  world.advance(10 * MINUTE_MS + 1);
  expect(await appoint()).toBe("RECENT_FACTOR_REQUIRED");
  const code = await nextCode(secret);
  expect(await codeOf(api.secondFactor.giveAgain({ password: "Mauvais1234", code }))).toBe(
    "INVALID_PASSWORD",
  );
  expect(await codeOf(api.secondFactor.giveAgain({ password, code: "000000" }))).toBe("INVALID_CODE");
  expect(await appoint()).toBe("RECENT_FACTOR_REQUIRED");
  await api.secondFactor.giveAgain({ password, code });
  expect(await appoint()).toBe("accepted");
  expect(await codeOf(api.secondFactor.giveAgain({ password, code }))).toBe("INVALID_CODE");
});

test("a suspended operator is out at once, and one who lost the authenticator sets up another", async () => {
  const operator = await signUpOperator(world, "agent");
  await localOperator(world).operators.resetFactor({ id: operator.id, reason: "Téléphone perdu" });
  expect(await codeOf(operator.api.operators.me())).toBe("UNAUTHORIZED");
  const api = callerOf(world.origin, await operator.signInByPassword());
  const { secret } = (await api.secondFactor.enrol({})).data;
  await api.secondFactor.confirm({ code: await codeAt(world, secret) });
  expect(await codeOf(api.operators.me())).toBe("accepted");
  await localOperator(world).operators.suspend({ id: operator.id, reason: "Départ" });
  expect(await codeOf(api.operators.me())).toBe("UNAUTHORIZED");
  const again = callerOf(world.origin, await operator.signInByPassword());
  expect(await codeOf(again.secondFactor.get())).toBe("INVALID_PERMISSIONS");
});

test("an owner switches the second factor on with the password, and off with the password and a code", async () => {
  const owner = await world.signUpOwner();
  const { password } = owner;
  expect(await codeOf(owner.api.secondFactor.enrol({}))).toBe("INVALID_PASSWORD");
  const { secret } = (await owner.api.secondFactor.enrol({ password })).data;
  await owner.api.secondFactor.confirm({ code: await codeAt(world, secret) });
  expect(await codeOf(owner.api.profiles.get())).toBe("accepted");
  const again = await owner.signInAgain();
  expect(await codeOf(again.profiles.get())).toBe("SECOND_FACTOR_REQUIRED");
  await again.secondFactor.verify({ code: await nextCode(secret) });
  expect(await codeOf(again.profiles.get())).toBe("accepted");
  const code = await nextCode(secret);
  expect(await codeOf(again.secondFactor.remove({ password: "Mauvais1", code }))).toBe("INVALID_PASSWORD");
  await again.secondFactor.remove({ password, code });
  expect(await codeOf((await owner.signInAgain()).profiles.get())).toBe("accepted");
  await world.runJobs();
  const subjects = (await world.letters())
    .filter(({ to }) => to.includes(owner.email))
    .map(({ subject }) => subject);
  expect(subjects).toEqual(
    expect.arrayContaining(["Validation en deux étapes activée", "Validation en deux étapes désactivée"]),
  );
});

test("no unexpected error was logged", () => {
  expect(world.errors).toEqual([]);
});

test("a suspended owner gives the second factor and still takes the data that the law promises", async () => {
  const owner = await world.signUpOwner();
  const { secret } = (await owner.api.secondFactor.enrol({ password: owner.password })).data;
  await owner.api.secondFactor.confirm({ code: await codeAt(world, secret) });
  await localOperator(world).people.suspend({ id: owner.id, reason: "Signalements" });
  const api = await owner.signInAgain();
  expect(await codeOf(api.privacy.export({}))).toBe("SECOND_FACTOR_REQUIRED");
  await api.secondFactor.verify({ code: await nextCode(secret) });
  expect(await codeOf(api.privacy.export({}))).toBe("accepted");
  expect(await codeOf(api.profiles.get())).toBe("INVALID_PERMISSIONS");
});
