import { AuthClient } from "@supabase/auth-js";
import { guestPath } from "#features/notifications/server/guest-link.ts";
import type { ProposalDraft } from "#features/requests/contract/index.ts";
import { newId } from "#foundation/id.ts";
import { callerOf } from "./caller.ts";
import type { Person } from "./person.ts";
import { sendQuoteFor } from "./quotes.ts";
import { publishService } from "./requests.ts";
import type { World } from "./world.ts";

export const PLACE = { kind: "house", address: "12, rue des Pins", city: "Laval", zip: "H7A 1A1" } as const;

type Proposer = Pick<Person, "api">;

/** Adds a client of the provider's own, who has no account. */
export async function addClient(
  provider: Proposer,
  email = `invitee@exemple-${newId().slice(-12)}.test`,
  phone = "514 555 2233",
  name = "Diane Roy",
) {
  const draft = { name, company: "", phone, email, addresses: [] };
  const { id } = (await provider.api.clients.create(draft)).data;
  return { id, email };
}

/** Proposes work to a client; returns the request's id. */
export async function proposeTo(
  provider: Person,
  client_id: string,
  changes: Partial<ProposalDraft> = {},
): Promise<string> {
  const service_id = changes.service_id ?? (await publishService(provider)).id;
  const draft = { ...PLACE, ...changes, service_id };
  return (await provider.api.proposals.create({ id: client_id, ...draft })).data.id;
}

/** Sends a soumission to a new client without an account. */
export async function quoteForGuest(world: World, provider: Person, email?: string) {
  const client = await addClient(provider, email);
  const request_id = await proposeTo(provider, client.id);
  const quote = await sendQuoteFor(world, provider, request_id);
  return { client, request_id, quote };
}

/** Sends a soumission to a new client who has only a phone number; returns its private link. */
export async function quoteByLink(world: World, provider: Person, number = "514 555 2233") {
  const client = await addClient(provider, "", number);
  const request_id = await proposeTo(provider, client.id);
  const quote = await sendQuoteFor(world, provider, request_id);
  const { url, phone } = (await provider.api.proposals.link({ id: request_id })).data;
  return { client, request_id, quote, url, phone, token: new URL(url).pathname.split("/").at(-1) ?? "" };
}

/** Returns the first address of ours in the newest letter to somebody. */
export async function linkTo(world: World, email: string): Promise<URL> {
  await world.runJobs();
  const letter = (await world.letters()).find(({ to }) => to === email);
  const [url = ""] = /https?:\/\/\S+/.exec(letter?.text ?? "") ?? [];
  return new URL(url);
}

/** Returns the token of a new guest, whom the provider proposed a service to and wrote to not yet. */
export async function newGuestToken(
  { ports, sql }: Pick<World, "ports" | "sql">,
  provider: Person,
  service_id: string,
): Promise<string> {
  const id = await proposeTo(provider, (await addClient(provider)).id, { service_id });
  const [request] = await sql`select owner_id from requests where id = ${id}`;
  return guestPath(ports.secrets, String(request?.owner_id), "/owner/history").split(/[/?]/)[2] ?? "";
}

/** Returns the token of the newest letter to a guest. */
export const guestToken = async (world: World, email: string): Promise<string> =>
  (await linkTo(world, email)).pathname.split("/").at(-1) ?? "";

/** Opens the link that a guest asked for, as the confirmation page does. */
export async function openGuestLink(world: World, email: string) {
  const { searchParams } = await linkTo(world, email);
  const auth = new AuthClient({
    url: `${world.origin}/auth/v1`,
    persistSession: false,
    autoRefreshToken: false,
  });
  const token_hash = searchParams.get("token_hash") ?? "";
  const { data, error } = await auth.verifyOtp({ type: "magiclink", token_hash });
  return { auth, error, to: searchParams.get("retour"), session: data.session };
}

/** Signs a guest in by the letter that they were sent. */
export async function signInGuest(world: World, email: string) {
  const token = await guestToken(world, email);
  await world.visitor.guests.sendLink({ token });
  const { auth, session, error } = await openGuestLink(world, email);
  if (!session) throw error ?? new Error("no session");
  return { id: session.user.id, email, auth, token, api: callerOf(world.origin, session.access_token) };
}
