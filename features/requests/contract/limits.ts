/**
 * The limits of a request and its notes, in characters, and the ages of its badges (docs/product.md "Limits",
 * "Fields").
 */
export const REQUEST_LIMITS = {
  urgentMaxHours: 2,
  newMaxHours: 8,
  /** Requests of an owner that wait for the answer of one provider. */
  openAtProviderMax: 4,
  cancelReasonMax: 500,
  requestDescriptionMin: 10,
  requestDescriptionMax: 2000,
  leadNotesMax: 4000,
  photosMax: 8,
  /** Photos of the work, before it and after it each. */
  workPhotosMax: 4,
  questionMax: 500,
  /** Questions of a provider about one lead. */
  questionsMax: 2,
  /** Rectangles blurred in one photo before it is sent. */
  photoAreasMax: 20,
} as const;

/** Needs (docs/product.md "Needs"). */
export const NEED_LIMITS = {
  /** Days that a need waits for providers. */
  lifeDays: 14,
  /** The most providers who may unlock one. */
  answersMax: 5,
  /** Open needs of one owner. */
  openMax: 3,
  /** Providers who receive a letter about a new one. */
  lettersMax: 30,
} as const;
