import { z } from "zod";
import {
  PRICE_IS_REQUIRED,
  PRICES_ARE_REVERSED,
  type Service,
  type ServiceDraft,
  serviceDraft,
} from "#features/catalog/contract/index.ts";
import { centsTyped, dollarsOf } from "#foundation/dollars.ts";
import { ERRORS } from "#foundation/errors/catalog.ts";
import { LIMITS } from "#foundation/limits.ts";

const { name, description, business_type_id, price_kind } = serviceDraft.shape;

const amount = z
  .string()
  .refine((typed) => centsTyped(typed) !== undefined, "Le prix doit être un montant valide")
  .refine((typed) => (centsTyped(typed) ?? 0) <= LIMITS.servicePriceMaxCents, "Le prix est trop élevé");

/** A service as its form holds it: prices in dollars as typed, minutes as chosen, cities with their names. */
export const serviceForm = z
  .object({
    name: name.min(LIMITS.nameMin, ERRORS.NAME_TOO_SHORT.message),
    business_type_id,
    description,
    price_kind,
    price_min: amount,
    price_max: amount,
    duration: z.string(),
    cities: z
      .array(z.object({ id: z.string(), name: z.string() }))
      .min(1, "Choisissez au moins une ville")
      .max(LIMITS.serviceCitiesMax, `Choisissez au plus ${LIMITS.serviceCitiesMax} villes`),
    is_active: z.boolean(),
  })
  .refine(({ price_kind, price_min }) => price_kind === "on_quote" || centsTyped(price_min) !== null, {
    path: ["price_min"],
    message: PRICE_IS_REQUIRED,
  })
  .refine(
    ({ price_kind, price_min, price_max }) => {
      const [min, max] = [centsTyped(price_min), centsTyped(price_max)];
      return price_kind === "on_quote" || min == null || max == null || max >= min;
    },
    { path: ["price_max"], message: PRICES_ARE_REVERSED },
  );
export type ServiceFormValues = z.infer<typeof serviceForm>;
export type ChosenCity = ServiceFormValues["cities"][number];

/** What the form begins with: an own service, or an empty one that will be active. */
export function formValuesOf(service?: Service): ServiceFormValues {
  return {
    name: service?.name ?? "",
    business_type_id: service?.business_type.id ?? "",
    description: service?.description ?? "",
    price_kind: service?.price_kind ?? "fixed",
    price_min: dollarsOf(service?.price_min_cents ?? null),
    price_max: dollarsOf(service?.price_max_cents ?? null),
    duration: String(service?.duration_minutes ?? 60),
    cities: service?.cities ?? [],
    is_active: service?.is_active ?? true,
  };
}

/** What is sent: cents, minutes, ids. A service on quote has no price. */
export function draftOf({
  price_min,
  price_max,
  duration,
  cities,
  ...rest
}: ServiceFormValues): ServiceDraft {
  const quoted = rest.price_kind === "on_quote";
  return {
    ...rest,
    price_min_cents: quoted ? null : (centsTyped(price_min) ?? null),
    price_max_cents: quoted ? null : (centsTyped(price_max) ?? null),
    duration_minutes: Number(duration),
    cities: cities.map(({ id }) => id),
  };
}
