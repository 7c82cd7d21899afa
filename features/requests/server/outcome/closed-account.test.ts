import { afterAll, beforeAll, expect, test } from "vitest";
import { grantCredits } from "#testing/world/credits.ts";
import type { Person } from "#testing/world/person.ts";
import { createRequest, publishService } from "#testing/world/requests.ts";
import { startWorld, type World } from "#testing/world/world.ts";

let world: World;
let provider: Person;
beforeAll(async () => {
  world = await startWorld();
  provider = await world.signUpProvider();
  await grantCredits(world, provider, 20);
});
afterAll(() => world.close());

const stored = async (id: string) => ({
  request: (await world.sql`select description, brief, cancelled_reason from requests where id = ${id}`)[0],
  notes: await world.sql`select * from lead_notes where request_id = ${id}`,
  questions: await world.sql`select * from lead_questions where request_id = ${id}`,
});

test("a closed owner account leaves no words of its requests, nor what was noted and asked about them", async () => {
  const owner = await world.signUpOwner("Hélène Côté");
  const bystander = await world.signUpOwner();
  const service = (await publishService(provider)).id;
  const [{ id }, kept] = [await createRequest(owner, service), await createRequest(bystander, service)];
  for (const lead of [id, kept.id]) {
    await provider.api.questions.ask({ id: lead, question: "Combien de fenêtres à l'arrière ?" });
    await provider.api.leads.unlock({ id: lead });
    await provider.api.leads.setNotes({ id: lead, notes: "Chien dans la cour." });
  }
  const before = await stored(kept.id);
  expect(before).toMatchObject({ notes: [{}], questions: [{}] });
  await owner.api.privacy.remove({ password: owner.password });
  expect(await stored(id)).toEqual({
    request: {
      description: "Description effacée : ce compte a été supprimé.",
      brief: [],
      cancelled_reason: null,
    },
    notes: [],
    questions: [],
  });
  expect(await stored(kept.id)).toEqual(before);
});
