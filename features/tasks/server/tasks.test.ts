import { afterAll, beforeAll, expect, test } from "vitest";
import { DAY_MS, MINUTE_MS } from "#foundation/durations.ts";
import { newId } from "#foundation/id.ts";
import { DAY_MINUTES, dayOf, instantAt } from "#foundation/local-time.ts";
import { ALL_WEEK, createUnlockedRequest, freeStarts } from "#testing/world/calendar.ts";
import { codeOf } from "#testing/world/caller.ts";
import { grantCredits } from "#testing/world/credits.ts";
import { invoiceFor, payInvoice } from "#testing/world/invoices.ts";
import type { Person } from "#testing/world/person.ts";
import { acceptQuoteOf, sendQuoteFor } from "#testing/world/quotes.ts";
import { createProperty, createRequest, publishService } from "#testing/world/requests.ts";
import { startWorld, type World } from "#testing/world/world.ts";
import { listTasks } from "./list-tasks.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

/** An owner and a provider who works every day, with a service. */
async function pair() {
  const [owner, provider] = [
    await world.signUpOwner("Hélène Côté"),
    await world.signUpProvider("Marc Lavoie"),
  ];
  await provider.api.scheduling.setAvailability({ hours: ALL_WEEK });
  const service = await publishService(provider);
  return { owner, provider, service_id: service.id };
}

const tasksOf = async (person: Person) => (await person.api.tasks.list()).data;
const kindsOf = async (person: Person) => (await tasksOf(person)).map(({ kind }) => kind);

test("only owners and providers have tasks, and a new account has none", async () => {
  const { owner, provider } = await pair();
  expect(await tasksOf(owner)).toEqual([]);
  expect(await tasksOf(provider)).toEqual([]);
  expect(await codeOf(world.visitor.tasks.list())).toBe("UNAUTHORIZED");
});

test("a soumission waits for its owner with its total and its last day, until it is accepted", async () => {
  const { owner, provider, service_id } = await pair();
  const { id } = await createUnlockedRequest(world, { owner, provider, service_id });
  expect(await kindsOf(provider)).toEqual(["send_quote"]);
  const quote = await sendQuoteFor(world, provider, id);
  expect(await kindsOf(provider)).toEqual([]);
  expect(await tasksOf(owner)).toMatchObject([
    {
      kind: "accept_quote",
      request_id: id,
      person: "Services Lavoie",
      amount_cents: 11_498,
      until: quote.expires_at,
    },
  ]);
  await acceptQuoteOf(owner, quote.id);
  expect(await kindsOf(owner)).toEqual([]);
});

test("work that is done is to be invoiced, then the invoice paid and the work reviewed", async () => {
  const { owner, provider, service_id } = await pair();
  const { id } = await createUnlockedRequest(world, { owner, provider, service_id });
  const quote = await sendQuoteFor(world, provider, id);
  const { contract_id } = await acceptQuoteOf(owner, quote.id);
  await owner.api.requests.complete({ id });
  expect(await tasksOf(provider)).toMatchObject([
    { kind: "send_invoice", person: "Hélène Côté", amount_cents: 11_498 },
  ]);
  expect(await kindsOf(owner)).toEqual(["write_review"]);
  const invoice = await invoiceFor(world, provider, contract_id);
  expect(await kindsOf(provider)).toEqual([]);
  expect(await tasksOf(owner)).toContainEqual(
    expect.objectContaining({ kind: "pay_invoice", person: "Services Lavoie", amount_cents: 11_498 }),
  );
  // « J'ai payé » leaves the rest to the provider.
  await owner.api.invoices.claimPaid({ id: invoice.id });
  expect(await kindsOf(owner)).not.toContain("pay_invoice");
  await payInvoice(world, provider, invoice.id);
  await owner.api.requests.review({ id, rating: 5, comment: "Un travail très soigné." });
  expect(await kindsOf(owner)).toEqual([]);
});

