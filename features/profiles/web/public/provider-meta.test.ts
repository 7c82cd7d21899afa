import { expect, test } from "vitest";
import type { PublicProfile } from "#features/profiles/contract/index.ts";
import { providerMeta } from "./provider-meta.ts";

const profile: PublicProfile = {
  id: "0199b1c2-0000-7000-8000-000000000002",
  business_name: "Vitres Claires",
  contact_name: "Marc",
  tagline: "",
  bio: "",
  city: "Les Coteaux",
  avatar_url: null,
  website: "",
  service_area: ["Laval"],
  business_types: [{ id: "lavage-de-vitres", name: "Lavage de vitres" }],
  verification: "verified",
  kept_percent: null,
  verified: { insurance_until: null, rbq_licence: null, neq: null },
  rating_average: null,
  rating_count: 0,
  reply_within_hours: null,
  jobs_done: 0,
  rbq_licence: "",
  legal_name: null,
  member_since: "2026-01-01T00:00:00.000Z",
};
const matches = [{ id: "root", loaderData: { origin: "https://maisonnee.example" } }];

test("a provider is described by business type and city, in French", () => {
  expect(providerMeta({ matches }, profile, 1)).toContainEqual({
    name: "description",
    content: "Lavage de vitres aux Coteaux. Services, prix et avis.",
  });
});

test("each page of a provider's services has its own title and canonical URL", () => {
  const [first, second] = [1, 2].map((page) => providerMeta({ matches }, profile, page));
  expect(first).toContainEqual({ title: "Vitres Claires – Maisonnée" });
  expect(second).toContainEqual({ title: "Vitres Claires, page 2 – Maisonnée" });
  const canonical = { tagName: "link", rel: "canonical" };
  const address = `https://maisonnee.example/providers/${profile.id}`;
  expect(first).toContainEqual({ ...canonical, href: address });
  expect(second).toContainEqual({ ...canonical, href: `${address}?page=2` });
});
