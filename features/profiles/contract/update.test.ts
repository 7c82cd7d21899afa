import fc from "fast-check";
import { expect, test } from "vitest";
import { profileFields, profileUpdate } from "./index.ts";

const sentencesOf = (update: object) =>
  profileUpdate.safeParse(update).error?.issues.map(({ path, message }) => [path.join("."), message]);

test("a phone number can be cleared, and an invalid one is rejected with its message", () => {
  expect(profileUpdate.parse({ phone: "" })).toEqual({ phone: "" });
  expect(profileUpdate.parse({ phone: "+1 (514) 555-1234" })).toEqual({ phone: "5145551234" });
  expect(sentencesOf({ phone: "514" })?.[0]).toEqual([
    "phone",
    "Le numéro de téléphone doit contenir 10 chiffres",
  ]);
});

test("a postal code can be cleared, and only Québec's are accepted", () => {
  expect(profileUpdate.parse({ zip: "" })).toEqual({ zip: "" });
  expect(profileUpdate.parse({ zip: "h2x1y4" })).toEqual({ zip: "H2X 1Y4" });
  expect(sentencesOf({ zip: "M5V 2T6" })).toEqual([
    ["zip", "Le code postal doit être au format québécois (ex: G1A 1A1)"],
  ]);
});

test("a tagline or biography with contact information is rejected", () => {
  const refused = "Les informations de contact (téléphone, courriel) ne sont pas permises dans ce champ.";
  expect(sentencesOf({ tagline: "Appelez le 514 555-1234" })).toEqual([["tagline", refused]]);
  expect(sentencesOf({ bio: "Écrivez à moi arobase exemple point com" })).toEqual([["bio", refused]]);
});

test("any other public field of a profile with contact information is rejected", () => {
  const refused = "Les informations de contact (téléphone, courriel) ne sont pas permises dans ce champ.";
  for (const field of ["first_name", "business_name", "city"] as const) {
    expect(sentencesOf({ [field]: "Laval 514 555-1234" }), field).toEqual([[field, refused]]);
    expect(sentencesOf({ [field]: "marc@toitures.ca" }), field).toEqual([[field, refused]]);
    expect(profileUpdate.parse({ [field]: "Sept-Îles" })).toEqual({ [field]: "Sept-Îles" });
  }
  expect(profileFields.businessName.safeParse("Toitures, cinq un quatre 555 1234").success).toBe(false);
  expect(profileFields.city.safeParse("Laval (514) 555-1234").success).toBe(false);
});

test("a website that contains contact information is rejected", () => {
  const refused = "Les informations de contact (téléphone, courriel) ne sont pas permises dans ce champ.";
  for (const website of [
    "https://wa.me/15145551234",
    "http://x.example/?appelez=514-555-1234",
    "https://t.me/plomberiemarc",
  ])
    expect(sentencesOf({ website }), website).toEqual([["website", refused]]);
  expect(sentencesOf({ website: "tel:+15145551234" })).toContainEqual(["website", "URL invalide"]);
  expect(
    profileUpdate.parse({ website: "https://www.facebook.com/profile.php?id=100063512345678" }),
  ).toBeTruthy();
});

test("a website typed without its scheme gets https, and what is no address gets nothing", () => {
  for (const [typed, website] of [
    ["www.peinturegagne.example", "https://www.peinturegagne.example"],
    ["peinture-gagné.example/prix?an=1", "https://peinture-gagné.example/prix?an=1"],
    ["HTTP://peinture.example", "HTTP://peinture.example"],
    ["", ""],
  ] as const)
    expect(profileUpdate.parse({ website: typed })).toEqual({ website });
  for (const website of [
    "exemple",
    "pas une adresse.ca",
    "marc@peinture.example",
    "ftp://peinture.example",
    "4.50",
  ])
    expect(sentencesOf({ website }), website).toContainEqual(["website", "URL invalide"]);
  expect(sentencesOf({ website: `peinture.example/${"x".repeat(480)}` })?.[0]?.[1]).toContain(
    "500 caractères",
  );
});

test("a business name with ordinary numbers is not taken for a phone number", () => {
  const names = [
    "Déneigement 360",
    "Toiture 2000",
    "Plomberie 24/7",
    "Toiture 4 Saisons 24h/7j",
    "9123-4567 Québec inc.",
    "9405 6789 Québec inc.",
    "9876-5432 Québec inc. f.a.s.n. Toitures Roy 2000",
    "RBQ 5678-1234-01 Toitures",
    "Couvreur 1-2-3",
    "Groupe 2010-2020 Canada",
    "Rénovation 514",
    "Un Deux Trois Ménage",
    "Ménage@Domicile",
    "À Point Net",
    "toiturestremblay.com",
  ];
  expect(names.filter((name) => !profileFields.businessName.safeParse(name).success)).toEqual([]);
  const businessType = fc.constantFrom("Déneigement", "Toiture", "Plomberie", "Les Entreprises", "Gazon");
  const number = fc.oneof(
    fc.integer({ min: 1, max: 9999 }).map(String),
    fc
      .tuple(fc.integer({ min: 9000, max: 9999 }), fc.integer({ min: 1000, max: 9999 }))
      .map(([a, b]) => `${a}-${b} Québec`),
  );
  const end = fc.constantFrom("", " inc.", " enr.", " & Fils (1985) ltée");
  fc.assert(
    fc.property(businessType, number, end, (what, digits, legal) => {
      expect(profileFields.businessName.safeParse(`${what} ${digits}${legal}`).success).toBe(true);
    }),
  );
});

test("empty texts are stored, missing and null ones are unchanged", () => {
  expect(profileUpdate.parse({ tagline: "", bio: null })).toEqual({ tagline: "", bio: null });
});

test("a licence and an NEQ are accepted with any spacing, and stored in one form", () => {
  expect(profileUpdate.parse({ rbq_licence: "5678 1234 01" })).toEqual({ rbq_licence: "5678-1234-01" });
  expect(profileUpdate.parse({ rbq_licence: "5678123401" })).toEqual({ rbq_licence: "5678-1234-01" });
  expect(profileUpdate.parse({ neq: "1144 556 677" })).toEqual({ neq: "1144556677" });
  expect(profileUpdate.parse({ rbq_licence: "", neq: " " })).toEqual({ rbq_licence: "", neq: "" });
  expect(sentencesOf({ rbq_licence: "5678-1234-0" })).toEqual([
    ["rbq_licence", "La licence RBQ doit être au format 1234-5678-90"],
  ]);
  expect(sentencesOf({ neq: "9944556677" })).toEqual([
    ["neq", "Le NEQ doit contenir 10 chiffres et commencer par 11, 22, 33 ou 88"],
  ]);
});
