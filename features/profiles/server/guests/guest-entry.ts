import { guestEmail, lockGuest, requestGuestLink } from "#features/accounts/server/index.ts";
import { readGuestToken } from "#features/notifications/server/index.ts";
import type { GuestEntry } from "#features/profiles/contract/guests.ts";
import { INVALID_REQUEST_STATE, NOT_FOUND, UNAUTHORIZED } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { ApiContext, Ports } from "#platform/http/context.ts";
import { type Db, inTransaction } from "#platform/postgres/database.ts";
import { eraseAccount } from "../privacy/close-account.ts";
import { readObligations } from "../privacy/obligations.ts";
import { ownPage } from "./own-page.ts";
import { refuseGuest } from "./refused-guests.ts";

const BUSINESSES_SHOWN = 3;

/** Returns what the page of a guest's letters shows. Throws NOT_FOUND. */
export async function readGuestEntry(
  ports: Pick<Ports, "db" | "secrets" | "now">,
  token: string,
): Promise<GuestEntry> {
  const { id, email } = await guestOf(ports, token);
  const businesses = await ports.db
    .selectFrom("published_requests as r")
    .innerJoin("published_provider_profiles as business", "business.profile_id", "r.provider_id")
    .select("business.business_name")
    .distinct()
    .where("r.owner_id", "=", id)
    .where("r.unlocked_by", "=", "own_client")
    .orderBy("business.business_name")
    .limit(BUSINESSES_SHOWN)
    .execute();
  return {
    email: masked(email),
    businesses: businesses.map(({ business_name }) => business_name),
    may_refuse: !(await isBound(ports.db, id, ports.now())),
  };
}

/** Sends a guest the letter whose link signs in and leads to a page of theirs. Throws NOT_FOUND. */
export async function sendGuestLink(
  { db, secrets, config, now, request }: Pick<ApiContext, "db" | "secrets" | "config" | "now" | "request">,
  { token, to }: { token: string; to?: string | undefined },
): Promise<void> {
  const { id, email } = await guestOf({ db, secrets }, token);
  const caller = { address: request.ip, user_agent: "" };
  const url = config.PUBLIC_URL + ownPage(to);
  await inTransaction(db, (tx) => requestGuestLink(tx, { id, email, url, caller, now: now() }));
}

/**
 * Erases a guest who does not know the business, and remembers that nobody writes to the address on a
 * provider's behalf any more. Throws NOT_FOUND, INVALID_REQUEST_STATE once they asked for something
 * themselves, or a contract or an invoice binds them.
 */
export async function refuseAsGuest(
  ports: Pick<ApiContext, "db" | "secrets" | "now" | "personalData">,
  token: string,
): Promise<void> {
  const id = readGuestToken(ports.secrets, token);
  if (id === null) throw new Failure(NOT_FOUND);
  await inTransaction(ports.db, async (tx) => {
    // Locked: who chooses a password meanwhile keeps the account.
    const email = await lockGuest(tx, id);
    if (email === undefined) throw new Failure(NOT_FOUND);
    if (await isBound(tx, id, ports.now())) throw new Failure(INVALID_REQUEST_STATE);
    await eraseAccount(tx, ports, guest(id), { acknowledged: [], sources: ports.personalData });
    await refuseGuest(tx, ports.secrets, email, ports.now());
  }).catch((error: unknown) => {
    // Erased meanwhile.
    throw error instanceof Failure && error.code === UNAUTHORIZED.code ? new Failure(NOT_FOUND) : error;
  });
}

const guest = (id: string) => ({ id, role: "owner" }) as const;

/**
 * Whether a guest is no stranger: a contract in force or an unpaid invoice binds them, or they sent a request
 * of their own. A letter may be forwarded, and whoever has it would erase what they did.
 */
async function isBound(db: Db, id: string, now: Date): Promise<boolean> {
  const own = await db
    .selectFrom("published_requests")
    .select("id")
    .where("owner_id", "=", id)
    .where("is_proposed", "=", false)
    .limit(1)
    .executeTakeFirst();
  if (own) return true;
  const { contracts, invoices } = await readObligations(db, guest(id), now);
  return contracts.length + invoices.length > 0;
}

/** Returns the guest of a token. Throws NOT_FOUND. */
async function guestOf({ db, secrets }: { db: Db; secrets: Ports["secrets"] }, token: string) {
  const id = readGuestToken(secrets, token);
  const email = id === null ? undefined : await guestEmail(db, id);
  if (id === null || email === undefined) throw new Failure(NOT_FOUND);
  return { id, email };
}

/** « m•••@exemple.com » */
const masked = (email: string) => email.replace(/^(.)[^@]*/, "$1•••");
