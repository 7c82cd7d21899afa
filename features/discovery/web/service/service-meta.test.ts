import { expect, test } from "vitest";
import type { Service } from "#features/catalog/contract/index.ts";
import { serviceMeta } from "./service-meta.ts";

const service: Service = {
  id: "0199b1c2-0000-7000-8000-000000000001",
  name: "Lavage de vitres",
  price_factors: null,
  season_start: null,
  season_end: null,
  season_trigger: null,
  season_included: [],
  season_instalments: null,
  description: "Toutes les vitres de la maison, des deux côtés.\n\n".repeat(10),
  category_id: "nettoyage-et-maintenance",
  business_type: { id: "lavage-de-vitres", name: "Lavage de vitres" },
  price_kind: "fixed",
  price_min_cents: 14_000,
  price_max_cents: 29_000,
  duration_minutes: 120,
  next_free_at: null,
  rating_average: 4.5,
  rating_count: 2,
  provider: {
    id: "0199b1c2-0000-7000-8000-000000000002",
    business_name: "Vitres Claires",
    avatar_url: "/files/a-400.webp",
    verification: "verified",
    rating_average: 4.8,
    rating_count: 4,
    reply_within_hours: null,
    jobs_done: 0,
  },
  cities: [{ id: "laval", name: "Laval" }],
  images: [],
  is_active: true,
  created_at: "2026-01-01T00:00:00.000Z",
  updated_at: "2026-01-01T00:00:00.000Z",
};
const matches = [{ id: "root", loaderData: { origin: "https://maisonnee.example" } }];

type Entity = Record<string, unknown> & { "@type": string };
const entities = (subject: Service) =>
  serviceMeta({ matches }, subject).flatMap((entry) =>
    "script:ld+json" in entry ? [entry["script:ld+json"] as Entity] : [],
  );
const entity = (subject: Service, type: string) => entities(subject).find((entry) => entry["@type"] === type);

test("a service has one canonical address, a title with its provider, and a description that fits", () => {
  const meta = serviceMeta({ matches }, service);
  expect(meta).toContainEqual({
    tagName: "link",
    rel: "canonical",
    href: `https://maisonnee.example/services/${service.id}`,
  });
  expect(meta).toContainEqual({ title: "Lavage de vitres, Vitres Claires – Maisonnée" });
  const [description] = meta.flatMap((entry) =>
    "name" in entry && entry.name === "description" && "content" in entry ? [String(entry.content)] : [],
  );
  expect(description?.length).toBeLessThanOrEqual(160);
  expect(description).not.toContain("\n");
});

test("structured data names the business type, the cities, the price, the rating and the provider", () => {
  expect(entity(service, "Service")).toMatchObject({
    serviceType: "Lavage de vitres",
    areaServed: [{ "@type": "City", name: "Laval" }],
    provider: {
      "@type": "LocalBusiness",
      name: "Vitres Claires",
      image: "https://maisonnee.example/files/a-400.webp",
    },
    aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
    offers: { "@type": "AggregateOffer", priceCurrency: "CAD", lowPrice: "140.00", highPrice: "290.00" },
  });
});

test("a single fixed price is published as the price, and a range by its lowest price", () => {
  expect(entity({ ...service, price_max_cents: 14_000 }, "Service")?.offers).toMatchObject({
    "@type": "Offer",
    price: "140.00",
  });
  const from = entity({ ...service, price_max_cents: null }, "Service")?.offers;
  expect(from).toMatchObject({ "@type": "AggregateOffer", lowPrice: "140.00" });
  expect(from).not.toHaveProperty("highPrice");
});

test.each(["hourly", "per_area", "on_quote"] as const)(
  "a price that is %s is not published as the price of the whole job",
  (price_kind) => {
    expect(entity({ ...service, price_kind }, "Service")).not.toHaveProperty("offers");
  },
);

test("a service without rating or price publishes neither", () => {
  const bare = entity(
    { ...service, rating_average: null, rating_count: 0, price_min_cents: null },
    "Service",
  );
  expect(bare).not.toHaveProperty("aggregateRating");
  expect(bare).not.toHaveProperty("offers");
});

test("the trail leads from the landing page through the business type to the service", () => {
  const list = entity(service, "BreadcrumbList")?.itemListElement as { position: number; item: string }[];
  expect(list.map(({ position, item }) => [position, item])).toEqual([
    [1, "https://maisonnee.example/"],
    [2, "https://maisonnee.example/repertoire"],
    [3, "https://maisonnee.example/repertoire/lavage-de-vitres"],
    [4, `https://maisonnee.example/services/${service.id}`],
  ]);
});
