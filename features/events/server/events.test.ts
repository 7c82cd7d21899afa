import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { NO_LIMITS } from "#app/api/limits/limits.ts";
import type { Event } from "#features/events/contract/index.ts";
import { expireRequestsJob } from "#features/requests/server/outcome/expire-requests.ts";
import { addJob } from "#platform/jobs/jobs.ts";
import { ALL_WEEK, freeStarts } from "#testing/world/calendar.ts";
import { callerOf, codeOf } from "#testing/world/caller.ts";
import { grantCredits } from "#testing/world/credits.ts";
import { decideCase, localOperator } from "#testing/world/operators.ts";
import { payByCard } from "#testing/world/pay.ts";
import type { Person } from "#testing/world/person.ts";
import { moveQuote, sendQuoteFor } from "#testing/world/quotes.ts";
import { createRequest, publishService } from "#testing/world/requests.ts";
import { publishReviews } from "#testing/world/reviews.ts";
import { startSecondProcess } from "#testing/world/second-process.ts";
import { startWorld, type World } from "#testing/world/world.ts";

let world: World;
let owner: Person;
let provider: Person;
let service: string;
beforeAll(async () => {
  world = await startWorld();
  [owner, provider] = await Promise.all([world.signUpOwner(), world.signUpProvider()]);
  service = (await publishService(provider)).id;
  await grantCredits(world, provider, 20);
});
afterAll(() => world.close());

/** Opens a page that follows a person's events, and reads « ready »; heartbeats are left out. */
async function openPage(person: Person, seconds?: number) {
  const connection = new AbortController();
  const stream = await person.api.events.follow({ seconds }, { signal: connection.signal });
  const next = async (): Promise<Event | "end"> => {
    const { value, done } = await stream.next();
    if (done || !value) return "end";
    return value.kind === "still" ? next() : value;
  };
  expect(await next()).toEqual({ kind: "ready" });
  return { next, close: () => connection.abort() };
}

test("a change of a request is sent to the pages of its owner and provider, and to nobody else", async () => {
  const stranger = await world.signUpOwner();
  const pages = {
    owner: await openPage(owner),
    provider: await openPage(provider),
    other: await openPage(stranger),
  };
  const { id } = await createRequest(owner, service);
  const expected = { kind: "request", id };
  expect(await pages.provider.next()).toEqual(expected);
  expect(await pages.owner.next()).toEqual(expected);
  await provider.api.leads.unlock({ id });
  expect(await pages.owner.next()).toEqual(expected);
  expect(await pages.provider.next()).toEqual(expected);
  await owner.api.requests.complete({ id });
  expect(await pages.provider.next()).toEqual(expected);
  expect(await pages.owner.next()).toEqual(expected);
  const { data } = await owner.api.requests.review({ id, rating: 5, comment: "Des vitres parfaites." });
  expect(await pages.owner.next()).toEqual(expected);
  await publishReviews(world);
  await world.runJobs();
  expect(await pages.owner.next()).toEqual(expected);
  await provider.api.reviews.reply({ id: data.review?.id ?? "", reply: "Merci, à l'an prochain." });
  expect(await pages.owner.next()).toEqual(expected);
  const own = await createRequest(stranger, service);
  // The first event of the stranger's page is their own request.
  expect(await pages.other.next()).toEqual({ kind: "request", id: own.id });
  for (const page of Object.values(pages)) page.close();
});

/** A lead of a new owner, with both sides' pages open and every earlier event read. */
async function openRequest() {
  const client = await world.signUpOwner();
  const pages = [await openPage(client), await openPage(provider)];
  const { id } = await createRequest(client, service);
  const bothRead = async () => {
    for (const page of pages) expect(await page.next()).toEqual({ kind: "request", id });
  };
  await bothRead();
  const close = () => {
    for (const page of pages) page.close();
  };
  return { client, id, bothRead, close };
}

