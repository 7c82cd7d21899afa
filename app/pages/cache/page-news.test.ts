import fc from "fast-check";
import { createElement } from "react";
import { useLoaderData } from "react-router";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import * as businessTypePage from "#features/discovery/web/directory/business-type-page.tsx";
import * as directoryPage from "#features/discovery/web/directory/directory-page.tsx";
import * as providersPage from "#features/discovery/web/directory/providers-page.tsx";
import * as providerServices from "#features/discovery/web/provider/provider-services.tsx";
import * as servicePage from "#features/discovery/web/service/service-page.tsx";
import * as providerPage from "#features/profiles/web/public/public-provider-page.tsx";
import * as transparencyPage from "#features/requests/web/transparency/transparency-page.tsx";
import * as landingPage from "#features/site/web/landing-page.tsx";
import * as providerLandingPage from "#features/site/web/provider-landing-page.tsx";
import { HOUR_MS } from "#foundation/durations.ts";
import { ALL_WEEK, freeStarts } from "#testing/world/calendar.ts";
import { grantCredits } from "#testing/world/credits.ts";
import { signUpOperator } from "#testing/world/operators.ts";
import { pageBuild } from "#testing/world/page-build.ts";
import type { Person } from "#testing/world/person.ts";
import { createRequest, publishService } from "#testing/world/requests.ts";
import { createCompletedRequest, publishReviews } from "#testing/world/reviews.ts";
import { startSecondProcess } from "#testing/world/second-process.ts";
import { startWorld, type World } from "#testing/world/world.ts";
import { NO_LIMITS } from "../../api/limits/limits.ts";

/** The product's own loaders; the page is all that they loaded. */
const shownData = ({ loader, handle }: { loader: unknown; handle: unknown }) => ({
  loader,
  handle,
  default: () => createElement("pre", null, JSON.stringify(useLoaderData())),
});

const build = pageBuild({
  accueil: shownData(landingPage),
  prestataires: shownData(providerLandingPage),
  transparence: shownData(transparencyPage),
  providers: shownData(providersPage),
  "providers/:id": shownData(providerPage),
  "providers/:id/travaux": shownData(providerServices),
  "services/:id": shownData(servicePage),
  repertoire: shownData(directoryPage),
  "repertoire/:businessType": shownData(businessTypePage),
  "repertoire/:businessType/:city": shownData(businessTypePage),
});

/** Longer than a page that is out of date is sent. */
const LATER_MS = 3_000;

let world: World;
let operator: Awaited<ReturnType<typeof signUpOperator>>;
let providers: Person[];
let services: string[];
let later = 0;
const processes: Awaited<ReturnType<typeof startSecondProcess>>[] = [];

beforeAll(async () => {
  world = await startWorld();
  operator = await signUpOperator(world, "chief");
  providers = [await world.signUpProvider(), await world.signUpProvider()];
  services = [];
  await world.sql`update provider_profiles set verification = 'verified'`;
  for (const provider of providers) {
    await provider.api.scheduling.setAvailability({ hours: ALL_WEEK });
    await grantCredits(world, provider, 1000);
    for (const name of ["Déneigement de l'entrée", "Déneigement du toit"])
      services.push((await publishService(provider, { name, cities: ["laval", "longueuil"] })).id);
  }
  await world.runJobs();
  for (let n = 0; n < 2; n++) {
    const now = () => new Date(world.now().getTime() + later);
    processes.push(await startSecondProcess(world.config, { limits: NO_LIMITS, now, build }));
  }
  await vi.waitFor(() =>
    expect(processes.every(({ product }) => product.ports.pageChanges.isHeard())).toBe(true),
  );
}, 120_000);
afterAll(async () => {
  for (const process of processes) await process.close();
  await world.close();
});

const pages = () => [
  "/accueil",
  "/prestataires",
  "/transparence",
  "/providers",
  "/providers?metier=deneigement&ville=laval",
  ...providers.flatMap(({ id }) => [`/providers/${id}`, `/providers/${id}/travaux`]),
  ...services.map((id) => `/services/${id}`),
  "/repertoire",
  "/repertoire?q=toit",
  "/repertoire/deneigement",
  "/repertoire/deneigement/laval",
  "/repertoire/deneigement/brossard",
];

async function read(origin: string, path: string, headers: HeadersInit = {}): Promise<string> {
  const response = await fetch(origin + path, { headers });
  return `${response.status} ${await response.text()}`;
}

let markers = 0;

/**
 * Resolves once every process has heard what was committed before: notifications
 * arrive in the order of commits.
 */
async function heard(): Promise<void> {
  markers += 1;
  const marker = `service:${markers}` as const;
  const notices = processes.map(
    ({ product }) =>
      new Promise<void>((resolve) =>
        product.ports.pageChanges.subscribe((changed) => changed.includes(marker) && resolve()),
      ),
  );
  await world.sql`select pg_notify('maisonnee_pages', ${marker})`;
  await Promise.all(notices);
}

/** Compares every page of every process with the same page rendered for one visitor, from the database. */
async function expectFresh(): Promise<void> {
  await world.runJobs();
  await heard();
  later += LATER_MS;
  for (const { origin } of processes) {
    for (const path of pages()) {
      const kept = await read(origin, path);
      expect(kept, path).toBe(await read(origin, path, { cookie: "maisonnee_recent_write=1" }));
    }
  }
}

type Change = (provider: Person, service: string) => Promise<unknown>;

