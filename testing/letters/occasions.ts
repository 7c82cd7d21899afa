import { calendarFailing } from "#features/scheduling/server/events.ts";
import { letters as calendarLetters } from "#features/scheduling/server/letters/index.generated.ts";
import { DAY_MS } from "#foundation/durations.ts";
import { newId } from "#foundation/id.ts";
import { addDays, dayOf, weekdayOf } from "#foundation/local-time.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import { invoiceFor } from "../world/invoices.ts";
import { decideCase, localOperator } from "../world/operators.ts";
import type { Person } from "../world/person.ts";
import { acceptQuoteOf, sendQuoteFor } from "../world/quotes.ts";
import { seasonContractFor } from "../world/seasons.ts";
import type { World } from "../world/world.ts";

/** A calendar that the provider keeps elsewhere could not be read for a week. */
export async function calendarUnread(world: World, { id: provider_id }: Person): Promise<void> {
  const now = world.now();
  const failing_since = new Date(now.getTime() - 7 * DAY_MS);
  const { id: calendar_id } = await world.db
    .insertInto("other_calendars")
    .values({
      ...{ provider_id, name: "Google, personnel", host: "calendrier.exemple.test", address: Buffer.of(0) },
      ...{ created_at: failing_since, read_at: failing_since, known_until: failing_since },
      ...{ failure: "not_found", failing_since, told_at: now },
      next_read_at: new Date(now.getTime() + 365 * DAY_MS),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await inTransaction(world.db, (tx) => calendarLetters.queue(tx, calendarFailing, { calendar_id }));
  await world.runJobs();
}

/**
 * Passes of a season are planned, one is moved and then skipped, and they are planned no more; then again, so
 * that one of the next mornings reminds of a pass.
 */
export async function passesPlanned(
  world: World,
  parties: { owner: Person; provider: Person },
): Promise<void> {
  const { rhythms } = parties.provider.api;
  const { id } = await seasonContractFor(world, parties);
  const day = dayOf(world.now().getTime());
  await rhythms.set({ id, every_weeks: 1, weekdays: [weekdayOf(day)], starts_on: day });
  await world.runJobs();
  for (const moved_to of [addDays(day, 1), null]) {
    await rhythms.move({ id, day, moved_to });
    await world.runJobs();
  }
  await rhythms.remove({ id });
  await world.runJobs();
  const starts_on = addDays(day, 2);
  await rhythms.set({ id, every_weeks: 1, weekdays: [weekdayOf(starts_on)], starts_on });
  await world.runJobs();
}

/** A problem is opened, answered, examined and decided. */
export async function problemDecided(
  world: World,
  { owner, provider, request_id }: { owner: Person; provider: Person; request_id: string },
): Promise<void> {
  const details = "La galerie arrière n'a pas été déneigée.";
  const { data } = await owner.api.problems.open({ id: request_id, kind: "bad_work", asks: "redo", details });
  await world.runJobs();
  await provider.api.problems.answer({ id: data.id, agrees: false, answer: "La porte était verrouillée." });
  await world.runJobs();
  await owner.api.problems.escalate({ id: data.id });
  await world.runJobs();
  await decideCase(world, {
    kind: "problem",
    id: data.id,
    accepted: true,
    reason: "La galerie est au contrat.",
  });
}

/** Makes a soumission a contract and then an invoice, with a part credited and the rest not paid. */
export async function invoiceUnpaid(
  world: World,
  { owner, provider, request_id }: { owner: Person; provider: Person; request_id: string },
): Promise<void> {
  const { id: quote_id } = await sendQuoteFor(world, provider, request_id);
  const { contract_id } = await acceptQuoteOf(owner, quote_id);
  await provider.api.invoices.setReminders({ is_on: true });
  const { id } = await invoiceFor(world, provider, contract_id);
  await owner.api.invoices.claimPaid({ id });
  await world.runJobs();
  // Said by mistake: only what nobody says is paid is reminded of.
  await owner.api.invoices.takeBackClaim({ id });
  await provider.api.invoices.credit({
    id,
    amount_cents: 1498,
    reason: "Une vitre oubliée.",
    credited_cents: 0,
  });
}

/** Members ask for news; an announcement of each kind is written to everybody and leaves. */
export async function announced(world: World, members: readonly Person[]): Promise<void> {
  for (const { api } of members) await api.notifications.setPreference({ kind: "news", is_on: true });
  for (const kind of ["notice", "news"] as const)
    await localOperator(world).announcements.propose({
      ...{ id: newId(), kind, role: null, business_type_id: null },
      subject: kind === "news" ? "Préparez l'hiver" : "Nos conditions changent le 1er février",
      text: "Voici ce qui change, en deux mots.\n\nVous n'avez rien à faire d'ici là.",
      ...{
        action_label: "Lire la suite",
        action_path: "/conditions",
        from_day: dayOf(world.now().getTime()),
      },
    });
  const run = { id: "1", attempt: 1, maxAttempts: 1, signal: new AbortController().signal };
  await world.tasks.find(({ name }) => name === "operator.send_announcements")?.handle({}, run);
  await world.runJobs();
}
