/** The size of an image or document, as sentences say it (« 5 Mo »). */
export const IMAGE_MAX_MB = 5;

/**
 * The limits of spec.md section 9 that code depends on, and the field lengths that product.md adds ("Fields"); those
 * of the sidebar's layout are in ui/. Lengths are in characters; the name of any other limit includes its unit.
 */
export const LIMITS = {
  firstNameMax: 50,
  lastNameMax: 50,
  businessNameMax: 200,
  taglineMax: 200,
  bioMax: 1000,
  phoneMax: 20,
  websiteMax: 500,
  emailMax: 255,
  addressMax: 200,
  cityMax: 100,
  stateMax: 100,
  zipMax: 20,
  serviceAreaNameMax: 500,
  passwordMin: 6,
  passwordMax: 128,
  nameMin: 2,
  imageMaxBytes: IMAGE_MAX_MB * 1024 * 1024,
  imagesPerItemMax: 10,

  defaultState: "QC",
  redirectDelayMs: 2000,
  headerScrollThresholdPx: 20,
  urgentMaxHours: 2,
  newMaxHours: 8,

  contactNameMax: 100,
  contactMessageMin: 10,
  contactMessageMax: 4000,
  propertyLabelMax: 100,
  accessNotesMax: 1000,
  timeOffLabelMax: 100,
  cancelReasonMax: 500,
  serviceAreaNamesMax: 100,
  serviceNameMax: 120,
  serviceCitiesMax: 300,
  servicePriceMaxCents: 100_000_000,
  imageAltMax: 200,
  serviceDescriptionMin: 20,
  serviceDescriptionMax: 4000,
  servicePriceFactorsMax: 120,
  serviceDurationMinMinutes: 15,
  serviceDurationMaxMinutes: 480,
  serviceDurationStepMinutes: 15,
  requestDescriptionMin: 10,
  requestDescriptionMax: 2000,
  reviewCommentMin: 10,
  reviewCommentMax: 2000,
  documentsPendingMax: 10,
  leadNotesMax: 4000,
  messageMax: 4000,
  reportDetailsMax: 2000,
  reviewReplyMax: 2000,
} as const;

/** Rows a page of a list, unless the list says otherwise (product.md "Finding"; docs/decisions/0017-lists.md). */
export const PAGE_SIZE = 20;

/** The last page of any list; one further is RANGE_NOT_SATISFIABLE, as is one past the end. */
export const PAGES_MAX = 50;

/** A total is exact up to as many rows as the pages can show, then capped. */
export const TOTAL_MAX = PAGE_SIZE * PAGES_MAX;

/** Returns the number of pages of a list. */
export const pageCountOf = ({ total, per_page }: { total: number; per_page: number }): number =>
  Math.min(PAGES_MAX, Math.ceil(total / per_page));
