import { expect, test } from "vitest";
import { serviceDraft } from "#features/catalog/contract/index.ts";
import { draftOf, formValuesOf, readablePrice, type ServiceFormValues, serviceForm } from "./form-values.ts";

const filled: ServiceFormValues = {
  ...formValuesOf(),
  name: "Déneigement d'entrée",
  business_type_id: "deneigement",
  description: "Entrée dégagée avant 7 h, balcon et escalier compris.",
  price_min: "350",
  price_max: "600,50",
  cities: [{ id: "laval", name: "Laval" }],
};

/** The error messages by field. */
function fieldErrors(changes: Partial<ServiceFormValues>): Record<string, string> {
  const { error } = serviceForm.safeParse({ ...filled, ...changes });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join("."), message]));
}

test("a complete form is sent in cents, minutes and ids that the API accepts", () => {
  expect(fieldErrors({})).toEqual({});
  const draft = draftOf(filled);
  expect(draft).toMatchObject({
    price_min_cents: 35_000,
    price_max_cents: 60_050,
    duration_minutes: 60,
    cities: ["laval"],
  });
  expect(serviceDraft.safeParse(draft).success).toBe(true);
});

test("the preview of a price says nothing while the price is wrong", () => {
  const preview = (price_min: string, price_max: string) =>
    readablePrice({ price_kind: "fixed", price_min, price_max });
  expect(preview("400", "450")).toEqual({ price_min_cents: 40_000, price_max_cents: 45_000 });
  expect(preview("400", "")).toEqual({ price_min_cents: 40_000, price_max_cents: null });
  for (const [min = "", max = ""] of [
    ["450", "400"],
    ["", "400"],
    ["400", "beaucoup"],
    ["-5"],
    ["0", "400"],
    ["99999999"],
  ])
    expect(preview(min, max)).toBeNull();
  expect(readablePrice({ price_kind: "on_quote", price_min: "x", price_max: "" })).not.toBeNull();
});

test("a service on quote is sent without the prices typed earlier", () => {
  expect(draftOf({ ...filled, price_kind: "on_quote" })).toMatchObject({
    price_min_cents: null,
    price_max_cents: null,
  });
  expect(fieldErrors({ price_kind: "on_quote", price_min: "" })).toEqual({});
});

test("a missing value is reported at its field", () => {
  expect(fieldErrors({ name: "D" })).toEqual({ name: "Le nom doit contenir au moins 2 caractères." });
  expect(fieldErrors({ business_type_id: "" })).toEqual({
    business_type_id: "Le type de service est requis",
  });
  expect(fieldErrors({ price_min: "" })).toEqual({ price_min: "Le prix est requis" });
  expect(fieldErrors({ cities: [] })).toEqual({ cities: "Choisissez au moins une ville" });
});

test("a maximum under the minimum, or an invalid amount, is refused", () => {
  expect(fieldErrors({ price_max: "100" })).toEqual({
    price_max: "Le prix maximal doit être supérieur au prix minimal",
  });
  expect(fieldErrors({ price_min: "à voir", price_max: "" })).toEqual({
    price_min: "Le prix doit être un montant valide",
  });
});

test("a phone number in the description is refused with the specification's message", () => {
  expect(fieldErrors({ description: `${filled.description} Appelez le 514 555-0199.` })).toEqual({
    description: "Les informations de contact (téléphone, courriel) ne sont pas permises dans ce champ.",
  });
});
