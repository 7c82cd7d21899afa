import { expect, test } from "vitest";
import { codeOf } from "#testing/world/caller.ts";
import { grantCredits } from "#testing/world/credits.ts";
import { leadsSetup } from "#testing/world/leads.ts";
import { localOperator, signUpOperator } from "#testing/world/operators.ts";
import { createRequest } from "#testing/world/requests.ts";

const leads = leadsSetup();
const reason = "Le travail avait été marqué comme terminé par erreur";

async function completed() {
  const { world, provider } = leads;
  await grantCredits(world, provider, 10);
  const id = await leads.ask();
  await provider.api.leads.unlock({ id });
  await provider.api.requests.complete({ id });
  return id;
}

/** Moves the completion of a request into the past. */
const age = (id: string, days: number) =>
  leads.world
    .sql`update requests set completed_at = completed_at - ${days} * interval '1 day' where id = ${id}`;

const statusOf = async (id: string) => (await leads.owner.api.requests.get({ id })).data.status;

test("a completed request is active again after its owner's week, once, and both sides read why", async () => {
  const { world, provider, owner } = leads;
  const id = await completed();
  await age(id, 20);
  const operator = await signUpOperator(world, "agent", "Anne Agent");
  const before = (await provider.api.credits.balance()).data.credits;
  const codes = await Promise.all(
    Array.from({ length: 20 }, () => codeOf(operator.api.people.reopenRequest({ id, reason }))),
  );
  expect(codes.filter((code) => code === "accepted")).toHaveLength(1);
  expect(codes.filter((code) => code === "INVALID_REQUEST_STATE")).toHaveLength(19);
  expect(await statusOf(id)).toBe("active");
  expect((await provider.api.credits.balance()).data.credits).toBe(before);
  await world.runJobs();
  const told = (await world.letters()).filter(({ text }) => text.includes("par erreur"));
  expect(told.map(({ to }) => to).toSorted()).toEqual([owner.email, provider.email].toSorted());
  expect((await operator.api.acts.list({ person: provider.email })).data).toMatchObject([
    { act: "reopen-request", subject: id, operator: "Anne Agent", after: { status: "active" } },
  ]);
});

test("the command line reopens a request as the console does", async () => {
  const id = await completed();
  const reopen = () => localOperator(leads.world).people.reopenRequest({ id, reason });
  await reopen();
  expect(await statusOf(id)).toBe("active");
  expect(await codeOf(reopen())).toBe("INVALID_REQUEST_STATE");
});

test("a request that was reviewed, cancelled, asked for again or completed too long ago stays as it is", async () => {
  const { world, provider, owner, service } = leads;
  const reopen = async (id: string) => {
    const operator = await signUpOperator(world, "agent");
    return codeOf(operator.api.people.reopenRequest({ id, reason }));
  };
  const reviewed = await completed();
  await owner.api.requests.review({ id: reviewed, rating: 4, comment: "Travail soigné, à refaire." });
  expect(await reopen(reviewed)).toBe("INVALID_REQUEST_STATE");
  const cancelled = await leads.ask();
  await owner.api.requests.cancel({ id: cancelled });
  expect(await reopen(cancelled)).toBe("REQUEST_ALREADY_CANCELLED");
  const again = await completed();
  const { property } = (await owner.api.requests.get({ id: again })).data;
  const newer = await createRequest(owner, service, { property_id: property.id });
  expect(await reopen(again)).toBe("DUPLICATE_SERVICE_REQUEST");
  await owner.api.requests.cancel({ id: newer.id });
  await age(again, 91);
  expect(await reopen(again)).toBe("INVALID_REQUEST_STATE");
  expect((await provider.api.leads.get({ id: again })).data.status).toBe("completed");
});
