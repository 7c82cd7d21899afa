import { freeStarts, signUpWorkingProvider } from "#testing/world/calendar.ts";
import { grantCredits } from "#testing/world/credits.ts";
import { invoiceFor } from "#testing/world/invoices.ts";
import { signUpOperator } from "#testing/world/operators.ts";
import type { Person } from "#testing/world/person.ts";
import { acceptQuoteOf, draftQuoteFor, sendQuoteFor } from "#testing/world/quotes.ts";
import { createRequest, moveToPreviousDay } from "#testing/world/requests.ts";
import type { World } from "#testing/world/world.ts";

/** Calls that several make at the same moment, and exactly one of which succeeds. */
export type Contest = readonly (() => Promise<unknown>)[];

/** The people who race, and one request after another for them. */
export async function openRaces(world: World) {
  const { provider, service } = await signUpWorkingProvider(world);
  await grantCredits(world, provider, 10_000);
  const [agent, chief] = [await signUpOperator(world, "agent"), await signUpOperator(world, "chief")];
  return { world, provider, service: service.id, agent, chief };
}
type Races = Awaited<ReturnType<typeof openRaces>>;

let signedUp = 0;

/** A new owner at a new address for each race: what one may send in a day is limited. */
async function asked({ world, service }: Races): Promise<{ owner: Person; id: string }> {
  signedUp++;
  const address = `10.0.${Math.floor(signedUp / 200)}.${(signedUp % 200) + 1}`;
  const owner = await world.signUpOwner(undefined, { address });
  const { id } = await createRequest(owner, service);
  await moveToPreviousDay(world, owner);
  return { owner, id };
}

async function unlocked(races: Races) {
  const lead = await asked(races);
  await races.provider.api.leads.unlock({ id: lead.id });
  return lead;
}

async function sent(races: Races) {
  const lead = await unlocked(races);
  const quote = await sendQuoteFor(races.world, races.provider, lead.id);
  return { ...lead, quote };
}

async function concluded(races: Races) {
  const { owner, quote } = await sent(races);
  const { contract_id } = await acceptQuoteOf(owner, quote.id);
  return { owner, contract_id };
}

/** Each state machine, with what leads it to different ends. */
export const CONTESTS: Readonly<Record<string, (races: Races) => Promise<Contest>>> = {
  request: async (races) => {
    const { owner, id } = await unlocked(races);
    return [
      () => owner.api.requests.complete({ id }),
      () => owner.api.requests.cancel({ id }),
      () => races.provider.api.requests.complete({ id }),
    ];
  },
  lead: async (races) => {
    const { id } = await asked(races);
    const { leads } = races.provider.api;
    return [() => leads.decline({ id, reason: "busy" }), () => leads.unlock({ id })];
  },
  soumission: async (races) => {
    const { owner, quote } = await sent(races);
    const { id } = quote;
    return [
      () => acceptQuoteOf(owner, id),
      () => owner.api.quotes.decline({ id, reason: "Trop cher." }),
      () => races.provider.api.quotes.withdraw({ id }),
    ];
  },
  draft: async (races) => {
    const { id: request } = await unlocked(races);
    const { id } = await draftQuoteFor(races.world, races.provider, request);
    return [() => races.provider.api.quotes.send({ id }), () => races.provider.api.quotes.discard({ id })];
  },
  contract: async (races) => {
    const { owner, contract_id: id } = await concluded(races);
    return [() => owner.api.contracts.cancel({ id, ground: "unilateral" })];
  },
  invoice: async (races) => {
    const { contract_id } = await concluded(races);
    return [() => invoiceFor(races.world, races.provider, contract_id)];
  },
  appointment: async (races) => {
    // Not the first: a clock that is ahead no longer offers it.
    const start = (await freeStarts(races.world, races.service))[8] ?? "";
    const leads = await Promise.all(Array.from({ length: 5 }, () => asked(races)));
    return leads.map(
      ({ owner, id }) =>
        () =>
          owner.api.requests.setAppointment({ id, starts_at: start }),
    );
  },
  review: async (races) => {
    const { owner, id } = await unlocked(races);
    await owner.api.requests.complete({ id });
    return [
      () => owner.api.requests.review({ id, rating: 5, comment: "Travail soigné, à l'heure dite." }),
      () => owner.api.requests.reopen({ id }),
    ];
  },
  case: async (races) => {
    const { id } = await unlocked(races);
    const { api } = races.provider;
    await api.leads.report({ id, reason: "invalid_contact", details: "Le numéro n'existe pas." });
    const of = { kind: "lead_report", id, version: 0, reason: "Vérifié par téléphone" } as const;
    return [
      () => races.agent.api.cases.decide({ ...of, accepted: true }),
      () => races.chief.api.cases.decide({ ...of, accepted: false }),
    ];
  },
};
