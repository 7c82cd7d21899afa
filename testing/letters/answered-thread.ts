import { expect } from "vitest";
import { notifyUnreadJob } from "#features/messages/server/jobs.ts";
import { MINUTE_MS } from "#foundation/durations.ts";
import { newId } from "#foundation/id.ts";
import type { Person } from "../world/person.ts";
import { createRequest } from "../world/requests.ts";
import type { World } from "../world/world.ts";

const RUN = { id: "1", attempt: 1, maxAttempts: 1, signal: new AbortController().signal };

/**
 * A thread in which an owner has a letter about an unread message: `address` is where the letter is answered,
 * `returnPath` where mail servers report that it could not be delivered.
 */
export async function openAnsweredThread(world: World, provider: Person, service: string) {
  const owner = await world.signUpOwner("Hélène Côté");
  const { id } = await createRequest(owner, service);
  await provider.api.leads.unlock({ id });
  await provider.api.threads.send({ id, message_id: newId(), body: "Quel jour vous convient ?" });
  world.advance(6 * MINUTE_MS);
  await notifyUnreadJob(world.ports).handle({}, RUN);
  await world.runJobs();
  const letter = (await world.letters()).find(
    ({ to, subject }) => to === owner.email && subject.includes("vous a écrit"),
  );
  const address = letter?.headers?.["Reply-To"] ?? "";
  expect(address).toMatch(/^r-[0-9a-f]{58}@reponses\.exemple\.test$/);
  return { owner, id, address, returnPath: letter?.returnPath ?? "", letter };
}
