import { AuthClient } from "@supabase/auth-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { taskOf } from "#platform/jobs/worker.ts";
import { linkIn, tokenIn, wirePath } from "#testing/accounts/auth-world.ts";
import { callerOf, codeOf } from "#testing/world/caller.ts";
import { grantCredits } from "#testing/world/credits.ts";
import { openJobRunner } from "#testing/world/job-runner.ts";
import type { Person } from "#testing/world/person.ts";
import { newPersonDetails, signUpPerson } from "#testing/world/person.ts";
import { startSecondProcess } from "#testing/world/second-process.ts";
import { startWorld, type World } from "#testing/world/world.ts";
import { NO_LIMITS } from "../api/limits/limits.ts";

/** Everything the process logs, at the lowest level. */
const lines: string[] = [];
let world: World;
let loud: Awaited<ReturnType<typeof startSecondProcess>>;
let jobs: ReturnType<typeof openJobRunner>;
beforeAll(async () => {
  world = await startWorld();
  jobs = openJobRunner(world.config.DATABASE_URL);
  loud = await startSecondProcess(
    { ...world.config, LOG_LEVEL: "trace", DEMO: false },
    { limits: NO_LIMITS, now: world.now, logTo: { write: (line) => lines.push(line) } },
  );
});
afterAll(async () => {
  await loud.close();
  await jobs.close();
  await world.close();
});

const PLACE = { address: "4127, avenue des Érables", city: "Laval", zip: "H7A 1A1" };
const NOTES = "La clef est sous le pot de lavande";
const PASSWORD = "Maison1234";

/** Everything that touches secrets: signs in, fails to, asks for a reset, follows its letter's link. */
async function secretsOfSigningIn(person: Person): Promise<string[]> {
  const auth = new AuthClient({
    url: `${loud.origin}/auth/v1`,
    persistSession: false,
    autoRefreshToken: false,
  });
  await auth.signInWithPassword({ email: person.email, password: "Mauvais1" });
  const { data } = await auth.signInWithPassword({ email: person.email, password: PASSWORD });
  const session = data.session;
  if (!session) throw new Error("no session");
  const again = await auth.refreshSession({ refresh_token: session.refresh_token });
  await auth.resetPasswordForEmail(person.email, { redirectTo: `${world.origin}/reset-password` });
  await runJobs();
  const letter = (await world.letters()).find(({ subject }) => /mot de passe/i.test(subject));
  const link = linkIn(letter);
  const { token_hash: token } = tokenIn(link);
  expect(token).not.toBe("");
  await fetch(`${loud.origin}${link.pathname}${link.search}`);
  // The second time the token is spent.
  for (let n = 0; n < 2; n++) {
    await auth.verifyOtp({ type: "recovery", token_hash: token });
    await fetch(`${loud.origin}/auth/v1${wirePath(link)}`, { redirect: "manual" });
  }
  const next = again.data.session;
  return [session.access_token, session.refresh_token, next?.refresh_token ?? "", token];
}

const runJobs = () =>
  jobs.run(
    Object.fromEntries(loud.product.tasks.map((task) => [task.name, taskOf(task, loud.product.ports.log)])),
  );

test("after a whole journey the log holds no email, phone, name, address, password or token", async () => {
  const owner = await signUpPerson(loud.origin, "owner", newPersonDetails("Marguerite", "Beauchemin"));
  const provider = await signUpPerson(loud.origin, "provider", newPersonDetails("Rosalie", "Thibodeau"));
  const asOwner = callerOf(loud.origin, owner.token);
  const asProvider = callerOf(loud.origin, provider.token);
  const secrets = await secretsOfSigningIn(owner);
  await asProvider.profiles.update({ ...PLACE, bio: "Vingt ans de vitres claires." });
  const service = (
    await asProvider.providerServices.create({
      name: "Lavage de vitres",
      description: "Vitres lavées à l'eau pure, intérieur et extérieur, en une visite.",
      business_type_id: "deneigement",
      price_kind: "on_quote",
      duration_minutes: 60,
      cities: ["laval"],
      is_active: true,
    })
  ).data;
  const property = (
    await asOwner.properties.create({ ...PLACE, label: "Chez nous", kind: "house", access_notes: NOTES })
  ).data;
  const texts = (
    await asOwner.requests.create({
      service_id: service.id,
      property_id: property.id,
      description: "Entrée double à dégager tôt le matin.",
    })
  ).data;
  await grantCredits(world, provider, 20);
  await asProvider.leads.unlock({ id: texts.id });
  await runJobs();
  // Failures: a refused form, an invalid body, a repeated call, a missing table.
  await codeOf(asOwner.properties.create({ ...PLACE, label: "", kind: "house" }));
  await codeOf(
    asOwner.properties.create({ ...PLACE, label: "Chez nous", kind: "house", access_notes: NOTES }),
  );
  await fetch(`${loud.origin}/api/properties`, {
    method: "POST",
    headers: { authorization: `Bearer ${owner.token}`, "content-type": "application/json" },
    body: `{"address": "${PLACE.address}", "access_notes": "${NOTES}"`,
  });
  await world.sql`alter table properties add constraint no_more check (label <> 'Le chalet')`;
  const failed = codeOf(
    asOwner.properties.create({ ...PLACE, address: "9, rang Croche", label: "Le chalet", kind: "house" }),
  );
  expect(await failed).toBe("INTERNAL_ERROR");
  const written = lines.join("\n");
  expect(written).toContain("unexpected failure");
  expect(written).toContain("job done");
  const personal = [
    ...[owner, provider].flatMap(({ email, phoneNumber, token }) => [email, phoneNumber, token]),
    ...["Marguerite", "Beauchemin", "Rosalie", "Thibodeau"],
    ...[PLACE.address, PLACE.zip, "rang Croche", NOTES, PASSWORD, "Mauvais1"],
    ...secrets,
  ];
  expect(personal.filter((secret) => written.toLowerCase().includes(secret.toLowerCase()))).toEqual([]);
});
