import { expect, test } from "vitest";
import type { Profile } from "#features/profiles/contract/index.ts";
import { profileParts } from "./completeness.ts";

const business = {
  business_name: "Vitres Tremblay",
  tagline: "Laveuse de vitres",
  bio: "Vingt ans de vitres.",
  website: "",
  business_types: [{ id: "lavage-de-vitres", name: "Lavage de vitres" }],
  address: "12, rue Fabre",
  city: "Montréal",
  state: "Québec",
  zip: "H2J 3S8",
  service_area: ["Montréal"],
  rating_average: null,
  rating_count: 0,
  verification: "none" as const,
  rbq_licence: "",
  neq: "",
  member_since: "2026-01-01T00:00:00Z",
};
const profile: Profile = {
  id: "01900000-0000-7000-8000-000000000001",
  user_type: "provider",
  first_name: "Léa",
  last_name: "Tremblay",
  full_name: "Léa Tremblay",
  email: "lea@exemple.test",
  phone: "5145551234",
  pending_phone: null,
  avatar_url: "/files/a.webp",
  email_verified_at: null,
  is_guest: false,
  created_at: "2026-01-01T00:00:00Z",
  updated_at: "2026-01-01T00:00:00Z",
  provider: business,
};
const missingSteps = (changes: Partial<Profile>, needsLicence = false) =>
  profileParts({ ...profile, ...changes }, needsLicence)
    .filter(({ done }) => !done)
    .map(({ key }) => key);

test("a profile with everything owners look for is complete, even without a website", () => {
  expect(missingSteps({})).toEqual([]);
});

test("missing parts are named", () => {
  expect(missingSteps({ avatar_url: null, provider: { ...business, bio: "" } })).toEqual(["photo", "bio"]);
});

test("a licence is part of the profile only for business types that require one", () => {
  expect(missingSteps({}, false)).toEqual([]);
  expect(missingSteps({}, true)).toEqual(["licence"]);
  expect(missingSteps({ provider: { ...business, rbq_licence: "5678-1234-01" } }, true)).toEqual([]);
});
