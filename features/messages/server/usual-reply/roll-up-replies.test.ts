import { afterAll, beforeAll, expect, test } from "vitest";
import { HOUR_MS, MINUTE_MS } from "#foundation/durations.ts";
import { newId } from "#foundation/id.ts";
import { grantCredits } from "#testing/world/credits.ts";
import { createRequest, publishService } from "#testing/world/requests.ts";
import { startWorld, type World } from "#testing/world/world.ts";
import { rollUpRepliesJob } from "./roll-up-replies.ts";

const RUN = { id: "1", attempt: 1, maxAttempts: 1, signal: new AbortController().signal };

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test("a provider's usual reply and finished work are said on its cards and profile, from five answers on, until it leaves", async () => {
  const provider = await world.signUpProvider("Julie Tremblay");
  const service = await publishService(provider);
  await grantCredits(world, provider, 60);
  const rollUp = () => rollUpRepliesJob(world.ports).handle({}, RUN);
  const recordOf = async () => {
    const [card] = (await world.visitor.catalog.find({ city: "Laval" })).data;
    const [listed] = (await world.visitor.catalog.providers({ city: "Laval" })).data;
    const profile = (await world.visitor.profiles.getPublic({ id: provider.id })).data;
    const page = (await world.visitor.catalog.get({ id: service.id })).data;
    const records = [card?.provider, listed, profile, page.provider].map((one) => ({
      hours: one?.reply_within_hours,
      done: one?.jobs_done,
    }));
    for (const record of records) expect(record).toEqual(records[0]);
    return records[0];
  };
  const requests: string[] = [];
  const answerOne = async (minutes: number) => {
    const owner = await world.signUpOwner();
    const { id } = await createRequest(owner, service.id);
    await provider.api.leads.unlock({ id });
    await owner.api.threads.send({ id, message_id: newId(), body: "Quand pouvez-vous passer ?" });
    world.advance(minutes * MINUTE_MS);
    await provider.api.threads.send({ id, message_id: newId(), body: "Jeudi." });
    await owner.api.threads.send({ id, message_id: newId(), body: "Merci." });
    requests.push(id);
    return { owner, id };
  };
  await answerOne(4);
  for (let n = 0; n < 3; n += 1) await answerOne(2);
  await rollUp();
  expect(await recordOf()).toEqual({ hours: null, done: 0 });
  const { owner, id } = await answerOne(1);
  await owner.api.requests.complete({ id });
  await rollUp();
  expect(await recordOf()).toEqual({ hours: 1, done: 1 });
  const before = await world.sql`select xmin::text from provider_replies`;
  world.advance(HOUR_MS / 2);
  await rollUp();
  // Nothing new: the row stays as it is.
  expect(await world.sql`select xmin::text from provider_replies`).toEqual(before);
  expect(await provider.api.privacy.export()).toMatchObject({
    data: { provider_replies: [{ reply_within_hours: 1, jobs_done: 1 }] },
  });
  await provider.api.privacy.remove({ password: "Maison1234" });
  expect([...(await world.sql`select provider_id from provider_replies`)]).toEqual([]);
});
