export * from "./accounting/entries.ts";
export * from "./accounting.ts";
export * from "./act-words.ts";
export * from "./acts/fact-words.ts";
export * from "./acts.ts";
export * from "./announcements.ts";
export * from "./annual-report.ts";
export * from "./brief-change.ts";
export * from "./cases/cases.ts";
export * from "./cases/conversations.ts";
export * from "./cases/decisions.ts";
export * from "./cases/inbox.ts";
export * from "./cases/kind-names.ts";
export * from "./cases/own-letters.ts";
export * from "./cases/placeholders.ts";
export * from "./cases/presence.ts";
export * from "./cases/ready-answers.ts";
export * from "./catalogue/additions.ts";
export * from "./catalogue/catalogue.ts";
export * from "./content.ts";
export * from "./disputes.ts";
export * from "./endpoints.ts";
export * from "./errors.ts";
export * from "./incidents.ts";
export * from "./installation/installation.ts";
export * from "./limits.ts";
export * from "./market.ts";
export * from "./money/payouts.ts";
export * from "./money.ts";
export type {
  PersonDetails,
  PersonSummary,
  RequestOfPerson,
  SuspensionEffects,
} from "./people/person.ts";
export * from "./people.ts";
export * from "./privacy/privacy-orders.ts";
export * from "./privacy/proofs.ts";
export * from "./search.ts";
export * from "./sorts.ts";
export * from "./texts/company.ts";
export * from "./texts/site-texts.ts";
export * from "./views.ts";
