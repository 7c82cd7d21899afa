import { z } from "zod";
import { publicText } from "#contact-information/public-text.ts";
import { id, instant } from "#foundation/endpoint.ts";
import { keysOf } from "#foundation/keys-of.ts";
import { SERVICE_LIMITS } from "./limits.ts";
import { PRICE_KINDS, type PriceKind } from "./price-label.ts";

export { PRICE_KINDS, type PriceKind } from "./price-label.ts";

/** The shapes of a service (docs/product.md "Service"). */

export const priceKind = z.enum(keysOf(PRICE_KINDS));

export const image = z.object({
  id,
  alt: z.string(),
  width: z.int(),
  height: z.int(),
  /** Three widths, smallest first. */
  sources: z.array(z.object({ width: z.int(), webp: z.string(), jpeg: z.string() })),
});
export type Image = z.infer<typeof image>;

/** The alternative text of an image, written by its provider. */
export const imageAlt = publicText({
  max: SERVICE_LIMITS.imageAltMax,
  tooLong: `La description de la photo ne peut pas dépasser ${SERVICE_LIMITS.imageAltMax} caractères`,
});

export const cityRef = z.object({ id: z.string(), name: z.string() });
export const businessTypeRef = z.object({ id: z.string(), name: z.string() });

/** The provider's record on the marketplace so far, counted every night. */
export const providerRecord = {
  /** In how many hours its provider usually answers; null with fewer than five answers or beyond two days. */
  reply_within_hours: z.int().nullable(),
  jobs_done: z.int(),
};

export const providerRef = z.object({
  id,
  business_name: z.string(),
  avatar_url: z.string().nullable(),
  verification: z.enum(["none", "pending", "verified"]),
  rating_average: z.number().nullable(),
  rating_count: z.int(),
});

const summaryShape = {
  id,
  name: z.string(),
  category_id: z.string(),
  business_type: businessTypeRef,
  price_kind: priceKind,
  price_min_cents: z.int().nullable(),
  price_max_cents: z.int().nullable(),
  duration_minutes: z.int(),
  rating_average: z.number().nullable(),
  rating_count: z.int(),
  /**
   * The next free start of an appointment; null without weekly hours, or when nothing is free in sixty days.
   */
  next_free_at: instant.nullable(),
  provider: providerRef.extend(providerRecord),
};

/** A service in a list. */
export const serviceSummary = z.object({ ...summaryShape, image: image.nullable(), city_count: z.int() });
export type ServiceSummary = z.infer<typeof serviceSummary>;

/** An operator's withdrawal of a service or text, until it is restored. */
export const withdrawal = z.object({
  at: instant,
  /** Written by the operator for the provider. */
  reason: z.string(),
});

/** A service in its provider's own list. */
export const ownServiceSummary = serviceSummary.extend({
  is_active: z.boolean(),
  withdrawn: withdrawal.nullable(),
});
export type OwnServiceSummary = z.infer<typeof ownServiceSummary>;

/** A complete service, as anyone reads it while it is active. */
export const service = z.object({
  ...summaryShape,
  description: z.string(),
  /** The factors of a price that varies (« la superficie »); null when the provider gives none. */
  price_factors: z.string().nullable(),
  /**
   * The days of the year between which a service sold by season is given, « 11-15 » and
   * « 04-15 »; null for others.
   */
  season_start: z.string().nullable(),
  season_end: z.string().nullable(),
  /** When its provider comes (« Dès 5 cm de neige »); null when it is not said, or for others. */
  season_trigger: z.string().nullable(),
  /** The work included in a price by season, a line each; none for other prices. */
  season_included: z.array(z.string()),
  /** In how many instalments it may be paid; null when it is not said, or for others. */
  season_instalments: z.int().nullable(),
  cities: z.array(cityRef),
  images: z.array(image),
  is_active: z.boolean(),
  created_at: instant,
  updated_at: instant,
});
export type Service = z.infer<typeof service>;

/** An image as its provider sees it. */
export const ownImage = image.extend({ withdrawn: withdrawal.nullable() });
export type OwnImage = z.infer<typeof ownImage>;

/** A service as its provider sees it, with what an operator withdrew. */
export const ownService = service.extend({ images: z.array(ownImage), withdrawn: withdrawal.nullable() });
export type OwnService = z.infer<typeof ownService>;

/** Completes « selon … ». */
export const priceFactors = publicText({
  max: SERVICE_LIMITS.servicePriceFactorsMax,
  tooLong: `Ce texte ne peut pas dépasser ${SERVICE_LIMITS.servicePriceFactorsMax} caractères`,
});

const money = z
  .int("Le prix doit être un montant valide")
  .min(0, "Le prix ne peut pas être négatif")
  .max(SERVICE_LIMITS.servicePriceMaxCents, "Le prix est trop élevé");

export const SEASON_IS_REQUIRED = "Choisissez le début et la fin de la saison";

/** A day of every year, « 11-15 ». */
export const dayOfYear = z
  .string()
  .refine((day) => /^\d\d-\d\d$/.test(day) && isDayOfYear(day), "Choisissez un jour de l'année");

