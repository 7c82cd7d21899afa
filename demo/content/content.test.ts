import { describe, expect, test } from "vitest";
import { containsContactInformation } from "#contact-information/detect.ts";
import { looksSuspicious } from "#contact-information/suspicion.ts";
import { BUSINESS_TYPES } from "#features/catalog/contract/business-types.ts";
import { CATEGORIES } from "#features/catalog/contract/categories.ts";
import { serviceDraft } from "#features/catalog/contract/service.ts";
import cities from "#features/catalog/server/reference/cities.generated.json" with { type: "json" };
import prefixes from "#features/catalog/server/reference/postal-prefixes.generated.json" with {
  type: "json",
};
import { isQuebecPostalCode, postalPrefix } from "#foundation/input/postal-code.ts";
import { readPhotograph, readPortrait } from "../images/files.ts";
import { DEMO_ACCOUNTS } from "./accounts.ts";
import { CORE_PROVIDERS } from "./core-providers.ts";
import { OWNERS } from "./owners.ts";
import { PROVIDERS } from "./providers.ts";
import { REQUESTS } from "./requests.ts";

const services = PROVIDERS.flatMap((provider) =>
  provider.services.map((service) => ({ ...service, provider })),
);
const properties = OWNERS.flatMap((owner) => owner.properties.map((property) => ({ ...property, owner })));
const people = [...PROVIDERS, ...OWNERS];
const cityOf = new Map(cities.map((city) => [city.id, city]));
const businessType = (id: string) => BUSINESS_TYPES.find((one) => one.id === id);
const serviceOf = (key: string) => services.find((service) => service.key === key);
const propertyOf = (key: string) => properties.find((property) => property.key === key);
const unique = (values: readonly unknown[]) => new Set(values).size === values.length;
const reviews = REQUESTS.flatMap(({ outcome }) =>
  outcome.state === "completed" && outcome.review ? [outcome.review] : [],
);

const contentOf = async (file: File) => Buffer.from(await file.arrayBuffer()).toString("base64");

test("the demonstration has the promised size", () => {
  expect(PROVIDERS.length).toBeGreaterThanOrEqual(60);
  expect(services.length).toBeGreaterThanOrEqual(180);
  expect(OWNERS.length).toBeGreaterThanOrEqual(14);
  expect(REQUESTS.length).toBeGreaterThanOrEqual(70);
  expect(reviews.length).toBeGreaterThanOrEqual(40);
});

describe("people", () => {
  test("people share no e-mail address, phone number, key or name", () => {
    expect(unique(people.map(({ email }) => email.toLowerCase()))).toBe(true);
    expect(unique(people.map(({ phone }) => phone))).toBe(true);
    expect(unique(people.map(({ key }) => key))).toBe(true);
    expect(unique(people.map(({ first_name, last_name }) => `${first_name} ${last_name}`))).toBe(true);
    expect(unique(PROVIDERS.map(({ business_name }) => business_name))).toBe(true);
  });

  test("people have phone numbers and e-mail addresses reserved for fiction", () => {
    for (const { phone, email } of people) {
      expect(phone).toMatch(/^(418|438|450|514|579|581|819|873)55501\d\d$/);
      expect(email).toMatch(/^[a-z0-9.]+@(exemple\.test|maisonnee\.example)$/);
    }
  });

  test("people live at a postal code of their own city", () => {
    for (const { city, zip } of [...PROVIDERS, ...properties]) {
      expect(isQuebecPostalCode(zip), zip).toBe(true);
      const prefix = prefixes.find((one) => one.prefix === postalPrefix(zip));
      expect(prefix, zip).toBeDefined();
      const home = cityOf.get(city);
      expect(home, city).toBeDefined();
      if (prefix && home)
        expect(
          Math.hypot(prefix.latitude - home.latitude, prefix.longitude - home.longitude),
          `${zip} ${city}`,
        ).toBeLessThan(0.45);
    }
  });

  test("people write no contact information where it is not allowed", () => {
    const texts = [
      ...PROVIDERS.flatMap(({ tagline, bio }) => [tagline, bio]),
      ...services.flatMap(({ name, description }) => [name, description]),
      ...REQUESTS.map(({ description }) => description),
      ...reviews.flatMap(({ comment, reply }) => [comment, reply ?? ""]),
    ];
    for (const text of texts) {
      expect(containsContactInformation(text), text).toBe(false);
      expect(looksSuspicious(text), text).toBe(false);
    }
  });
});

