import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { NO_LIMITS } from "#app/api/limits/limits.ts";
import type { InstallationStepKey } from "#features/operator/contract/index.ts";
import { localClient } from "#features/operator/server/index.ts";
import { DAY_MS, MINUTE_MS } from "#foundation/durations.ts";
import { backupName } from "#platform/backup/backup-set.ts";
import { writeManifest } from "#platform/backup/manifest.ts";
import type { Config } from "#platform/config/config.ts";
import { callerOf, codeOf } from "#testing/world/caller.ts";
import { signUpOperator } from "#testing/world/operators.ts";
import { buyPack } from "#testing/world/payments.ts";
import { publishService } from "#testing/world/requests.ts";
import { startSecondProcess } from "#testing/world/second-process.ts";
import { startWorld, type World } from "#testing/world/world.ts";

let world: World;
let chief: Awaited<ReturnType<typeof signUpOperator>>;
let reader: Awaited<ReturnType<typeof signUpOperator>>;
beforeAll(async () => {
  world = await startWorld();
  chief = await signUpOperator(world, "chief", "Hélène Roy");
  reader = await signUpOperator(world, "reader", "Odile Marchand");
});
afterAll(() => world.close());

/** A machine that people may be sent to, with nothing else set. */
const BARE: Partial<Config> = { DEMO: false, PUBLIC_URL: "https://maisonnee.ca" };

/** Returns a step as an installation with this configuration has it; undefined when it has none. */
async function stepWith(key: InstallationStepKey, config: Partial<Config> = {}) {
  const ports = { ...world.ports, config: { ...world.ports.config, ...BARE, ...config } };
  const { data } = await localClient(ports, "helene").installation.read({});
  return data.steps.find((step) => step.key === key);
}
const state = async (key: InstallationStepKey, config: Partial<Config> = {}) =>
  (await stepWith(key, config))?.state;

test("a reader sees every step, each with a sentence, and sends nothing", async () => {
  const { steps } = (await reader.api.installation.read({})).data;
  expect(steps.map(({ key }) => key)).toEqual([
    "address",
    "letters",
    "payments",
    "backups",
    "supplier",
    "contacts",
    "trades",
    "providers",
    "chiefs",
    "jobs",
  ]);
  for (const { key, sentence } of steps) expect(sentence, key).toMatch(/^[\p{Lu}\d].+\.$/u);
  expect(await codeOf(reader.api.installation.sendTestLetter({}))).toBe("INVALID_PERMISSIONS");
});

test("an address that nobody else reaches, or without encryption, does not work; a demonstration is no installation", async () => {
  expect(await stepWith("address")).toMatchObject({
    state: "done",
    sentence: "Les gens voient https://maisonnee.ca.",
  });
  for (const PUBLIC_URL of ["http://localhost:3000", "https://127.0.0.1", "https://maisonnee.example"])
    expect(await state("address", { PUBLIC_URL }), PUBLIC_URL).toBe("failed");
  const open = await stepWith("address", { PUBLIC_URL: "http://maisonnee.ca" });
  expect(open).toMatchObject({ state: "failed", sentence: expect.stringContaining("sans chiffrement") });
  const demonstration = await stepWith("address", { DEMO: true });
  expect(demonstration).toMatchObject({ state: "to_do", sentence: expect.stringContaining("DEMO=0") });
});

test("each variable of receipts and pages that is not set is named, and no other", async () => {
  const supplier = {
    SUPPLIER_NAME: "Maisonnée inc.",
    TAX_TPS_NUMBER: "987654321 RT0001",
    TAX_TVQ_NUMBER: "9876543210 TQ0001",
  };
  expect(await state("supplier", supplier)).toBe("done");
  const two = await stepWith("supplier", {
    ...supplier,
    SUPPLIER_NAME: undefined,
    TAX_TVQ_NUMBER: undefined,
  });
  expect(two?.state).toBe("to_do");
  expect(two?.sentence).toMatch(/^Réglez SUPPLIER_NAME et TAX_TVQ_NUMBER :/);
  const contacts = {
    SUPPORT_EMAIL: "aide@maisonnee.ca",
    SUPPORT_PHONE: "514 555-0199",
    SOCIAL_URLS: [],
    PRIVACY_OFFICER: "Odile Marchand",
  };
  expect(await state("contacts", contacts)).toBe("done");
  const { PRIVACY_OFFICER } = world.ports.config;
  expect((await stepWith("contacts", { ...contacts, PRIVACY_OFFICER }))?.sentence).toMatch(
    /^Réglez PRIVACY_OFFICER :/,
  );
});