function isDayOfYear(day: string): boolean {
  const date = new Date(`2001-${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(5, 10) === day;
}

/** When the provider of a service sold by season comes. */
export const seasonTrigger = publicText({
  max: SERVICE_LIMITS.seasonTriggerMax,
  tooLong: `Ce texte ne peut pas dépasser ${SERVICE_LIMITS.seasonTriggerMax} caractères`,
});

/** The work included in the price of a season, a line each. */
export const seasonIncluded = z
  .array(
    publicText({
      min: 1,
      max: SERVICE_LIMITS.seasonIncludedLineMax,
      required: "Écrivez ce qui est inclus",
      tooLong: `Chaque ligne compte au plus ${SERVICE_LIMITS.seasonIncludedLineMax} caractères`,
    }),
  )
  .max(SERVICE_LIMITS.seasonIncludedMax, `Écrivez au plus ${SERVICE_LIMITS.seasonIncludedMax} lignes`);

// No defaults here: in an update, an absent field stays unchanged.
/**
 * The fields a provider writes. A name shorter than two characters is NAME_TOO_SHORT, thrown by the use case.
 */
const draftShape = {
  name: publicText({
    max: SERVICE_LIMITS.serviceNameMax,
    tooLong: `Le nom ne peut pas dépasser ${SERVICE_LIMITS.serviceNameMax} caractères`,
  }),
  description: publicText({
    min: SERVICE_LIMITS.serviceDescriptionMin,
    max: SERVICE_LIMITS.serviceDescriptionMax,
    required: `La description doit contenir au moins ${SERVICE_LIMITS.serviceDescriptionMin} caractères`,
    tooLong: `La description ne peut pas dépasser ${SERVICE_LIMITS.serviceDescriptionMax} caractères`,
    multiline: true,
  }),
  business_type_id: z
    .string({ error: "Le type de service est requis" })
    .min(1, "Le type de service est requis")
    .max(100),
  price_kind: priceKind,
  price_min_cents: money.nullish(),
  price_max_cents: money.nullish(),
  /** Empty is like null. */
  price_factors: priceFactors.nullish(),
  /** Required by a price by season, ignored by others. */
  season_start: dayOfYear.nullish(),
  season_end: dayOfYear.nullish(),
  /** Ignored, too, by others than a price by season; empty is like null. */
  season_trigger: seasonTrigger.nullish(),
  season_included: seasonIncluded.optional(),
  season_instalments: z
    .int()
    .min(1)
    .max(
      SERVICE_LIMITS.seasonInstalmentsMax,
      `Choisissez au plus ${SERVICE_LIMITS.seasonInstalmentsMax} versements`,
    )
    .nullish(),
  duration_minutes: z
    .int("La durée est requise")
    .min(
      SERVICE_LIMITS.serviceDurationMinMinutes,
      `La durée doit être d'au moins ${SERVICE_LIMITS.serviceDurationMinMinutes} minutes`,
    )
    .max(
      SERVICE_LIMITS.serviceDurationMaxMinutes,
      `La durée ne peut pas dépasser ${SERVICE_LIMITS.serviceDurationMaxMinutes / 60} heures`,
    )
    .multipleOf(
      SERVICE_LIMITS.serviceDurationStepMinutes,
      `La durée se compte par tranches de ${SERVICE_LIMITS.serviceDurationStepMinutes} minutes`,
    ),
  /** Ids of cities. */
  cities: z
    .array(z.string().max(100), { error: "Choisissez au moins une ville" })
    .min(1, "Choisissez au moins une ville")
    .max(SERVICE_LIMITS.serviceCitiesMax, `Choisissez au plus ${SERVICE_LIMITS.serviceCitiesMax} villes`),
  is_active: z.boolean(),
};

export const PRICE_IS_REQUIRED = "Le prix est requis";
export const PRICES_ARE_REVERSED = "Le prix maximal doit être supérieur au prix minimal";

export const RANGE_STARTS_AT_ZERO = "Une fourchette commence au-dessus de 0 $";

type Priced = { price_kind?: PriceKind; price_min_cents?: number | null; price_max_cents?: number | null };

/** Requires a price unless it is on quote, a maximum not under it, and a range that begins above zero. */
function withPriceRules<T extends z.ZodType<Priced>>(schema: T) {
  return schema
    .refine((s) => !s.price_kind || s.price_kind === "on_quote" || s.price_min_cents != null, {
      path: ["price_min_cents"],
      message: PRICE_IS_REQUIRED,
    })
    .refine(
      (s) => s.price_max_cents == null || s.price_min_cents == null || s.price_max_cents >= s.price_min_cents,
      {
        path: ["price_max_cents"],
        message: PRICES_ARE_REVERSED,
      },
    )
    .refine((s) => !(s.price_min_cents === 0 && s.price_max_cents), {
      path: ["price_min_cents"],
      message: RANGE_STARTS_AT_ZERO,
    });
}

export const serviceDraft = withPriceRules(z.object({ ...draftShape, is_active: z.boolean().default(true) }));
export type ServiceDraft = z.infer<typeof serviceDraft>;

export const serviceUpdate = withPriceRules(z.object({ id, ...z.object(draftShape).partial().shape }));
export type ServiceUpdate = z.infer<typeof serviceUpdate>;