describe("a provider", () => {
  test("a provider's texts fit the limits of a profile", () => {
    for (const { tagline, bio } of PROVIDERS) {
      expect(tagline.length).toBeLessThanOrEqual(200);
      expect(bio.length).toBeGreaterThan(100);
      expect(bio.length).toBeLessThanOrEqual(1000);
    }
  });

  test("a provider has the licence its business types require, with valid invented numbers", () => {
    for (const provider of PROVIDERS) {
      const needed = provider.business_types.some((id) => businessType(id)?.needs_rbq);
      expect(Boolean(provider.rbq_licence), provider.business_name).toBe(needed);
      if (provider.rbq_licence) expect(provider.rbq_licence).toMatch(/^0000-\d{4}-\d{2}$/);
      if (provider.neq) expect(provider.neq).toMatch(/^(11|22|33|88)99000\d{3}$/);
    }
    expect(unique(PROVIDERS.flatMap(({ rbq_licence }) => rbq_licence ?? []))).toBe(true);
    expect(unique(PROVIDERS.flatMap(({ neq }) => neq ?? []))).toBe(true);
  });

  test("a provider serves known cities and lists the business types it publishes", () => {
    for (const provider of PROVIDERS) {
      for (const id of provider.service_area) expect(cityOf.has(id), id).toBe(true);
      expect(unique(provider.service_area)).toBe(true);
      for (const service of provider.services)
        expect(provider.business_types).toContain(service.business_type);
    }
  });
});

describe("a service", () => {
  test("a service would be accepted if a provider typed it in", () => {
    for (const { key, business_type, ...service } of services)
      expect(
        serviceDraft.safeParse({ ...service, business_type_id: business_type }).error?.issues,
        key,
      ).toBeUndefined();
  });

  test("a service belongs to a business type of an available category", () => {
    const open = new Set<string>(CATEGORIES.filter((category) => category.is_available).map(({ id }) => id));
    for (const { business_type, key } of services)
      expect(open.has(businessType(business_type)?.category_id ?? ""), key).toBe(true);
    // Every available business type has a service to find.
    const offered = new Set(services.map((service) => service.business_type));
    for (const { id, category_id } of BUSINESS_TYPES)
      if (open.has(category_id)) expect(offered.has(id), id).toBe(true);
  });

  test("a service is described in 80 to 600 characters and offered in its provider's area", () => {
    for (const { description, cities: served, provider, key } of services) {
      expect(description.length, key).toBeGreaterThanOrEqual(80);
      expect(description.length, key).toBeLessThanOrEqual(600);
      expect(unique(served), key).toBe(true);
      for (const id of served) expect(provider.service_area, `${key} ${id}`).toContain(id);
    }
  });

  test("a service has a realistic price", () => {
    for (const { price_kind, price_min_cents, price_max_cents, key } of services) {
      if (price_kind === "on_quote") expect(price_min_cents, key).toBeUndefined();
      else {
        const [low, high] =
          price_kind === "per_area" ? [10, 5000] : price_kind === "hourly" ? [3000, 20000] : [3000, 1000000];
        expect(price_min_cents, key).toBeGreaterThanOrEqual(low ?? 0);
        expect(price_max_cents, key).toBeLessThanOrEqual(high ?? 0);
      }
    }
  });

  test("a service has one to three photographs, each with its file and its alternative text, its own or of its trade", async () => {
    for (const { images, key } of services) {
      expect(images.length >= 1 && images.length <= 3, key).toBe(true);
      for (const alt of images) expect(alt.length).toBeLessThanOrEqual(200);
    }
    for (const { photos = [], images, business_type, key } of services) {
      if (photos.length === 0) continue;
      expect(photos, key).toHaveLength(images.length);
      for (const { service } of photos) expect(serviceOf(service)?.business_type, key).toBe(business_type);
    }
    const files = await Promise.all(
      services.flatMap(({ key, images, photos }) =>
        (photos ? [] : images).map(
          async (_, position) => await contentOf(await readPhotograph({ service: key, position })),
        ),
      ),
    );
    expect(unique(files)).toBe(true);
  });
});

