/**
 * The numbers of spec.md section 9 that code decides by, and the field lengths that product.md adds to it ("Fields");
 * those of the sidebar's look stand in ui/.
 * Lengths are in characters; the unit of anything else is in its name.
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
  imageMaxBytes: 5 * 1024 * 1024,
  imagesPerItemMax: 10,

  defaultState: "QC",
  redirectDelayMs: 2000,
  headerScrollThresholdPx: 20,
  urgentMaxHours: 2,
  newMaxHours: 8,

  serviceAreaNamesMax: 100,
  serviceNameMax: 120,
  serviceDescriptionMin: 20,
  serviceDescriptionMax: 4000,
  serviceDurationMinMinutes: 15,
  serviceDurationMaxMinutes: 480,
  serviceDurationStepMinutes: 15,
  requestDescriptionMin: 10,
  requestDescriptionMax: 2000,
  reviewCommentMin: 10,
  reviewCommentMax: 2000,
  documentsPendingMax: 10,
  leadNotesMax: 4000,
  reportDetailsMax: 2000,
  reviewReplyMax: 2000,
} as const;
