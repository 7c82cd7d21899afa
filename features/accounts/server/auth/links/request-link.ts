import { ipBlock } from "#platform/http/client-ip.ts";
import type { Db } from "#platform/postgres/database.ts";
import { linkRequested } from "../../events.ts";
import { letters } from "../../letters/index.generated.ts";
import type { Caller } from "../dependencies.ts";
import type { LinkKind } from "./links.ts";
import type { CodeChallenge } from "./pkce.ts";

/**
 * Requests a letter with a link, in the given transaction. The job that writes the letter issues the link's
 * token, so that no secret is ever in the queue. Without account_id the address may have no account: only the
 * job looks it up, so the call takes the same time either way.
 */
export async function requestLink(
  db: Db,
  request: {
    kind: LinkKind;
    account_id?: string;
    /** The session that asks for it, signed in. */
    session_id?: string;
    email: string;
    warn_email?: string;
    redirect_to: string;
    challenge: CodeChallenge | undefined;
    caller: Caller;
    now: Date;
  },
): Promise<void> {
  const { challenge, caller, now, ...rest } = request;
  const asked_from = ipBlock(caller.address);
  const { id } = await db
    .insertInto("one_time_links")
    .values({ ...rest, ...challenge, asked_from, requested_at: now, created_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  await letters.queue(db, linkRequested, { link_id: id });
}