const draft = (changes: object) => ({
  name: "Déneigement de l'entrée",
  description: "Entrée déneigée avant sept heures, sel et abrasif compris.",
  business_type_id: "deneigement",
  price_kind: "fixed" as const,
  price_min_cents: 4_500,
  duration_minutes: 60,
  cities: ["laval", "longueuil"],
  ...changes,
});

const reason = "Ce prix n'est pas celui que vos clients paient.";
let changes = 0;
const number = () => {
  changes += 1;
  return changes;
};

const CHANGES: Record<string, Change> = {
  "a service gets another name": (provider, id) =>
    provider.api.providerServices.update({ id, ...draft({ name: `Déneigement numéro ${number()}` }) }),
  "a service gets another price": (provider, id) =>
    provider.api.providerServices.update({ id, ...draft({ price_min_cents: 4_500 + number() }) }),
  "a service gets another description": (provider, id) =>
    provider.api.providerServices.update({
      id,
      ...draft({ description: `Entrée déneigée avant sept heures, sel compris, depuis ${number()} ans.` }),
    }),
  "a service is offered in fewer cities": (provider, id) =>
    provider.api.providerServices.update({ id, ...draft({ cities: ["laval"] }) }),
  "a service is taken off": (provider, id) =>
    provider.api.providerServices.setActive({ ids: [id], is_active: false }),
  "a service is offered again": (provider, id) =>
    provider.api.providerServices.setActive({ ids: [id], is_active: true }),
  "a service is published": (provider) => publishService(provider, { name: `Toiture numéro ${number()}` }),
  "a provider writes another presentation": (provider) =>
    provider.api.profiles.update({ tagline: `Depuis ${number()} ans`, business_name: `Neige ${number()}` }),
  "a provider gives the number of their company": (provider) =>
    provider.api.identities.set({
      ...{ legal_name: `9123-${4000 + number()} Québec inc.`, address: "12, rue Principale", city: "Laval" },
      ...{ zip: "H7A 1A1", is_tax_registered: false, tps_number: "", tvq_number: "" },
    }),
  "a provider works fewer days": (provider) =>
    provider.api.scheduling.setAvailability({ hours: ALL_WEEK.slice(0, 1 + (number() % 6)) }),
  "a provider is away": async (provider) => {
    const starts = world.now().getTime() + (24 + number()) * HOUR_MS;
    const [starts_at, ends_at] = [starts, starts + HOUR_MS].map((at) => new Date(at).toISOString());
    if (starts_at && ends_at) await provider.api.scheduling.addTimeOff({ starts_at, ends_at });
  },
  "an owner holds a time": async (_, id) => {
    const [starts_at] = await freeStarts(world, id).catch(() => []);
    if (starts_at) await createRequest(await world.signUpOwner(), id, { starts_at });
  },
  "an owner's review is published and answered": async (provider, id) => {
    await provider.api.providerServices.setActive({ ids: [id], is_active: true });
    const owner = await world.signUpOwner();
    const { data } = await owner.api.requests.review({
      id: await createCompletedRequest(owner, provider, id),
      rating: 1 + (number() % 5),
      comment: "Arrivés à l'heure, entrée bien dégagée.",
    });
    await publishReviews(world);
    await expectFresh();
    await provider.api.reviews.reply({ id: data.review?.id ?? "", reply: "Merci, à l'an prochain." });
  },
  "an operator withdraws a service, then restores it": async (provider, id) => {
    await provider.api.providerServices.setActive({ ids: [id], is_active: true });
    await operator.api.content.withdrawService({ id, reason });
    await expectFresh();
    await operator.api.content.restoreService({ id, reason });
  },
  "an operator clears a presentation": (provider) =>
    operator.api.content.withdrawPresentation({ id: provider.id, reason }).catch(() => {}),
  "a city is spelled otherwise": () =>
    world.sql`update cities set name = ${`Laval ${number()}`} where id = 'laval'`,
};

test("after any changes in any order every cached page of every process soon shows what the database has", async () => {
  await expectFresh();
  const change = fc.record({
    name: fc.constantFrom(...Object.keys(CHANGES)),
    of: fc.nat({ max: 3 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 5 }), async (sequence) => {
      for (const { name, of } of sequence) {
        const [provider, service] = [providers[of >> 1], services[of]];
        if (provider && service) await CHANGES[name]?.(provider, service);
        await expectFresh();
      }
    }),
    { numRuns: 6, endOnFailure: true },
  );
}, 300_000);

test.for(Object.entries(CHANGES))("%s: every process shows it", { timeout: 60_000 }, async ([, change]) => {
  const [provider] = providers;
  const [service] = services;
  if (!provider || !service) throw new Error("Nothing was published");
  await provider.api.providerServices.setActive({ ids: [service], is_active: true });
  await expectFresh();
  await change(provider, service);
  await expectFresh();
});

test("a page is not rendered again when nothing that it shows changed", async () => {
  const [first = "", , other = ""] = services;
  const [provider] = providers;
  const [process] = processes;
  if (!provider) throw new Error("Nobody signed up");
  await expectFresh();
  const path = `/services/${other}`;
  const kept = () => process && read(process.origin, path);
  const before = await kept();
  await world.sql`alter table services disable trigger user`;
  await world.sql`update services set description = 'Un texte que personne n''a annoncé' where id = ${other}`;
  await world.sql`alter table services enable trigger user`;
  await provider.api.providerServices.update({ id: first, ...draft({ name: `Autre nom ${number()}` }) });
  await heard();
  later += LATER_MS;
  expect(await kept()).toBe(before);
});