/** Likewise a lead that is unlocked. */
async function openLead() {
  const lead = await openRequest();
  await provider.api.leads.unlock({ id: lead.id });
  await lead.bothRead();
  return lead;
}

test("a lead that its provider pays by card is sent to the pages of both sides", async () => {
  const { id, bothRead, close } = await openRequest();
  await payByCard((await provider.api.leads.createCheckoutSession({ id })).data);
  await world.deliverPayments();
  await world.runJobs();
  await bothRead();
  close();
});

test("a soumission that expires is sent to the pages of both sides", async () => {
  const { id, bothRead, close } = await openLead();
  const quote = await sendQuoteFor(world, provider, id);
  // What is written in it, and that it is sent.
  for (const _ of ["draft", "sent"]) await bothRead();
  await moveQuote(world, quote.id, 40);
  await addJob(world.db, "quotes.expire", {});
  await world.runJobs();
  await bothRead();
  close();
});

describe("the operator's decisions reach the open pages of the people concerned", () => {
  const reason = "Décision de l'équipe";
  const decided = async (act: (operator: ReturnType<typeof localOperator>) => Promise<unknown>) => {
    await act(localOperator(world));
    await world.runJobs();
  };

  test("a lead that stays paid for, then is returned", async () => {
    const { id, bothRead, close } = await openLead();
    await provider.api.leads.report({ id, reason: "unreachable" });
    await decided(() => decideCase(world, { kind: "lead_report", id, accepted: false, reason }));
    await bothRead();
    await decided(({ leads }) => leads.return({ id, reason }));
    await bothRead();
    close();
  });

  test("a review that is withdrawn", async () => {
    const { client, id, bothRead, close } = await openLead();
    await client.api.requests.complete({ id });
    await bothRead();
    const { data } = await client.api.requests.review({ id, rating: 2, comment: "Des vitres encore sales." });
    await bothRead();
    await publishReviews(world);
    await world.runJobs();
    await bothRead();
    await decided(({ content }) => content.withdrawReview({ id: data.review?.id ?? "", reason }));
    await bothRead();
    close();
  });

  test("a description that is withdrawn", async () => {
    const client = await world.signUpOwner();
    const page = await openPage(provider);
    const description = "Dans l'ordre : 514 lunes, 277 soleils et 3390 étoiles.";
    const { id } = await createRequest(client, service, { description });
    expect(await page.next()).toEqual({ kind: "request", id });
    const { id: textCase } = await world.db
      .selectFrom("text_cases")
      .select("id")
      .where("subject_id", "=", id)
      .executeTakeFirstOrThrow();
    await decided(() => decideCase(world, { kind: "text", id: textCase, accepted: true, reason }));
    expect(await page.next()).toEqual({ kind: "request", id });
    page.close();
  });

  test("a client who is suspended", async () => {
    const client = await world.signUpOwner();
    const page = await openPage(provider);
    const { id } = await createRequest(client, service);
    expect(await page.next()).toEqual({ kind: "request", id });
    await decided(({ people }) => people.suspend({ id: client.id, reason }));
    expect(await page.next()).toEqual({ kind: "request", id });
    expect((await provider.api.leads.get({ id })).data.status).toBe("cancelled");
    page.close();
  });
});

test("the expiry of a request is sent too", async () => {
  const { id } = await createRequest(owner, service);
  const page = await openPage(owner);
  await world.db.updateTable("requests").set({ expires_at: world.now() }).where("id", "=", id).execute();
  await expireRequestsJob(world.ports).handle(
    {},
    { id: "1", attempt: 1, maxAttempts: 1, signal: new AbortController().signal },
  );
  expect(await page.next()).toEqual({ kind: "request", id });
  page.close();
});