test("without a key nothing can be bought; a test key is shown as such; only a delivered event proves the webhook", async () => {
  const live = { STRIPE_SECRET_KEY: "sk_live_1" };
  expect(await stepWith("payments")).toMatchObject({
    state: "to_do",
    sentence: expect.stringMatching(/^Rien ne peut être acheté.+STRIPE_SECRET_KEY/),
  });
  expect(await stepWith("payments", live)).toMatchObject({
    state: "to_do",
    sentence: expect.stringContaining("aucun événement n'est encore arrivé"),
  });
  const provider = await world.signUpProvider();
  await buyPack(world, provider);
  expect(await stepWith("payments", live)).toMatchObject({
    state: "done",
    sentence: expect.stringContaining("21 novembre 2026"),
  });
  expect(await stepWith("payments", { STRIPE_SECRET_KEY: "sk_test_1" })).toMatchObject({
    state: "to_do",
    sentence: expect.stringContaining("aucun argent réel ne circule"),
  });
  await world.sql`update payment_events set delivered_at = null`;
  expect(await state("payments", live)).toBe("to_do");
});

test("backups are to be set up, then made, then made every day", async () => {
  expect((await stepWith("backups", { BACKUP_DIR: undefined }))?.sentence).toMatch(
    /^BACKUP_DIR n'est pas réglée/,
  );
  const BACKUP_DIR = await mkdtemp(join(tmpdir(), "backups-"));
  expect(await state("backups", { BACKUP_DIR })).toBe("to_do");
  await addBackup(BACKUP_DIR, new Date(world.now().getTime() - 3 * DAY_MS));
  expect(await state("backups", { BACKUP_DIR })).toBe("failed");
  await addBackup(BACKUP_DIR, new Date(world.now().getTime() - DAY_MS));
  expect(await stepWith("backups", { BACKUP_DIR })).toMatchObject({
    state: "done",
    sentence: expect.stringContaining("20 novembre 2026"),
  });
  await writeFile(join(BACKUP_DIR, "2026-11-21T16-00-00Z"), "no folder");
  expect(await state("backups", { BACKUP_DIR })).toBe("failed");
  await rm(BACKUP_DIR, { recursive: true });
});

test("a trade is open with its category, a provider counts with a service that can be found, a chief once signed in", async () => {
  expect(await state("trades")).toBe("done");
  const open = await world.sql<{ id: string }[]>`
    update categories set is_available = false where is_available returning id`;
  expect(await state("trades")).toBe("to_do");
  await world.sql`update categories set is_available = true where id = any(${open.map(({ id }) => id)})`;
  const provider = await world.signUpProvider();
  expect(await state("providers")).toBe("to_do");
  await publishService(provider);
  expect(await state("providers")).toBe("done");
  expect(await state("chiefs")).toBe("to_do");
  const second = await signUpOperator(world, "chief", "Louise Tremblay");
  expect(await state("chiefs")).toBe("done");
  await chief.api.operators.suspend({ id: second.id, reason: "Départ" });
  expect(await state("chiefs")).toBe("to_do");
});

test("jobs are run while a worker beats and none of them waits for long or was given up", async () => {
  await world.sql`delete from job_workers`;
  expect((await stepWith("jobs"))?.sentence).toContain("Aucun processus n'exécute les tâches");
  await world.sql`
    insert into job_workers (name, beat_at, backend_pid, backend_start, place, process)
    values ('essai', clock_timestamp() - interval '2 minutes', 1, now(), '', '')`;
  expect(await state("jobs")).toBe("failed");
  await world.sql`update job_workers set beat_at = clock_timestamp()`;
  await world.runJobs();
  expect(await state("jobs")).toBe("done");
  await world.sql`select graphile_worker.add_job('operator.check_backups', run_at => now() - interval '11 minutes')`;
  expect((await stepWith("jobs"))?.sentence).toMatch(/^1 tâche attend depuis plus de dix minutes/);
  await world.runJobs();
  await world.sql`delete from job_workers`;
});

test("Redis and replicas have a step where they are configured, which says by their host that they do not answer", async () => {
  expect(await stepWith("redis")).toBeUndefined();
  expect(await stepWith("replicas")).toBeUndefined();
  expect(await state("redis", { REDIS_URL: "redis://:motdepasse@127.0.0.1:1" })).toBe("failed");
  const replicas = ["postgres://lecteur:motdepasse@127.0.0.1:1/maisonnee", world.config.DATABASE_URL];
  const { host } = new URL(world.config.DATABASE_URL);
  expect(await stepWith("replicas", { DATABASE_REPLICA_URLS: replicas })).toMatchObject({
    state: "failed",
    sentence: `127.0.0.1:1 ne répond pas, ${host} n'est pas une réplique de cette base. Vérifiez DATABASE_REPLICA_URLS.`,
  });
});