test("every provider with a story has a portrait of its own", async () => {
  const portraits = await Promise.all(
    CORE_PROVIDERS.map(async ({ key, portrait }) =>
      portrait ? await contentOf(await readPortrait(key)) : "",
    ),
  );
  expect(portraits).not.toContain("");
  expect(unique(portraits)).toBe(true);
});

describe("a request", () => {
  test("a request is for a known service at a known property in the service's area", () => {
    for (const { service, property } of REQUESTS) {
      const requestedService = serviceOf(service);
      expect(requestedService, service).toBeDefined();
      expect(requestedService?.cities, `${service} at ${property}`).toContain(propertyOf(property)?.city);
      expect(requestedService?.is_active, service).not.toBe(false);
    }
  });

  test("a request is newer than its owner, its provider and its service", () => {
    for (const { service, property, hours_ago } of REQUESTS) {
      expect(hours_ago / 24, service).toBeLessThan(propertyOf(property)?.owner.member_since_days_ago ?? 0);
      expect(hours_ago / 24, service).toBeLessThan(serviceOf(service)?.published_days_ago ?? 0);
    }
    for (const { published_days_ago, provider, key } of services)
      expect(published_days_ago, key).toBeLessThan(provider.member_since_days_ago);
  });

  test("at most one request is active for a service and property at any moment", () => {
    const lives = REQUESTS.map(({ service, property, hours_ago, outcome }) => {
      const lasted =
        outcome.state === "completed"
          ? outcome.after_days * 24
          : outcome.state === "cancelled"
            ? outcome.after_hours
            : outcome.state === "expired"
              ? 30 * 24 + 1
              : hours_ago;
      return { about: `${service} ${property}`, from: -hours_ago, to: lasted - hours_ago };
    });
    const overlaps = lives.filter((one, i) =>
      lives.some(
        (other, k) => k > i && other.about === one.about && one.from < other.to && other.from < one.to,
      ),
    );
    expect(overlaps).toEqual([]);
  });

  test("the actions of a request respect the delays of its states", () => {
    for (const { outcome, hours_ago, service } of REQUESTS) {
      if (outcome.state === "locked") expect(hours_ago, service).toBeLessThan(30 * 24);
      if (outcome.state === "expired") expect(hours_ago, service).toBeGreaterThan(30 * 24);
      if (outcome.state === "completed") expect(outcome.after_days * 24, service).toBeLessThan(hours_ago);
    }
  });

  test("ratings of requests are mostly good, not always", () => {
    const ratings = reviews.map(({ rating }) => rating);
    expect(Math.min(...ratings)).toBe(3);
    const mean = ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length;
    expect(mean).toBeGreaterThan(4.2);
    expect(mean).toBeLessThan(4.9);
    expect(unique(reviews.map(({ comment }) => comment))).toBe(true);
  });

  test("no provider unlocks more leads than its packs allow", () => {
    const credits = { Découverte: 5, Essentiel: 15, Pro: 40, Équipe: 100 } as const;
    for (const provider of PROVIDERS) {
      const bought = [...provider.packs, ...(provider.bought ?? []).map(({ pack }) => pack)].reduce(
        (sum, pack) => sum + credits[pack],
        0,
      );
      const spent = REQUESTS.filter(
        ({ service, outcome }) =>
          serviceOf(service)?.provider === provider &&
          (outcome.state === "unlocked" || outcome.state === "completed"),
      ).reduce(
        (sum, { service }) =>
          sum + (businessType(serviceOf(service)?.business_type ?? "")?.lead_credits ?? 0),
        0,
      );
      expect(spent, provider.business_name).toBeLessThanOrEqual(bought);
    }
  });
});

test("the two accounts printed at start exist: an owner with two properties, a provider with leads to unlock", () => {
  const owner = OWNERS.find(({ key }) => key === DEMO_ACCOUNTS.owner.owner);
  expect(owner?.email).toBe(DEMO_ACCOUNTS.owner.email);
  expect(owner?.properties).toHaveLength(2);
  const provider = PROVIDERS.find(({ key }) => key === DEMO_ACCOUNTS.provider.provider);
  expect(provider?.email).toBe(DEMO_ACCOUNTS.provider.email);
  const leads = REQUESTS.filter(({ service }) => provider?.services.some(({ key }) => key === service));
  for (const state of ["locked", "unlocked", "completed"])
    expect(
      leads.some(({ outcome }) => outcome.state === state),
      state,
    ).toBe(true);
});
