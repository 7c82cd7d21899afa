import { newId } from "#foundation/id.ts";
import type { Acts } from "./acts.ts";
import type { ApiCall } from "./caller.ts";
import type { Person } from "./people.ts";

const MESSAGES = 4;

/**
 * Both people of a thread write to each other at the same time. A message without a response is sent again
 * under its own id: it must be there once, and no number of the thread may be missing.
 */
export async function writeToEachOther(
  call: ApiCall,
  acts: Acts,
  { id, ...people }: { id: string; owner: Person; provider: Person },
): Promise<void> {
  const write = async ({ token }: Person, side: string) => {
    for (let n = 1; n <= MESSAGES; n++) {
      const message_id = newId();
      const body = `Message ${n}, ${side}`;
      await call(`/api/threads/${id}/messages`, { token, body: { message_id, body } });
      acts.add({ kind: "message", id: message_id });
    }
  };
  await Promise.all([write(people.owner, "propriétaire"), write(people.provider, "prestataire")]);
}
