import { AuthClient } from "@supabase/auth-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LIMITS } from "#app/api/limits/limits.ts";
import { MINUTE_MS } from "#foundation/durations.ts";
import { fetchWithCookies } from "#testing/accounts/cookie-jar.ts";
import { callerOf, codeOf } from "#testing/world/caller.ts";
import { codeAt, localOperator, signUpOperator } from "#testing/world/operators.ts";
import { startWorld, type World } from "#testing/world/world.ts";

let world: World;
beforeAll(async () => {
  // With the limits of endpoints: they hold a session up, never the account.
  world = await startWorld({ limits: LIMITS });
});
afterAll(() => world.close());

type Operator = Awaited<ReturnType<typeof signUpOperator>>;

/** A browser with its cookies: returns the API of a new session by password. */
function browser({ email, password }: Pick<Operator, "email" | "password">) {
  const cookies = new Map<string, string>();
  return async () => {
    const auth = new AuthClient({
      url: `${world.origin}/auth/v1`,
      persistSession: false,
      autoRefreshToken: false,
      fetch: fetchWithCookies(cookies),
    });
    const { data, error } = await auth.signInWithPassword({ email, password });
    if (error || !data.session) throw error ?? new Error("no session");
    return callerOf(world.origin, data.session.access_token);
  };
}

const nextCode = (secret: string) => {
  world.advance(MINUTE_MS);
  return codeAt(world, secret);
};

/**
 * Guesses with the right password from another browser, in as many sessions as it
 * takes, until nothing is answered.
 */
async function guessUntilRefused(operator: Operator) {
  const signIn = browser(operator);
  for (let session = 0; session < 4; session++) {
    const api = await signIn();
    for (let n = 0; n < 11; n++) await codeOf(api.secondFactor.verify({ code: "000000" }));
  }
  const last = await signIn();
  return await codeOf(last.secondFactor.verify({ code: await nextCode(operator.secret) }));
}

test("codes guessed wrong elsewhere hold up neither a device that gave the right one nor a session that did", async () => {
  const operator = await signUpOperator(world, "chief");
  const home = browser(operator);
  const first = await home();
  await first.secondFactor.verify({ code: await nextCode(operator.secret) });
  expect(await guessUntilRefused(operator)).toBe("RATE_LIMIT_EXCEEDED");
  const again = await home();
  expect(await codeOf(again.secondFactor.verify({ code: await nextCode(operator.secret) }))).toBe("accepted");
  const { password, secret } = operator;
  expect(await codeOf(first.secondFactor.giveAgain({ password, code: await nextCode(secret) }))).toBe(
    "accepted",
  );
  const third = await home();
  expect(await codeOf(third.secondFactor.verify({ code: operator.recovery_codes[0] ?? "" }))).toBe(
    "accepted",
  );
  expect(await guessUntilRefused(operator)).toBe("RATE_LIMIT_EXCEEDED");
});

test("a device that only knows the password is not a known one, and a known one may not guess without end", async () => {
  const operator = await signUpOperator(world, "agent");
  const guessing = browser(operator);
  await guessing();
  expect(await guessUntilRefused(operator)).toBe("RATE_LIMIT_EXCEEDED");
  const api = await guessing();
  const code = await nextCode(operator.secret);
  expect(await codeOf(api.secondFactor.verify({ code }))).toBe("RATE_LIMIT_EXCEEDED");
  await world.sql`delete from rate_limits`;

  const known = await signUpOperator(world, "agent");
  const home = browser(known);
  await (await home()).secondFactor.verify({ code: await nextCode(known.secret) });
  for (let session = 0; session < 4; session++) {
    const wrong = await home();
    for (let n = 0; n < 10; n++) await codeOf(wrong.secondFactor.verify({ code: "000000" }));
  }
  const last = await home();
  const right = await nextCode(known.secret);
  expect(await codeOf(last.secondFactor.verify({ code: right }))).toBe("RATE_LIMIT_EXCEEDED");
});

test("a chief unlocks the sign-in of an operator, an agent does not; a factor taken away forgets its wrong codes", async () => {
  const chief = await signUpOperator(world, "chief");
  const agent = await signUpOperator(world, "agent");
  const operator = await signUpOperator(world, "reader");
  const input = { id: operator.id, reason: "Appelle pour entrer" };
  const signIn = async () =>
    await codeOf((await browser(operator)()).secondFactor.verify({ code: await nextCode(operator.secret) }));
  expect(await guessUntilRefused(operator)).toBe("RATE_LIMIT_EXCEEDED");
  const again = async ({ api, password, secret }: Operator) =>
    api.secondFactor.giveAgain({ password, code: await nextCode(secret) });
  await again(agent);
  expect(await codeOf(agent.api.people.unlockSignIn(input))).toBe("INVALID_PERMISSIONS");
  expect(await signIn()).toBe("RATE_LIMIT_EXCEEDED");
  await again(chief);
  await chief.api.people.unlockSignIn(input);
  expect(await signIn()).toBe("accepted");

  expect(await guessUntilRefused(operator)).toBe("RATE_LIMIT_EXCEEDED");
  const tried = { id: operator.id, reason: "Essai" };
  await localOperator(world).people.unlockSignIn(tried);
  expect(await signIn()).toBe("accepted");

  expect(await guessUntilRefused(operator)).toBe("RATE_LIMIT_EXCEEDED");
  await localOperator(world).operators.resetFactor(tried);
  const api = await browser(operator)();
  const { secret } = (await api.secondFactor.enrol({})).data;
  expect(await codeOf(api.secondFactor.confirm({ code: await codeAt(world, secret) }))).toBe("accepted");
});

test("nobody is asked for a code of an authenticator that was never confirmed", async () => {
  const owner = await world.signUpOwner();
  await owner.api.secondFactor.enrol({ password: owner.password });
  const again = await browser(owner)();
  expect(await codeOf(again.properties.list())).toBe("accepted");
});

test("a recovery code signs in the person it was given to, and nobody else", async () => {
  const [one, other] = [await signUpOperator(world, "agent"), await signUpOperator(world, "agent")];
  const api = await browser(other)();
  const code = one.recovery_codes[0] ?? "";
  expect(await codeOf(api.secondFactor.verify({ code }))).toBe("INVALID_CODE");
  expect(await codeOf((await browser(one)()).secondFactor.verify({ code }))).toBe("accepted");
});

test("switching the second factor on ends every other session, and one that is on is not begun again", async () => {
  const owner = await world.signUpOwner();
  const [here, elsewhere] = [await browser(owner)(), await browser(owner)()];
  const { secret } = (await here.secondFactor.enrol({ password: owner.password })).data;
  await here.secondFactor.confirm({ code: await codeAt(world, secret) });
  expect(await codeOf(elsewhere.properties.list())).toBe("UNAUTHORIZED");
  expect(await codeOf(here.secondFactor.enrol({ password: owner.password }))).toBe("SECOND_FACTOR_STATE");
});