test("a contract is planned until its visit is asked or agreed, and its deposit waits until anything is invoiced", async () => {
  const { owner, provider, service_id } = await pair();
  const starts = await freeStarts(world, service_id);
  const { id } = await createUnlockedRequest(world, { owner, provider, service_id });
  const quote = await sendQuoteFor(world, provider, id, { deposit_cents: 3000 });
  expect(await kindsOf(provider)).toEqual([]);
  const { contract_id } = await acceptQuoteOf(owner, quote.id);
  const plan = { kind: "plan_work", request_id: id, person: "Hélène Côté", amount_cents: 11_498 };
  const deposit = { kind: "await_deposit", request_id: id, person: "Hélène Côté", amount_cents: 3000 };
  expect(await tasksOf(provider)).toMatchObject([plan, deposit]);
  await provider.api.invoices.receiveDeposit({
    ...{
      id: contract_id,
      invoiced_cents: 0,
      amount_cents: 3000,
      paid_on: dayOf(world.now().getTime()),
      paid_by: "interac",
    },
    note: "",
  });
  expect(await kindsOf(provider)).toEqual(["plan_work"]);
  await provider.api.leads.setAppointment({ id, propose: [starts[9] ?? ""] });
  expect(await kindsOf(provider)).toEqual([]);
  await owner.api.requests.setAppointment({ id, starts_at: starts[9] ?? "" });
  expect(await kindsOf(provider)).toEqual([]);
});

test("work whose only invoice was credited as a whole is to be invoiced anew", async () => {
  const { owner, provider, service_id } = await pair();
  const { id } = await createUnlockedRequest(world, { owner, provider, service_id });
  const quote = await sendQuoteFor(world, provider, id);
  const { contract_id } = await acceptQuoteOf(owner, quote.id);
  const invoice = await invoiceFor(world, provider, contract_id);
  await owner.api.requests.complete({ id });
  expect(await kindsOf(provider)).toEqual([]);
  const whole = { amount_cents: 11_498, credited_cents: 0, reason: "Refaite." };
  await provider.api.invoices.credit({ id: invoice.id, ...whole });
  expect(await kindsOf(provider)).toEqual(["send_invoice"]);
});

test("a problem waits for the other side's answer, then for who opened it, and no longer once it is settled", async () => {
  const { owner, provider, service_id } = await pair();
  const { id } = await createUnlockedRequest(world, { owner, provider, service_id });
  const { data: problem } = await owner.api.problems.open({
    id,
    kind: "no_show",
    details: "Personne n'est venu mardi matin.",
    asks: "redo",
  });
  expect(await kindsOf(owner)).toEqual([]);
  expect(await tasksOf(provider)).toContainEqual(
    expect.objectContaining({ kind: "answer_problem", person: "Hélène Côté", until: problem.due_at }),
  );
  await provider.api.problems.answer({ id: problem.id, agrees: false, answer: "Nous étions là à 9 h." });
  expect(await kindsOf(provider)).toEqual(["send_quote"]);
  expect(await tasksOf(owner)).toMatchObject([
    { kind: "follow_up_problem", request_id: id, person: "Services Lavoie" },
  ]);
  await owner.api.problems.settle({ id: problem.id });
  expect(await kindsOf(owner)).toEqual([]);
});

test("an invoice is watched on its day and chased from the day after", async () => {
  const { owner, provider, service_id } = await pair();
  const { id } = await createUnlockedRequest(world, { owner, provider, service_id });
  const quote = await sendQuoteFor(world, provider, id);
  const { contract_id } = await acceptQuoteOf(owner, quote.id);
  const { due_on } = await invoiceFor(world, provider, contract_id);
  const at = async (now: Date) =>
    (await listTasks(world.db, { id: provider.id, role: "provider" }, now)).map(({ kind }) => kind);
  const day = new Date(instantAt(due_on, 0));
  expect(await at(new Date(day.getTime() - MINUTE_MS))).toEqual(["plan_work"]);
  expect(await at(day)).toContain("watch_invoice");
  const lastEvening = new Date(instantAt(due_on, DAY_MINUTES - 1));
  expect(await at(lastEvening)).not.toContain("chase_invoice");
  expect(await at(new Date(lastEvening.getTime() + MINUTE_MS))).toEqual(["chase_invoice"]);
});

test("leads that wait are one task without a name, and what is urgent comes first", async () => {
  const { owner, provider, service_id } = await pair();
  const second = await publishService(provider, { name: "Lavage de gouttières" });
  const [start] = await freeStarts(world, service_id);
  await createRequest(owner, second.id);
  await createRequest(owner, service_id, { starts_at: start });
  const [leads] = await tasksOf(provider);
  expect(leads).toMatchObject({ kind: "answer_leads", count: 2, person: null });
  expect(leads?.until).not.toBeNull();
  const third = await createUnlockedRequest(world, {
    owner: await world.signUpOwner(),
    provider,
    service_id,
  });
  expect(await tasksOf(provider)).toMatchObject([
    { kind: "answer_leads" },
    { kind: "send_quote", request_id: third.id },
  ]);
});

