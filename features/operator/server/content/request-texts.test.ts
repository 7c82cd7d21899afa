import { expect, test } from "vitest";
import { codeOf } from "#testing/world/caller.ts";
import { grantCredits } from "#testing/world/credits.ts";
import { leadsSetup } from "#testing/world/leads.ts";
import { localOperator, signUpOperator } from "#testing/world/operators.ts";
import type { Person } from "#testing/world/person.ts";
import { createCompletedRequest, publishReviews } from "#testing/world/reviews.ts";

const leads = leadsSetup();
const reason = "Un propos contraire aux conditions";
const WITHDRAWN = "Ce texte a été retiré par notre équipe.";

const newAgent = () => signUpOperator(leads.world, "agent", "Anne Agent");

/** A locked lead with a question and its answer, which nothing is suspected of. */
async function asked() {
  const id = await leads.ask();
  const [question] = (
    await leads.provider.api.questions.ask({ id, question: "L'entrée est-elle asphaltée ?" })
  ).data;
  const question_id = question?.id ?? "";
  await leads.owner.api.questions.answer({ id, question_id, answer: "En gravier, bordée de pavés." });
  return { id, question_id };
}

/** Undoes what this operator withdrew of these people. */
async function undoAll(agent: Awaited<ReturnType<typeof newAgent>>, people: readonly Person[]) {
  const operator_id = (await agent.api.operators.me()).data.id;
  for (const { id: person } of people)
    for (const { id } of (await agent.api.acts.list({ person, operator_id })).data)
      await agent.api.acts.undo({ id, reason: "Une méprise" });
}

/** Returns the letters to a person that give the reason. */
async function toldWhy({ email }: Person) {
  await leads.world.runJobs();
  return (await leads.world.letters()).filter(({ to, text }) => to.includes(email) && text.includes(reason));
}

test("a request's page has both sides, the questions and the review with its reply", async () => {
  const { world, owner, provider, service } = leads;
  await grantCredits(world, provider, 20);
  const id = await createCompletedRequest(owner, provider, service);
  await owner.api.requests.review({ id, rating: 4, comment: "Travail soigné, merci." });
  await publishReviews(world);
  const [review] = (await provider.api.reviews.received({})).data;
  await provider.api.reviews.reply({ id: review?.id ?? "", reply: "Merci à vous." });
  const agent = await newAgent();
  expect((await agent.api.content.request({ id })).data).toMatchObject({
    status: "completed",
    owner: { id: owner.id },
    provider: { id: provider.id },
    service: { id: service },
    description: { is_withdrawn: false },
    questions: [],
    review: { rating: 4, status: "published", comment: "Travail soigné, merci.", reply: "Merci à vous." },
  });

  // The reply is withdrawn without the review, and not accepted again.
  await agent.api.content.withdrawText({ kind: "reply", id: review?.id ?? "", reason });
  expect((await world.visitor.reviews.ofService({ id: service })).data).toMatchObject([{ reply: null }]);
  expect(await toldWhy(provider)).toHaveLength(1);
  const same = { id: review?.id ?? "", reply: "Merci à vous." };
  expect(await codeOf(provider.api.reviews.reply(same))).toBe("VALIDATION_ERROR");
});

test("a description, a question and an answer that nobody suspected are withdrawn, and each author reads why", async () => {
  const { owner, provider } = leads;
  const { id, question_id } = await asked();
  const agent = await newAgent();
  for (const text of [
    { kind: "request", id },
    { kind: "question", id: question_id },
    { kind: "answer", id: question_id },
  ] as const)
    await agent.api.content.withdrawText({ ...text, reason });
  // Each can be undone by itself.
  const acts = (await agent.api.acts.list({ about: id })).data;
  expect(acts.map(({ act, can_be_undone }) => [act, can_be_undone])).toEqual(
    Array.from({ length: 3 }, () => ["withdraw-text", true]),
  );
  const lead = (await provider.api.leads.get({ id })).data;
  expect(lead.description).toBe("Cette description a été retirée par notre équipe.");
  expect(lead.questions).toMatchObject([{ question: WITHDRAWN, answer: WITHDRAWN }]);
  expect((await agent.api.content.request({ id })).data).toMatchObject({
    description: { is_withdrawn: true },
    questions: [{ question: { is_withdrawn: true }, answer: { is_withdrawn: true } }],
  });
  expect(await toldWhy(owner)).toHaveLength(2);
  expect(await toldWhy(provider)).not.toHaveLength(0);

  const description = "Douze fenêtres, dont trois à l'étage.";
  expect(await codeOf(owner.api.requests.update({ id, description }))).toBe("VALIDATION_ERROR");

  // Undone, each text is where it was: a question is asked and answered once.
  await undoAll(agent, [owner, provider]);
  const restored = (await provider.api.leads.get({ id })).data;
  expect(restored.description).toBe(description);
  expect(restored.questions).toMatchObject([
    { question: "L'entrée est-elle asphaltée ?", answer: "En gravier, bordée de pavés." },
  ]);
  await leads.world.runJobs();
  const told = (await leads.world.letters()).filter(({ text }) => text.includes("de nouveau à sa place"));
  expect(told.map(({ to }) => to).toSorted()).toEqual(
    [owner, owner, provider].map(({ email }) => email).toSorted(),
  );
});

test("a description and a reply that were written anew stay when the withdrawal of the first is undone", async () => {
  const { world, owner, provider, service } = leads;
  const { id } = await asked();
  const agent = await newAgent();
  await agent.api.content.withdrawText({ kind: "request", id, reason });
  const description = "Des fenêtres à laver, sur deux étages.";
  await owner.api.requests.update({ id, description });
  await grantCredits(world, provider, 20);
  const client = await world.signUpOwner();
  const done = await createCompletedRequest(client, provider, service);
  await client.api.requests.review({ id: done, rating: 5, comment: "Encore du beau travail." });
  await publishReviews(world);
  const review = (await agent.api.content.request({ id: done })).data.review?.id ?? "";
  await provider.api.reviews.reply({ id: review, reply: "Merci beaucoup." });
  await agent.api.content.withdrawText({ kind: "reply", id: review, reason });
  await provider.api.reviews.reply({ id: review, reply: "Au plaisir de vous revoir." });
  await undoAll(agent, [owner, provider]);
  expect((await provider.api.leads.get({ id })).data.description).toBe(description);
  const { data } = await agent.api.content.request({ id: done });
  expect(data.review?.reply).toBe("Au plaisir de vous revoir.");
});

test("a text is withdrawn once by twenty at once, and what has none refuses", async () => {
  const { id, question_id } = await asked();
  const agent = await newAgent();
  for (const text of [
    { kind: "answer", id: question_id },
    { kind: "request", id },
  ] as const) {
    const codes = await Promise.all(
      Array.from({ length: 20 }, () => codeOf(agent.api.content.withdrawText({ ...text, reason }))),
    );
    expect(codes.toSorted()).toEqual([...Array(19).fill("NOTHING_CHANGES"), "accepted"]);
  }
  // The request's id is no review's.
  expect(await codeOf(agent.api.content.withdrawText({ kind: "reply", id, reason }))).toBe("NOTHING_CHANGES");
});

test("the command line withdraws a text of a request as the console does", async () => {
  const { id } = await asked();
  const withdraw = () => localOperator(leads.world).content.withdrawText({ kind: "request", id, reason });
  await withdraw();
  expect(await codeOf(withdraw())).toBe("NOTHING_CHANGES");
});
