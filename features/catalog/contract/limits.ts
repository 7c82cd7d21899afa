import { LENGTH_STEP_MINUTES } from "#features/scheduling/contract/numbers.ts";

/** The limits of a service's texts, in characters, and of its prices (docs/product.md "Limits", "Fields"). */
export const SERVICE_LIMITS = {
  serviceNameMax: 120,
  serviceCitiesMax: 300,
  servicePriceMaxCents: 100_000_000,
  imageAltMax: 200,
  serviceDescriptionMin: 20,
  serviceDescriptionMax: 4000,
  servicePriceFactorsMax: 120,
  seasonTriggerMax: 80,
  seasonIncludedMax: 8,
  seasonIncludedLineMax: 120,
  seasonInstalmentsMax: 6,
  serviceDurationMinMinutes: 15,
  serviceDurationMaxMinutes: 480,
  serviceDurationStepMinutes: LENGTH_STEP_MINUTES,
} as const;