test("a job whose visit is booked needs no soumission, and one to write comes after who waits for an answer", async () => {
  const { owner, provider, service_id } = await pair();
  const { id } = await createUnlockedRequest(world, { owner, provider, service_id });
  world.advance(3 * DAY_MS);
  for (const person of [owner, provider]) person.api = await person.signInAgain();
  await createRequest(await world.signUpOwner(), service_id);
  await owner.api.threads.send({ id, message_id: newId(), body: "Bonjour, est-ce pour demain ?" });
  expect(await kindsOf(provider)).toEqual(["read_messages", "answer_leads", "send_quote"]);
  const starts_at = (await freeStarts(world, service_id))[4] ?? "";
  await provider.api.leads.setAppointment({ id, propose: [starts_at] });
  await owner.api.requests.setAppointment({ id, starts_at });
  expect(await kindsOf(provider)).toEqual(["read_messages", "answer_leads"]);
});

test("a held time waits for the provider, other times and questions for the owner, messages for their reader", async () => {
  const { owner, provider, service_id } = await pair();
  const starts = await freeStarts(world, service_id);
  const locked = await createRequest(owner, service_id);
  await provider.api.questions.ask({ id: locked.id, question: "Combien de fenêtres y a-t-il en tout ?" });
  expect(await kindsOf(owner)).toEqual(["answer_question"]);
  const { id } = await createUnlockedRequest(world, {
    owner,
    provider,
    service_id: (await publishService(provider, { name: "Grand ménage" })).id,
    starts_at: starts[4],
  });
  expect(await tasksOf(provider)).toContainEqual(
    expect.objectContaining({ kind: "confirm_time", starts_at: starts[4], person: "Hélène Côté" }),
  );
  await provider.api.leads.setAppointment({ id, propose: [starts[9] ?? ""] });
  expect(await kindsOf(provider)).not.toContain("confirm_time");
  expect(await tasksOf(owner)).toContainEqual(
    expect.objectContaining({ kind: "choose_time", until: starts[9] }),
  );
  await provider.api.threads.send({ id, message_id: newId(), body: "Bonjour, est-ce pour demain ?" });
  expect(await tasksOf(owner)).toContainEqual(
    expect.objectContaining({ kind: "read_messages", request_id: id, person: "Services Lavoie" }),
  );
});

test("a need waits for its owner until somebody answers, and for the providers in reach who have not", async () => {
  const owner = await world.signUpOwner("Hélène Côté");
  const [sweep, far] = [await world.signUpProvider("Paul Roy"), await world.signUpProvider()];
  await publishService(sweep, { business_type_id: "ramonage" });
  await publishService(far, { business_type_id: "ramonage", cities: ["gaspe"] });
  const montreal = { label: "Duplex", kind: "duplex", address: "4321 rue Rivard" } as const;
  const { data: duplex } = await owner.api.properties.create({
    ...montreal,
    city: "Montréal",
    zip: "H2X 1Y4",
  });
  const publish = async (property_id: string) =>
    (
      await owner.api.needs.publish({
        business_type_id: "ramonage",
        property_id,
        description: "Cheminée de brique à ramoner.",
      })
    ).data;
  const [need, other] = [await publish(duplex.id), await publish((await createProperty(owner)).id)];
  // Nobody could have answered yet.
  expect(await tasksOf(owner)).toEqual([]);
  world.advance(DAY_MS);
  for (const person of [owner, sweep, far]) person.api = await person.signInAgain();
  expect(await tasksOf(owner)).toMatchObject([
    { kind: "unanswered_need", service: "Ramonage de cheminée", city: "Montréal", until: need.expires_at },
    { kind: "unanswered_need", city: "Laval", until: other.expires_at, request_id: null, person: null },
  ]);
  const inReach = { kind: "answer_needs", service: "Ramonage de cheminée", request_id: null, person: null };
  // The service is offered in Laval, so that Laval is the nearest though it was published last.
  expect(await tasksOf(sweep)).toMatchObject([{ ...inReach, count: 2, city: "Laval" }]);
  expect(await kindsOf(far)).toEqual([]);
  await grantCredits(world, sweep, 10);
  await sweep.api.needs.unlock({ id: other.id });
  expect(await tasksOf(owner)).toMatchObject([{ kind: "unanswered_need", city: "Montréal" }]);
  expect(await tasksOf(sweep)).toContainEqual(
    expect.objectContaining({ ...inReach, count: 1, city: "Montréal" }),
  );
  await owner.api.needs.withdraw({ id: need.id });
  expect(await kindsOf(owner)).toEqual([]);
  expect(await kindsOf(sweep)).toEqual(["send_quote"]);
});