test("the expiry of a held appointment is sent too", async () => {
  await provider.api.scheduling.setAvailability({ hours: ALL_WEEK });
  const [starts_at = ""] = await freeStarts(world, service);
  const { id } = await createRequest(owner, service, { starts_at });
  const page = await openPage(owner);
  await world.db
    .updateTable("appointments")
    .set({ held_until: world.now() })
    .where("request_id", "=", id)
    .execute();
  await sql`select graphile_worker.add_job('scheduling.pass_time', '{}'::json)`.execute(world.db);
  await world.runJobs();
  expect(await page.next()).toEqual({ kind: "request", id });
  expect((await owner.api.requests.get({ id })).data.appointment).toBeNull();
  page.close();
});

test("after the listening connection was lost, pages receive « missed », then further events", async () => {
  const page = await openPage(owner);
  // The listening connection, which sends `select 1` after ten seconds of silence.
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and (query ilike 'listen %' or query = 'select 1')`.execute(world.db);
  expect(await page.next()).toEqual({ kind: "missed" });
  const { id } = await createRequest(owner, service);
  expect(await page.next()).toEqual({ kind: "request", id });
  page.close();
});

test("a stream of zero seconds sends ready and ends", async () => {
  const page = await openPage(owner, 0);
  expect(await page.next()).toBe("end");
});

test("a person has at most twelve open streams over all processes, and closing one makes room", async () => {
  const [person, other] = await Promise.all([world.signUpOwner(), world.signUpOwner()]);
  const second = await startSecondProcess(world.config, { limits: NO_LIMITS, now: world.now });
  const there = callerOf(second.origin, person.token);
  const { events } = person.api;
  const eventsAt = (n: number) => (n % 2 === 0 ? events : there.events);
  // One for certain at the process that stops below: all the others may be those of the first.
  const leaving = new AbortController();
  expect(await codeOf(there.events.follow({}, { signal: leaving.signal }))).toBe("accepted");
  const pages = await Promise.all(
    Array.from({ length: 23 }, async (_, n) => {
      const connection = new AbortController();
      const stream = eventsAt(n).follow({}, { signal: connection.signal });
      return { outcome: await codeOf(stream), leave: () => connection.abort() };
    }),
  );
  const open = pages.filter(({ outcome }) => outcome === "accepted");
  expect(open).toHaveLength(11);
  expect(new Set(pages.map(({ outcome }) => outcome))).toEqual(new Set(["accepted", "RATE_LIMIT_EXCEEDED"]));
  expect(await codeOf(other.api.events.follow({ seconds: 0 }))).toBe("accepted");
  for (const page of open.slice(0, 3)) page.leave();
  const counted = async () =>
    (
      await world.sql<{ sum: number }[]>`
      select coalesce(sum(streams), 0)::int as sum from open_streams where account_id = ${person.id}`
    )[0]?.sum;
  await expect.poll(counted).toBe(9);
  const again = await Promise.all(Array.from({ length: 20 }, (_, n) => codeOf(eventsAt(n).follow({}))));
  expect(again.filter((outcome) => outcome === "accepted")).toHaveLength(3);
  // The streams of a process that stops are not counted any more.
  await second.close();
  expect(await codeOf(person.api.events.follow({ seconds: 0 }))).toBe("accepted");
  for (const page of open) page.leave();
  leaving.abort();
});

test("the streams of a killed process are not counted once it has been silent for 45 seconds", async () => {
  const person = await world.signUpOwner();
  const killed = randomUUID();
  const setAliveFor = (seconds: number) => world.sql`
    insert into stream_processes values (${killed}, clock_timestamp() + make_interval(secs => ${seconds}))
    on conflict (id) do update set alive_until = excluded.alive_until`;
  await world.sql`insert into open_streams values (${person.id}, ${killed}, 12)`;
  await setAliveFor(1);
  expect(await codeOf(person.api.events.follow({ seconds: 0 }))).toBe("RATE_LIMIT_EXCEEDED");
  await setAliveFor(-1);
  expect(await codeOf(person.api.events.follow({ seconds: 0 }))).toBe("accepted");
});
