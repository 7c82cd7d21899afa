import { expect } from "@playwright/test";
import type { Session } from "@supabase/auth-js";
import { DEMO_ACCOUNTS } from "#demo/content/accounts.ts";
import { OWNERS } from "#demo/content/owners.ts";
import { REQUESTS } from "#demo/content/requests.ts";
import type { Request } from "#features/requests/contract/index.ts";
import { callerOf } from "#testing/world/caller.ts";
import { payByCard } from "#testing/world/pay.ts";
import { type Member, sessionOf, signUpMember } from "../fixtures/people.ts";

/** The parts of the demonstration that addresses of pages name. */
export interface Demo {
  owner: Session;
  provider: Session;
  /** A provider who has just bought credits, which the demonstration's have not. */
  buyer: Session;
  /** One of the owner's requests in each state: what it waits for, was agreed or written makes it another. */
  requests: string[];
  /** The provider's oldest service. */
  service: string;
  receipt: string;
  /** A client that the provider added. */
  ownClient: string;
  /** One of the provider's leads to unlock. */
  lead: string;
  /** The owner of a request with a soumission from the provider, the request and the soumission. */
  client: Session;
  quotedRequest: string;
  quote: string;
  property: string;
  category: string;
  businessType: string;
  /** The address of a crew's day, by its private link. */
  crew: string;
}

export async function demoOf(origin: string): Promise<Demo> {
  const owner = await sessionOf(origin, DEMO_ACCOUNTS.owner.email);
  const provider = await sessionOf(origin, DEMO_ACCOUNTS.provider.email);
  const asOwner = callerOf(origin, owner.access_token);
  const asProvider = callerOf(origin, provider.access_token);
  const buyer = await signUpMember(origin, "provider");
  const service = present((await asProvider.providerServices.list({})).data.at(-1));
  const lead = present((await asProvider.leads.list({ state: "locked" })).data[0]);
  const ownClients = (await asProvider.clients.list({ q: "Beaulieu" })).data;
  const story = present(REQUESTS.find(({ quote }) => quote && !quote.accepted));
  const { email } = present(
    OWNERS.find(({ properties }) => properties.some(({ key }) => key === story.property)),
  );
  const client = await sessionOf(origin, email);
  const requests = (await callerOf(origin, client.access_token).requests.list({})).data;
  const quotedRequest = present(requests.find(({ description }) => description === story.description));
  const { quotes } = (await asProvider.quotes.ofRequest({ id: quotedRequest.id })).data;
  const property = present((await asOwner.properties.list({})).data[0]);
  return {
    owner,
    provider,
    requests: oneOfEachState((await asOwner.requests.list({})).data),
    buyer: buyer.session,
    service: service.id,
    receipt: await receiptOf(buyer.api),
    ownClient: present(ownClients[0]).id,
    lead: lead.id,
    client,
    quotedRequest: quotedRequest.id,
    quote: present(quotes[0]).id,
    property: property.id,
    category: service.category_id,
    businessType: service.business_type.id,
    crew: await crewLinkOf(buyer.api),
  };
}

function oneOfEachState(requests: readonly Request[]): string[] {
  const stateOf = ({ status, unlocked_at, ...request }: Request) =>
    JSON.stringify([
      ...[status, unlocked_at !== null, request.declined !== null, request.appointment?.state],
      ...[request.open_quote !== null, request.contract_in_force !== null],
      ...[request.unpaid_invoices.length > 0, request.review !== null],
    ]);
  return [...new Map(requests.map((request) => [stateOf(request), request.id])).values()];
}

/** Adds a crew and returns the path of its private link. */
async function crewLinkOf({ scheduling }: Member["api"]): Promise<string> {
  const { id } = (await scheduling.addCrew({ name: "Camion 1", colour: "fleuve" })).data;
  return new URL((await scheduling.renewCrewLink({ id })).data.url).pathname;
}

/** Buys a pack by card and waits for its receipt. */
async function receiptOf({ credits }: Member["api"]): Promise<string> {
  const pack = present((await credits.packs({})).data[0]);
  await payByCard((await credits.createCheckoutSession({ pack_id: pack.id })).data);
  const bought = async () => (await credits.history({})).data[0]?.receipt_id;
  await expect.poll(bought, { timeout: 20_000 }).toBeTruthy();
  return present(await bought());
}

function present<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error("the demonstration has none");
  return value;
}
