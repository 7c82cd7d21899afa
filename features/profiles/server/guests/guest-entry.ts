import { guestEmail, lockGuest, requestGuestLink } from "#features/accounts/server/index.ts";
import type { GuestEntry } from "#features/profiles/contract/guests.ts";
import {
  INVALID_REQUEST_STATE,
  NOT_FOUND,
  UNAUTHORIZED,
  VALIDATION_ERROR,
} from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import { knownEmail } from "#foundation/input/no-email.ts";
import type { ApiContext, Ports } from "#platform/http/context.ts";
import { type Db, inTransaction } from "#platform/postgres/database.ts";
import { eraseAccount } from "../privacy/close-account.ts";
import { readObligations } from "../privacy/obligations.ts";
import { guestOf } from "./guest-of.ts";
import { ownPage } from "./own-page.ts";
import { refuseGuest } from "./refused-guests.ts";

const BUSINESSES_SHOWN = 3;

/** Returns what the page of a guest's letters shows. Throws NOT_FOUND. */
export async function readGuestEntry(
  ports: Pick<Ports, "db" | "secrets" | "now">,
  token: string,
): Promise<GuestEntry> {
  const { id, email } = await guestOf(ports.secrets, token, (guest) => guestEmail(ports.db, guest));
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
  const known = knownEmail(email);
  return {
    email: known && masked(known),
    businesses: businesses.map(({ business_name }) => business_name),
    may_refuse: !(await isBound(ports.db, id, ports.now())),
  };
}

/**
 * Sends a guest the letter whose link signs in and leads to a page of theirs: to their address, or to the
 * one given where they have none, which is theirs once the link is opened. Throws NOT_FOUND, and
 * VALIDATION_ERROR where no address is known.
 */
export async function sendGuestLink(
  { db, secrets, config, now, request }: Pick<ApiContext, "db" | "secrets" | "config" | "now" | "request">,
  { token, to, email: given }: { token: string; to?: string | undefined; email?: string | undefined },
): Promise<void> {
  const guest = await guestOf(secrets, token, (read) => guestEmail(db, read));
  const { id } = guest;
  const email = knownEmail(guest.email) ?? given;
  if (!email) throw new Failure(VALIDATION_ERROR, { fields: { email: "Donnez votre adresse courriel" } });
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
  await inTransaction(ports.db, async (tx) => {
    // Locked: who chooses a password meanwhile keeps the account.
    const { id, email } = await guestOf(ports.secrets, token, (locked) => lockGuest(tx, locked));
    // Waits for a request that the guest is sending, which counts below.
    const { pending_phone: phone } = await tx
      .selectFrom("profiles")
      .select("pending_phone")
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (await isBound(tx, id, ports.now())) throw new Failure(INVALID_REQUEST_STATE);
    await eraseAccount(tx, ports, guest(id), { acknowledged: [], sources: ports.personalData });
    await refuseGuest(tx, ports.secrets, { email, phone }, ports.now());
  }).catch((error: unknown) => {
    // Erased meanwhile.
    throw error instanceof Failure && error.code === UNAUTHORIZED.code ? new Failure(NOT_FOUND) : error;
  });
}

const guest = (id: string) => ({ id, role: "owner" }) as const;

/**
 * Whether a guest is no stranger: a contract in force or an unpaid invoice binds them, or they sent a request
 * of their own. A letter may be forwarded, and its next reader could erase what the guest did.
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

/** « m•••@exemple.com » */
const masked = (email: string) => email.replace(/^(.)[^@]*/, "$1•••");
