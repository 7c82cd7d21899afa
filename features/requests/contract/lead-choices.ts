/**
 * The filters of lists of leads, and the reasons to decline a lead, for pages: without the schemas of
 * leads.ts.
 */

/** « En cours » and « Terminé » are stages of « Travaux », which counts otherwise. */
export const LEAD_STATES = {
  locked: "À déverrouiller",
  unlocked: "Déverrouillées",
  closed: "Closes",
  declined: "Refusées",
  archived: "Archivées",
} as const;
export type LeadState = keyof typeof LEAD_STATES;

/** How recent a lead must be, in days. */
export const LEAD_PERIODS = [1, 7, 30] as const;

export const LEAD_SEARCH_MAX = 80;

/** Why a provider declines a lead, as both sides read it. */
export const DECLINE_REASONS = {
  too_far: "Trop loin",
  busy: "Agenda complet",
  not_my_work: "Ce n'est pas mon métier",
  other: "Autre raison",
} as const;
export type DeclineReason = keyof typeof DECLINE_REASONS;

export const DECLINE_DETAILS_MAX = 500;
