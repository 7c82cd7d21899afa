import { afterAll, beforeAll } from "vitest";
import type { Message } from "#features/messages/contract/index.ts";
import { newId } from "#foundation/id.ts";
import { ALL_WEEK } from "./calendar.ts";
import { grantCredits } from "./credits.ts";
import type { Person } from "./person.ts";
import { createRequest, publishService } from "./requests.ts";
import { startWorld, type World } from "./world.ts";

/**
 * The setup of tests of threads: one world, and a provider who works every day and has credits and a service.
 */
export interface Threads {
  world: World;
  provider: Person;
  service: string;
  /** Signs up an owner whose request the provider unlocks; the thread has its id. */
  open(starts_at?: string): Promise<{ owner: Person; id: string }>;
  /** Opens one more thread, of another property of an owner. */
  openFor(owner: Person, starts_at?: string): Promise<{ id: string }>;
}

/** Registers the setup and teardown for the calling test file; its parts are set once a test runs. */
export function threadsSetup(): Threads {
  const threads = {
    open: async (starts_at?: string): Promise<{ owner: Person; id: string }> => {
      const owner = await threads.world.signUpOwner("Hélène Côté");
      return { owner, ...(await threads.openFor(owner, starts_at)) };
    },
    openFor: async (owner: Person, starts_at?: string): Promise<{ id: string }> => {
      const { id } = await createRequest(owner, threads.service, { ...(starts_at && { starts_at }) });
      await threads.provider.api.leads.unlock({ id });
      return { id };
    },
  } as Threads;
  beforeAll(async () => {
    threads.world = await startWorld();
    threads.provider = await threads.world.signUpProvider("Julie Tremblay");
    threads.service = (await publishService(threads.provider)).id;
    await threads.provider.api.scheduling.setAvailability({ hours: ALL_WEEK });
    await grantCredits(threads.world, threads.provider, 60);
  });
  afterAll(() => threads.world.close());
  return threads;
}

/** Sends a text as a person. */
export const sendText = async (from: Person, id: string, body: string, message_id = newId()) =>
  (await from.api.threads.send({ id, message_id, body })).data;

/** Returns the last messages of a thread as a person reads them. */
export const readThread = async (reader: Person, id: string): Promise<Message[]> =>
  (await reader.api.threads.messages({ id })).data.messages;

/** Returns a text's words, a line's event, and the kind of any other message. */
export const wordsOf = (messages: readonly Message[]) =>
  messages.map((one) => (one.kind === "text" ? one.body : one.kind === "system" ? one.event : one.kind));
