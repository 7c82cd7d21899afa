import { AuthClient } from "@supabase/auth-js";
import { generate } from "otplib";
import type { CaseKind } from "#features/operator/contract/index.ts";
import { localClient } from "#features/operator/server/index.ts";
import type { OperatorLevel } from "#platform/http/actor.ts";
import { callerOf } from "./caller.ts";
import { newPersonDetails } from "./person.ts";
import type { World } from "./world.ts";

/** Returns the code that an authenticator with this secret shows at the world's time. */
export const codeAt = (world: Pick<World, "now">, secret: string): Promise<string> =>
  generate({ secret, epoch: Math.floor(world.now().getTime() / 1000) });

/**
 * Returns the calls of « helene », who uses the command line: every endpoint of the
 * console, and what no page does.
 */
export const localOperator = (world: Pick<World, "ports">) => localClient(world.ports, "helene");

/** Decides a case that nobody has touched, as « helene » does. */
export async function decideCase(
  world: Pick<World, "ports">,
  decision: { kind: CaseKind; id: string; accepted: boolean; reason: string },
) {
  const { cases } = localOperator(world);
  const { version } = (await cases.get({ kind: decision.kind, id: decision.id })).data;
  return cases.decide({ ...decision, version });
}

/**
 * Appoints an operator by the command line and sets the password by the letter's
 * link. Nobody has signed in yet.
 */
export async function appointOperator(world: World, level: OperatorLevel, name = "Odile Marchand") {
  const { email } = newPersonDetails();
  const password = "Console-1234";
  await localOperator(world).operators.appoint({ email, full_name: name, level });
  await world.runJobs();
  const sent = (await world.letters()).find(({ to }) => to.includes(email));
  const letter = sent && (await world.ports.mail.outbox?.read(sent.id));
  const [, token_hash = ""] = /token_hash=([\w-]+)/.exec(JSON.stringify(letter)) ?? [];
  const auth = newAuthClient(world);
  const opened = await auth.verifyOtp({ type: "recovery", token_hash });
  if (opened.error) throw opened.error;
  const changed = await auth.updateUser({ password });
  if (changed.error) throw changed.error;
  /** Returns the token of a new session, which waits for the second factor. */
  const signInByPassword = async () => {
    const { data, error } = await newAuthClient(world).signInWithPassword({ email, password });
    if (error || !data.session) throw error ?? new Error("no session");
    return data.session.access_token;
  };
  return { id: changed.data.user.id, email, password, full_name: name, signInByPassword };
}

/**
 * Appoints an operator, sets up the second factor and signs in. Like one of a team
 * at work, not just appointed.
 */
export async function signUpOperator(world: World, level: OperatorLevel, name?: string) {
  const operator = await appointOperator(world, level, name);
  await world.sql`update operators set created_at = created_at - interval '30 days' where id = ${operator.id}`;
  const token = await operator.signInByPassword();
  const api = callerOf(world.origin, token);
  const { secret } = (await api.secondFactor.enrol({})).data;
  const { recovery_codes } = (await api.secondFactor.confirm({ code: await codeAt(world, secret) })).data;
  return { ...operator, token, api, secret, recovery_codes };
}

const newAuthClient = (world: World) =>
  new AuthClient({ url: `${world.origin}/auth/v1`, persistSession: false, autoRefreshToken: false });
