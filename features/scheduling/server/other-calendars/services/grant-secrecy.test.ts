import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { inTransaction } from "#platform/postgres/database.ts";
import { startCalendarServices } from "#testing/calendars/calendar-services.ts";
import { type CalendarWorld, startCalendarWorld } from "#testing/calendars/calendar-world.ts";
import {
  addFromService,
  answerTo,
  askConsent,
  listCalendars,
  takeAnswer,
} from "#testing/calendars/consent-steps.ts";
import { signUpWorkingProvider } from "#testing/world/calendar.ts";
import { schedulingPersonalData } from "../../personal-data.ts";

/** The places where the secrets of a grant are stored, and for how long (docs/security.md). */
let calendars: CalendarWorld;
let services: CalendarWorld["services"];
let world: CalendarWorld["world"];
beforeAll(async () => {
  calendars = await startCalendarWorld();
  ({ world } = calendars);
});
beforeEach(() => {
  services = startCalendarServices(calendars.server);
});
afterAll(() => calendars.close());

test("tokens, verifiers and ids of calendars reach neither the database nor the log nor an answer", async () => {
  const { provider } = await signUpWorkingProvider(world);
  services.google.set({ id: "marie-9931@exemple.ca", name: "G" });
  const unanswered = new URL(await askConsent(provider.api, "google")).searchParams;
  const answer = await answerTo(await askConsent(provider.api, "google"));
  const found = await takeAnswer(provider.api, answer);
  // Another account: what is being chosen from keeps its own grant.
  services.google.subject = "paul";
  const added = await addFromService(provider.api, "google", "marie-9931@exemple.ca");
  await provider.api.scheduling.removeOtherCalendar({ id: added[0]?.id ?? "" });
  await addFromService(provider.api, "google", "marie-9931@exemple.ca");
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'graphile_worker')`.execute(world.db);
  const whole = await Promise.all(
    tables.map(({ name }) => sql`select t::text as line from ${sql.raw(name)} t`.execute(world.db)),
  );
  const stored = JSON.stringify([
    ...whole.flatMap(({ rows }) => rows),
    world.errors,
    await listCalendars(provider.api),
  ]);
  expect(stored).toContain("Personnel");
  const [refresh = ""] = services.google.revoked;
  expect(refresh).toHaveLength(22);
  expect(JSON.stringify(found)).not.toContain("token");
  const secrets = [unanswered.get("state"), unanswered.get("nonce"), refresh, "marie-9931"];
  for (const secret of secrets.map(String))
    for (const form of [secret, Buffer.from(secret).toString("hex")]) expect(stored).not.toContain(form);
});

test("a grant is erased with the provider's account", async () => {
  const { provider } = await signUpWorkingProvider(world);
  services.google.set({ id: "g", name: "G" });
  await addFromService(provider.api, "google", "g");
  await takeAnswer(provider.api, await answerTo(await askConsent(provider.api, "google")));
  const left = async () => [
    ...(await world.sql`select from other_calendars where provider_id = ${provider.id}`),
    ...(await world.sql`select from calendar_consents where provider_id = ${provider.id}`),
  ];
  expect(await left()).toHaveLength(2);
  const person = { id: provider.id, email: provider.email, role: "provider" } as const;
  const erasing = { ...world.ports, isRest: false };
  await inTransaction(world.ports.db, (tx) => schedulingPersonalData.erase(tx, person, erasing));
  expect(await left()).toHaveLength(0);
});