test("no answer has a secret of the configuration", async () => {
  const secrets: Partial<Config> = {
    SMTP_URL: "smtp://envoyeur:secret-un@127.0.0.1:1",
    STRIPE_SECRET_KEY: "sk_live_secretdeux",
    STRIPE_WEBHOOK_SECRET: "whsec_secrettrois",
    SERVER_SECRET: "secret-quatre-".repeat(3),
    METRICS_TOKEN: "secret-cinq-0123456789",
    REDIS_URL: "redis://:secret-six@127.0.0.1:1",
    DATABASE_REPLICA_URLS: ["postgres://lecteur:secret-sept@127.0.0.1:1/maisonnee"],
  };
  const ports = { ...world.ports, config: { ...world.ports.config, ...BARE, ...secrets } };
  const answer = JSON.stringify(await localClient(ports, "helene").installation.read({}));
  expect(answer).toContain('"replicas"');
  expect(answer).not.toMatch(/secret-|secretdeux|secrettrois|envoyeur|lecteur/);
});

test("two presses send one letter, to the chief's own address, and another may follow once it has left", async () => {
  const letters = async () => (await world.letters()).filter(({ to }) => to.includes(chief.email)).length;
  const before = await letters();
  const last = async () => (await reader.api.installation.read({})).data.test_letter;
  await Promise.all([chief.api.installation.sendTestLetter({}), chief.api.installation.sendTestLetter({})]);
  expect(await last()).toMatchObject({ state: "pending" });
  await world.runJobs();
  expect(await letters()).toBe(before + 1);
  expect(await last()).toMatchObject({ state: "sent", refusal: null });
  await chief.api.installation.sendTestLetter({});
  await world.runJobs();
  expect(await letters()).toBe(before + 2);
  const acts = (await reader.api.acts.list({ person: chief.id })).data.map(({ act }) => act);
  expect(acts.slice(0, 2)).toEqual(["test-letter-sent", "test-letter"]);
  expect(await state("letters", { SMTP_URL: "smtp://mail.maisonnee.ca" })).toBe("done");
  expect(await state("letters")).toBe("to_do");
});

test("a letter that nobody sends within two minutes has failed, and another may be asked for", async () => {
  const SMTP_URL = "smtp://mail.maisonnee.ca";
  await chief.api.installation.sendTestLetter({});
  expect(await state("letters", { SMTP_URL })).toBe("to_do");
  world.advance(2 * MINUTE_MS);
  expect(await stepWith("letters", { SMTP_URL })).toMatchObject({
    state: "failed",
    sentence: expect.stringContaining("n'est pas parti"),
  });
  await chief.api.installation.sendTestLetter({});
  expect(await state("letters", { SMTP_URL })).toBe("to_do");
  await world.runJobs();
  expect(await state("letters", { SMTP_URL })).toBe("done");
});

test("the mail server's response is shown in its words, without an address or a password", async () => {
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    onAuth: (_, __, done) => done(null, { user: "envoyeur" }),
    onRcptTo: ({ address }, _, done) =>
      done(
        Object.assign(new Error(`5.7.1 <${address}> relay denied to envoyeur:s3cret-mot`), {
          responseCode: 554,
        }),
      ),
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  const SMTP_URL = `smtp://envoyeur:s3cret-mot@127.0.0.1:${port}`;
  const mailing = await startSecondProcess(
    { ...world.config, SMTP_URL },
    { limits: NO_LIMITS, now: world.now },
  );
  const api = callerOf(mailing.origin, chief.token);
  await api.installation.sendTestLetter({});
  const job = mailing.product.tasks.find(({ name }) => name === "operator.try_mail");
  await job?.handle({ operator_id: chief.id }, { id: "1" } as never);
  const { steps, test_letter } = (await api.installation.read({})).data;
  expect(test_letter).toMatchObject({ state: "failed", refusal: expect.stringContaining("relay denied") });
  expect(steps.find(({ key }) => key === "letters")).toMatchObject({
    state: "failed",
    sentence: expect.stringMatching(
      /a refusé l'essai .+554.+relay denied.+Vérifiez SMTP_URL et l'adresse d'expédition\.$/,
    ),
  });
  const kept = JSON.stringify([steps, (await api.acts.list({ person: chief.id })).data[0]]);
  expect(kept).not.toMatch(/s3cret|envoyeur/);
  expect(kept).not.toContain(chief.email);
  await mailing.close();
  await new Promise<void>((resolve) => server.close(resolve));
});

/** Writes what a finished backup leaves, as far as a check reads it. */
async function addBackup(set: string, at: Date): Promise<void> {
  const folder = join(set, backupName(at));
  await mkdir(folder);
  await writeManifest(folder, {
    started_at: at.toISOString(),
    finished_at: at.toISOString(),
    postgres: "18.1",
    migrations: [],
    database: { kind: "logical", tables: [], sequences: [] },
    files: [],
  });
}
