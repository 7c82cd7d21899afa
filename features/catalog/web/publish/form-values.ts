import { z } from "zod";
import {
  dayOfYear,
  PRICE_IS_REQUIRED,
  PRICES_ARE_REVERSED,
  priceFactors,
  RANGE_STARTS_AT_ZERO,
  SEASON_IS_REQUIRED,
  SERVICE_LIMITS,
  type Service,
  type ServiceDraft,
  seasonIncluded,
  seasonTrigger,
  serviceDraft,
} from "#features/catalog/contract/index.ts";
import { NAME_TOO_SHORT } from "#foundation/errors/common.ts";
import { LIMITS } from "#foundation/limits.ts";
import { dollarsInput, parseDollars } from "#foundation/text/dollars.ts";

const { name, description, business_type_id, price_kind } = serviceDraft.shape;

const amount = z
  .string()
  .refine((typed) => parseDollars(typed) !== undefined, "Le prix doit être un montant valide")
  .refine(
    (typed) => (parseDollars(typed) ?? 0) <= SERVICE_LIMITS.servicePriceMaxCents,
    "Le prix est trop élevé",
  );

/** Returns the lines of a text, without empty ones. */
const linesOf = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

/**
 * A service as its form holds it: prices in dollars as typed, the duration in
 * minutes, cities with their names.
 */
export const serviceForm = z
  .object({
    name: name.min(LIMITS.nameMin, NAME_TOO_SHORT.message),
    business_type_id,
    description,
    price_kind,
    price_min: amount,
    price_max: amount,
    price_factors: priceFactors,
    season_start: z.string(),
    season_end: z.string(),
    season_trigger: seasonTrigger,
    /** A line each. */
    season_included: z.string(),
    season_instalments: z.string(),
    duration: z.string(),
    cities: z
      .array(z.object({ id: z.string(), name: z.string() }))
      .min(1, "Choisissez au moins une ville")
      .max(SERVICE_LIMITS.serviceCitiesMax, `Choisissez au plus ${SERVICE_LIMITS.serviceCitiesMax} villes`),
    is_active: z.boolean(),
  })
  .refine(({ price_kind, price_min }) => price_kind === "on_quote" || parseDollars(price_min) !== null, {
    path: ["price_min"],
    message: PRICE_IS_REQUIRED,
  })
  .refine(
    ({ price_kind, price_min, price_max }) => {
      const [min, max] = [parseDollars(price_min), parseDollars(price_max)];
      return price_kind === "on_quote" || min == null || max == null || max >= min;
    },
    { path: ["price_max"], message: PRICES_ARE_REVERSED },
  )
  .refine(
    ({ price_kind, price_min, price_max }) =>
      price_kind === "on_quote" || parseDollars(price_min) !== 0 || !parseDollars(price_max),
    { path: ["price_min"], message: RANGE_STARTS_AT_ZERO },
  )
  .refine((values) => values.price_kind !== "season" || dayOfYear.safeParse(values.season_start).success, {
    path: ["season_start"],
    message: SEASON_IS_REQUIRED,
  })
  .refine((values) => values.price_kind !== "season" || dayOfYear.safeParse(values.season_end).success, {
    path: ["season_end"],
    message: SEASON_IS_REQUIRED,
  })
  .superRefine(({ season_included }, context) => {
    const issue = seasonIncluded.safeParse(linesOf(season_included)).error?.issues[0];
    if (issue) context.addIssue({ code: "custom", path: ["season_included"], message: issue.message });
  });
/** The amounts of a price as typed, for its preview; null while it is missing or cannot be. */
export function readablePrice({
  price_kind,
  price_min,
  price_max,
}: Pick<ServiceFormValues, "price_kind" | "price_min" | "price_max">) {
  if (price_kind === "on_quote") return { price_min_cents: null, price_max_cents: null };
  if (!amount.safeParse(price_min).success || !amount.safeParse(price_max).success) return null;
  const [min, max] = [parseDollars(price_min) ?? null, parseDollars(price_max) ?? null];
  if (min === null || (max !== null && (max < min || (min === 0 && max > 0)))) return null;
  return { price_min_cents: min, price_max_cents: max };
}

export type ServiceFormValues = z.infer<typeof serviceForm>;
export type ChosenCity = ServiceFormValues["cities"][number];

/** The values that a new service takes from its provider's profile. */
export type FromProfile = Pick<ServiceFormValues, "business_type_id" | "cities">;

/** Returns the initial values: those of an own service, or of a new one that will be active. */
export function formValuesOf(service?: Service, profile?: FromProfile): ServiceFormValues {
  return {
    name: service?.name ?? "",
    business_type_id: service?.business_type.id ?? profile?.business_type_id ?? "",
    description: service?.description ?? "",
    price_kind: service?.price_kind ?? "fixed",
    price_min: dollarsInput(service?.price_min_cents ?? null),
    price_max: dollarsInput(service?.price_max_cents ?? null),
    price_factors: service?.price_factors ?? "",
    season_start: service?.season_start ?? "",
    season_end: service?.season_end ?? "",
    season_trigger: service?.season_trigger ?? "",
    season_included: (service?.season_included ?? []).join("\n"),
    season_instalments: String(service?.season_instalments ?? ""),
    duration: String(service?.duration_minutes ?? 60),
    cities: service?.cities ?? profile?.cities ?? [],
    is_active: service?.is_active ?? true,
  };
}

/** Returns the payload: cents, minutes, ids. A service on quote has no price. */
export function draftOf({
  price_min,
  price_max,
  price_factors,
  season_start,
  season_end,
  season_trigger,
  season_included,
  season_instalments,
  duration,
  cities,
  ...rest
}: ServiceFormValues): ServiceDraft {
  const quoted = rest.price_kind === "on_quote";
  return {
    ...rest,
    price_min_cents: quoted ? null : (parseDollars(price_min) ?? null),
    price_max_cents: quoted ? null : (parseDollars(price_max) ?? null),
    price_factors: quoted ? null : price_factors.trim() || null,
    ...(rest.price_kind === "season"
      ? {
          season_start,
          season_end,
          season_trigger: season_trigger.trim() || null,
          season_included: linesOf(season_included),
          season_instalments: Number(season_instalments) || null,
        }
      : { season_start: null, season_end: null }),
    duration_minutes: Number(duration),
    cities: cities.map(({ id }) => id),
  };
}
