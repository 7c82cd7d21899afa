// Written by `node tools/database/dump.ts` from the migrations: do not edit.
import type { ColumnType } from "kysely";

/** May be left out of an insert: the database fills it. */
export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

/** Computed by the database: read only. */
export type Computed<T> = ColumnType<T, never, never>;

/** Read as a Date, in UTC. */
export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };

/** Read as parsed; written from any value, never from JSON text. */
export type Json = ColumnType<JsonValue, unknown, unknown>;

export interface AccountMarks {
  account_id: string;
  kind: "email" | "phone" | "card" | "device";
  mark: Uint8Array;
  seen_at: Timestamp;
  kept_until: Timestamp | null;
  factor_given_at: Timestamp | null;
}

export interface AccountViews {
  id: Generated<string>;
  account_id: string;
  operator_id: string;
  token_hash: Uint8Array;
  reason: string;
  started_at: Timestamp;
  ends_at: Timestamp;
}

export interface Accounts {
  id: Generated<string>;
  email: string;
  password_hash: string | null;
  user_metadata: Generated<Json>;
  last_sign_in_at: Timestamp | null;
  password_changed_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  guest_since: Timestamp | null;
}

export interface Announcements {
  id: string;
  kind: "notice" | "news";
  role: "owner" | "provider" | null;
  business_type_id: string | null;
  subject: string;
  text: string;
  action_label: string;
  action_path: string;
  from_day: string;
  state: "proposed" | "sending" | "sent" | "stopped" | "rejected";
  asked_by: string;
  asked_by_id: string | null;
  asked_at: Timestamp;
  answered_by: string | null;
  answered_by_id: string | null;
  answered_at: Timestamp | null;
  ended_at: Timestamp | null;
  last_account_id: string | null;
  letters: Generated<number>;
}

export interface AppointmentEvents {
  id: Computed<number>;
  request_id: string;
  kind: "chosen" | "confirmed" | "proposed" | "accepted" | "kept" | "released" | "lapsed" | "on_the_way" | "arrived" | "done";
  starts_at: Timestamp | null;
  at: Timestamp;
  ends_at: Timestamp | null;
}

export interface AppointmentProposals {
  request_id: string;
  starts_at: Timestamp;
  ends_at: Timestamp;
}

export interface Appointments {
  request_id: string;
  provider_id: string;
  owner_id: string;
  starts_at: Timestamp;
  ends_at: Timestamp;
  held_until: Timestamp | null;
  confirmed_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  on_the_way_at: Timestamp | null;
  expected_at: Timestamp | null;
  arrived_at: Timestamp | null;
  done_at: Timestamp | null;
  crew_id: string | null;
}

export interface Attendances {
  request_id: string;
  starts_at: Timestamp;
  owner_id: string;
  provider_id: string;
  owner_attends_at: Timestamp | null;
  provider_attends_at: Timestamp | null;
  owner_expected_at: Timestamp | null;
  provider_expected_at: Timestamp | null;
  owner_late_at: Timestamp | null;
  provider_late_at: Timestamp | null;
  day_reminded_at: Timestamp | null;
  soon_reminded_at: Timestamp | null;
  passed_at: Timestamp | null;
  missed_by: "owner" | "provider" | null;
  missed_at: Timestamp | null;
}

export interface BalanceMovements {
  id: string;
  kind: "payment" | "refund" | "dispute" | "payout" | "fee" | "other";
  description: string;
  amount_cents: number;
  fee_cents: number;
  payment_intent_id: string | null;
  source_id: string | null;
  payout_id: string | null;
  created_at: Timestamp;
  available_at: Timestamp;
}

export interface BalanceReading {
  id: Generated<boolean>;
  read_until: Timestamp;
}

export interface BookAccounts {
  id: Generated<boolean>;
  accounts: Json;
  version: number;
  changed_at: Timestamp;
}

export interface BookingRules {
  provider_id: string;
  notice_hours: number;
  pause_minutes: number;
  daily_max: number | null;
}

export interface BusinessIdentities {
  provider_id: string;
  legal_name: string;
  address: string;
  city: string;
  zip: string;
  tps_number: string | null;
  tvq_number: string | null;
  updated_at: Timestamp;
  birth_date: string | null;
  payment_instructions: Generated<string>;
}

export interface BusinessTypes {
  id: string;
  category_id: string;
  name: string;
  lead_credits: number;
  needs_rbq: boolean;
  season_months: Generated<number[]>;
  position: number;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  own_name: string | null;
  own_needs_rbq: boolean | null;
  brief_questions: Generated<Json>;
  own_brief_questions: Json | null;
  is_own: Generated<boolean>;
}

export interface BusyTimes {
  calendar_id: string;
  provider_id: string;
  starts_at: Timestamp;
  ends_at: Timestamp;
}

export interface CalendarConsents {
  id: Generated<string>;
  provider_id: string;
  session_id: string;
  service: "google" | "microsoft";
  state_hash: Uint8Array | null;
  held: Uint8Array;
  expires_at: Timestamp;
}

export interface CalendarFeeds {
  provider_id: string;
  token_hash: Uint8Array;
  renewed_at: Timestamp;
}

export interface CaseNotes {
  id: Generated<string>;
  kind: string;
  subject_id: string;
  operator_id: string;
  note: string;
  created_at: Timestamp;
  mentions: Generated<string[]>;
}

export interface CasePresences {
  kind: string;
  subject_id: string;
  operator_id: string;
  seen_at: Timestamp;
}

export interface CaseWork {
  kind: "papers" | "lead_report" | "review_report" | "thread_report" | "text" | "held_review" | "review_ring" | "contact" | "privacy" | "incident" | "dispute" | "problem" | "money_order" | "pack" | "announcement" | "site_text" | "privacy_order";
  subject_id: string;
  holder_id: string | null;
  snoozed_until: Timestamp | null;
  version: Generated<number>;
}

export interface Categories {
  id: string;
  name: string;
  icon: string;
  description: string;
  is_available: boolean;
  position: number;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  is_own: Generated<boolean>;
}

export interface CausedLetters {
  recipient_id: string;
  sender_id: string;
  message: string;
  caused_at: Timestamp;
  digest_at: Timestamp | null;
  digest_id: string | null;
  subject: string | null;
  path: string | null;
}

export interface Chargebacks {
  id: Generated<string>;
  purchase_id: string;
  provider_id: string;
  price_cents: number;
  tps_cents: number;
  tvq_cents: number;
  total_cents: number;
  fee_cents: number;
  recorded_at: Timestamp;
}

export interface Cities {
  id: string;
  name: string;
  region: string;
  aliases: Generated<string[]>;
  population: number;
  latitude: number;
  longitude: number;
  search: Computed<string>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface CityAliasCorrections {
  city_id: string;
  alias: string;
  is_removed: boolean;
}

export interface ClientAccounts {
  provider_id: string;
  owner_id: string;
  client_id: string;
}

export interface ClientImportKeys {
  provider_id: string;
  import_key: string;
  client_id: string;
}

export interface Clients {
  id: Generated<string>;
  provider_id: string;
  owner_id: string | null;
  name: string;
  company: Generated<string>;
  phone: string | null;
  email: string | null;
  addresses: Generated<Json>;
  tags: Generated<string[]>;
  notes: Generated<string>;
  active_at: Timestamp;
  sort_name: Computed<string>;
  search_text: Computed<string>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface CompanyIdentity {
  id: Generated<boolean>;
  shown_name: string | null;
  support_email: string | null;
  support_phone: string | null;
  social_urls: string[] | null;
  privacy_officer: string | null;
  version: number;
  changed_at: Timestamp;
}

export interface ContactMessages {
  id: Generated<string>;
  name: string;
  email: string;
  message: string;
  created_at: Generated<Timestamp>;
  topic: Generated<"question" | "access" | "correction" | "erasure">;
}

export interface ContractVersions {
  contract_id: string;
  version: number;
  quote_id: string;
  sheet: Json;
  text: string;
  sha256: string;
  consents: Json;
  supplier: Json;
  client: Json;
  lines: Json;
  discount_cents: number;
  deposit_cents: number;
  subtotal_cents: number;
  tps_cents: number | null;
  tvq_cents: number | null;
  total_cents: number;
  starts_on: string;
  accepted_at: Timestamp;
  accepted_from: string | null;
  untaxed_cents: Generated<number>;
}

export interface Contracts {
  id: Generated<string>;
  request_id: string;
  owner_id: string;
  provider_id: string;
  property_id: string;
  version: number;
  cancelled_at: Timestamp | null;
  cancelled_ground: "not_disclosed" | "not_started" | "unilateral" | null;
  created_at: Timestamp;
  ends_on: string | null;
}

export interface CreditAccounts {
  provider_id: string;
  balance: Generated<number>;
  owed: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface CreditEntries {
  id: Generated<string>;
  provider_id: string;
  amount: number;
  kind: "purchase" | "unlock" | "lead_return" | "payment_reversal" | "adjustment" | "promotion";
  request_id: string | null;
  purchase_id: string | null;
  reason: Generated<string>;
  balance_after: number;
  created_at: Generated<Timestamp>;
  grant_id: string | null;
}

export interface CreditGrantDraws {
  entry_id: string;
  grant_id: string;
  credits: number;
  created_at: Timestamp;
}

export interface CreditGrants {
  id: Generated<string>;
  provider_id: string;
  credits: number;
  remaining: number;
  ends_on: string;
  ends_at: Timestamp;
  ended_at: Timestamp | null;
  created_at: Timestamp;
}

export interface CreditNotes {
  id: Generated<string>;
  invoice_id: string;
  provider_id: string;
  year: number;
  number: number;
  issued_on: string;
  issued_at: Timestamp;
  reason: string;
  sheet: Json;
  subtotal_cents: number;
  tps_cents: number | null;
  tvq_cents: number | null;
  total_cents: number;
  untaxed_cents: Generated<number>;
  is_discount: Generated<boolean>;
}

export interface CreditPacks {
  id: Generated<string>;
  name: string;
  credits: number;
  price_cents: number;
  is_active: Generated<boolean>;
  position: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface CrewLinks {
  crew_id: string;
  provider_id: string;
  token_hash: Uint8Array;
  renewed_at: Timestamp;
}

export interface Crews {
  id: Generated<string>;
  provider_id: string;
  name: string;
  colour: "epinette" | "fleuve" | "bleuet" | "prune" | "brique" | "ardoise";
  created_at: Timestamp;
  removed_at: Timestamp | null;
}

export interface DebtSettlements {
  id: Generated<string>;
  debtor_id: string;
  payer_id: string | null;
  credits: number;
  created_at: Generated<Timestamp>;
}

export interface DecidedCases {
  id: Generated<string>;
  kind: string;
  subject_id: string;
  person_id: string | null;
  opened_at: Timestamp;
  due_at: Timestamp;
  accepted: boolean;
  operator: string;
  operator_id: string | null;
  decided_at: Timestamp;
  other_person_id: string | null;
}

export interface DisputeAnswers {
  dispute_id: string;
  kind: "evidence" | "acceptance";
  evidence: string | null;
  reason: string | null;
  state: "approved" | "done" | "failed";
  asked_by: string;
  asked_by_id: string;
  asked_at: Timestamp;
  sent_at: Timestamp | null;
}

export interface Disputes {
  id: Generated<string>;
  payment_dispute_id: string;
  payment_intent_id: string;
  reason: string;
  amount_cents: number;
  status: "warning_needs_response" | "warning_under_review" | "needs_response" | "under_review" | "warning_closed" | "lost" | "won";
  due_by: Timestamp | null;
  opened_at: Timestamp;
  fee_cents: Generated<number>;
  fee_movements: Generated<number>;
}

export interface DocumentBrands {
  provider_id: string;
  accent: "epinette" | "fleuve" | "bleuet" | "prune" | "brique" | "ardoise" | null;
  logo_key: string | null;
  updated_at: Timestamp;
}

export interface DocumentLogos {
  file_key: string;
  provider_id: string;
  width: number;
  height: number;
  is_sent: Generated<boolean>;
  created_at: Timestamp;
}

export interface EmptySearches {
  business_type_id: Generated<string>;
  city_id: Generated<string>;
  word: Generated<string>;
  searches: number;
  last_on: string;
}

export interface Favorites {
  owner_id: string;
  service_id: string;
  created_at: Generated<Timestamp>;
}

export interface FindableServices {
  id: string;
  provider_id: string;
  category_id: string;
  business_type_id: string;
  name: string;
  description: string;
  created_at: Timestamp;
  rating_rank: number;
  price_rank: number;
  is_verified: boolean;
}

export interface FreeTimes {
  service_id: string;
  provider_id: string;
  next_free_at: Timestamp | null;
  free_days: number[];
  stale_at: Timestamp;
}

export interface HoldMarks {
  request_id: string;
  provider_id: string;
  mark: Uint8Array;
}

export interface HoldTerms {
  owner_id: string;
  provider_id: string;
  ends_at: Timestamp;
  renewable_at: Timestamp;
  begun_at: Timestamp | null;
}

export interface IdempotencyKeys {
  account_id: string;
  operation: string;
  key: string;
  fingerprint: string;
  created_at: Generated<Timestamp>;
  request_id: string;
  response: Uint8Array | null;
}

export interface Incidents {
  id: Generated<string>;
  circumstances: string;
  information: string;
  happened_from: string | null;
  happened_until: string | null;
  known_on: string;
  persons: number | null;
  risk: Generated<"unknown" | "serious" | "not_serious">;
  risk_reasons: Generated<string>;
  commission_told_on: string | null;
  persons_told_on: string | null;
  notice_details: Generated<string>;
  measures: Generated<string>;
  version: Generated<number>;
  created_at: Timestamp;
  closed_at: Timestamp | null;
}

export interface InvoiceCounters {
  provider_id: string;
  kind: "invoice" | "credit_note";
  year: number;
  last_number: number;
}

export interface InvoicePayments {
  id: Generated<string>;
  invoice_id: string;
  kind: "paid" | "undone" | "refunded";
  paid_on: string;
  paid_by: "interac" | "cheque" | "card" | "cash";
  at: Timestamp;
  amount_cents: number;
  note: Generated<string>;
  undoes: string | null;
}

export interface InvoiceReminders {
  provider_id: string;
  since: Timestamp;
}

export interface Invoices {
  id: Generated<string>;
  contract_id: string;
  contract_version: number;
  request_id: string;
  owner_id: string;
  provider_id: string;
  property_id: string;
  year: number;
  number: number;
  issued_on: string;
  issued_at: Timestamp;
  done_on: string | null;
  due_on: string;
  supplier: Json;
  client: Json;
  sheet: Json;
  subtotal_cents: number;
  tps_cents: number | null;
  tvq_cents: number | null;
  total_cents: number;
  deposit_cents: number;
  credited_cents: Generated<number>;
  paid_on: string | null;
  reminders_sent: Generated<number>;
  paid_cents: Generated<number>;
  claimed_paid_at: Timestamp | null;
  untaxed_cents: Generated<number>;
  share: "whole" | "deposit" | "part" | "instalment";
}

export interface JobWorkers {
  name: string;
  beat_at: Timestamp;
  backend_pid: number;
  backend_start: Timestamp;
  place: string;
  process: string;
}

export interface KeptAnswers {
  id: Generated<string>;
  message_id: string;
  kind: "answer" | "refusal" | "closing";
  content: Uint8Array;
  operator: string;
  written_at: Timestamp;
  letter: "waiting" | "sent" | "bounced" | null;
}

export interface KeptMessages {
  id: string;
  account_id: string | null;
  topic: "question" | "access" | "correction" | "erasure";
  content: Uint8Array;
  address_hashes: Uint8Array[];
  word_hashes: Uint8Array[];
  written_at: Timestamp;
  settled_at: Timestamp;
}

export interface KnownWords {
  word: string;
}

export interface LeadDigests {
  provider_id: string;
  until: Timestamp;
}

export interface LeadNotes {
  request_id: string;
  provider_id: string;
  text: string;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface LeadPriceChanges {
  business_type_id: string;
  lead_credits: number;
  from_day: string;
  applied_at: Timestamp | null;
}

export interface LeadQuestions {
  id: Generated<string>;
  request_id: string;
  number: number;
  question: string;
  asked_at: Timestamp;
  answer: string | null;
  answered_at: Timestamp | null;
}

export interface LeadReports {
  request_id: string;
  provider_id: string;
  reason: "invalid_contact" | "unreachable" | "not_serious" | "duplicate" | "other";
  details: Generated<string>;
  status: Generated<"open" | "accepted" | "refused">;
  decided_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  answer: Generated<string>;
}

export interface LeadReturnCounts {
  business_type_id: string;
  unlocked: number;
  returned: number;
  counted_at: Timestamp;
}

export interface LeadReturns {
  request_id: string;
  provider_id: string;
  reason: "cancelled" | "repeated" | "bounced" | "operator" | "withdrawn" | "no_show";
  paid_by: "credits" | "card";
  created_at: Generated<Timestamp>;
}

export interface LedgerChecks {
  id: Generated<string>;
  asked_by_id: string;
  asked_at: Timestamp;
  finished_at: Timestamp | null;
  differences: Json | null;
  compared: Json | null;
}

export interface LetterPreferences {
  account_id: string;
  kind: string;
  is_on: boolean;
  updated_at: Generated<Timestamp>;
}

export interface LetterTokens {
  account_id: string;
  token: string;
  created_at: Generated<Timestamp>;
}

export interface ListingCounts {
  city_id: string;
  scope: string;
  services: number;
}

export interface ListingsDue {
  service_id: string;
  city_id: string;
  category_id: string;
  business_type_id: string;
  rating_rank: number;
  price_rank: number;
  listed_at: Timestamp;
  is_verified: boolean;
}

export interface LoweredProviders {
  provider_id: string;
  until: Timestamp;
}

export interface MarketDays {
  day: string;
  business_type_id: string;
  city_id: string;
  views: Generated<number>;
  requests: Generated<number>;
  answered: Generated<number>;
  unlocked: Generated<number>;
  completed: Generated<number>;
  reviewed: Generated<number>;
  returned: number[];
  waits: Generated<number[]>;
}

export interface MarketDaysToRecount {
  day: string;
}

export interface MessageFiles {
  id: Generated<string>;
  thread_id: string;
  seq: number;
  position: number;
  file_key: string;
  name: Generated<string>;
  bytes: number | null;
  width: number | null;
  height: number | null;
  widths: number[] | null;
}

export interface Messages {
  thread_id: string;
  seq: number;
  id: string;
  author: "owner" | "provider" | null;
  kind: "text" | "photos" | "file" | "system";
  body: Generated<string>;
  event: "opened" | "chosen" | "confirmed" | "proposed" | "accepted" | "kept" | "released" | "on_the_way" | "arrived" | "done" | "owner_attends" | "provider_attends" | "owner_late" | "provider_late" | "pass_done" | "pass_taken_back" | "passes_planned" | "passes_unplanned" | "pass_moved" | "pass_restored" | "pass_skipped" | "completed" | "cancelled" | "expired" | "reopened" | "quote_sent" | "quote_accepted" | "quote_declined" | "quote_withdrawn" | "quote_expired" | "quote_change_asked" | "contract_cancelled" | "invoice_sent" | "credit_note_sent" | "invoice_claimed_paid" | "invoice_paid" | "invoice_paid_in_part" | "problem_opened_by_owner" | "problem_opened_by_provider" | "problem_answered_by_owner" | "problem_answered_by_provider" | "problem_settled_by_owner" | "problem_settled_by_provider" | "problem_escalated" | "problem_lapsed" | "problem_decided" | "problem_stands" | null;
  starts_at: Timestamp | null;
  erased_at: Timestamp | null;
  created_at: Timestamp;
  words: string | null;
  document: string | null;
  folded_from: number | null;
}

export interface MoneyOrders {
  id: Generated<string>;
  kind: "refund" | "adjustment" | "promotion";
  provider_id: string;
  purchase_id: string | null;
  cents: number | null;
  refunded_before_cents: number | null;
  credits: number | null;
  ends_on: string | null;
  reason: string;
  state: "proposed" | "approved" | "done" | "rejected" | "failed";
  asked_by: string;
  asked_by_id: string | null;
  asked_at: Timestamp;
  answered_by_id: string | null;
  answered_at: Timestamp | null;
  sent_at: Timestamp | null;
}

export interface Needs {
  id: Generated<string>;
  owner_id: string;
  property_id: string;
  business_type_id: string;
  city_id: string;
  description: string;
  start_on: string | null;
  status: Generated<"open" | "full" | "withdrawn" | "expired">;
  published_at: Timestamp;
  expires_at: Timestamp;
  closed_at: Timestamp | null;
  brief: Generated<Json>;
}

export interface OneTimeLinks {
  id: Generated<string>;
  kind: "recovery" | "email_change" | "confirmation" | "guest";
  account_id: string | null;
  email: string;
  redirect_to: string;
  code_challenge: string | null;
  code_challenge_method: "s256" | "plain" | null;
  requested_at: Timestamp;
  token_hash: Uint8Array | null;
  expires_at: Timestamp | null;
  consumed_at: Timestamp | null;
  code_hash: Uint8Array | null;
  code_issued_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  asked_from: Generated<string>;
  warn_email: string | null;
  session_id: string | null;
}

export interface OpenStreams {
  account_id: string;
  process_id: string;
  streams: number;
}

export interface OperatorActs {
  id: Generated<string>;
  operator: string;
  act: string;
  subject: string;
  details: Generated<Json>;
  created_at: Generated<Timestamp>;
  operator_id: string | null;
  before: Json | null;
  after: Json | null;
  people: Generated<string[]>;
  touched: Generated<string[]>;
}

export interface OperatorViews {
  id: Generated<string>;
  operator_id: string;
  name: string;
  page: string;
  query: string;
  created_at: Timestamp;
}

export interface Operators {
  id: string;
  full_name: string;
  level: "reader" | "agent" | "chief";
  suspended_at: Timestamp | null;
  created_at: Timestamp;
  updated_at: Generated<Timestamp>;
  raised_at: Timestamp | null;
  silenced_letters: Generated<("given" | "mentioned" | "digest")[]>;
  digest_on: string | null;
}

export interface OtherCalendars {
  id: Generated<string>;
  provider_id: string;
  name: string;
  host: string;
  address: Uint8Array;
  created_at: Timestamp;
  next_read_at: Timestamp;
  read_at: Timestamp;
  known_until: Timestamp;
  etag: string | null;
  last_modified: string | null;
  failing_since: Timestamp | null;
  failure: "unreachable" | "refused" | "not_found" | "forbidden" | "too_slow" | "too_large" | "not_a_calendar" | "too_complex" | "wrong_password" | "elsewhere" | "removed" | "not_caldav" | "revoked" | "busy" | "unavailable" | "unexpected" | null;
  told_at: Timestamp | null;
  account: Uint8Array | null;
}

export interface PackProposals {
  id: Generated<string>;
  pack_id: string;
  kind: "add" | "offer";
  name: string;
  credits: number;
  price_cents: number;
  reason: string;
  state: Generated<"proposed" | "done" | "rejected">;
  asked_by: string;
  asked_by_id: string;
  asked_at: Timestamp;
  answered_by_id: string | null;
  answered_at: Timestamp | null;
}

export interface PasskeyChallenges {
  session_id: string;
  purpose: "register" | "use";
  challenge: string;
  expires_at: Timestamp;
}

export interface Passkeys {
  id: string;
  account_id: string;
  name: string;
  public_key: Uint8Array;
  counter: number;
  transports: string[];
  created_at: Timestamp;
  last_used_at: Timestamp | null;
}

export interface PaymentEvents {
  id: string;
  type: string;
  created_at: Generated<Timestamp>;
  delivered_at: Timestamp | null;
}

export interface PaymentReversals {
  id: string;
  payment_intent_id: string;
  amount_cents: number;
  status: "refunded" | "open" | "lost" | "won";
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface Payouts {
  id: string;
  amount_cents: number;
  status: "pending" | "in_transit" | "paid" | "failed" | "canceled";
  arrives_on: string;
  is_automatic: boolean;
  is_reconciled: boolean;
  created_at: Timestamp;
  movements_read_at: Timestamp | null;
}

export interface PersonTexts {
  account_id: string;
  text: string;
}

export interface PlanDismissals {
  owner_id: string;
  service_id: string;
  dismissed_at: Timestamp;
}

export interface PostalPrefixes {
  prefix: string;
  latitude: number;
  longitude: number;
  city_id: string | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface PriceItems {
  id: Generated<string>;
  provider_id: string;
  name: string;
  unit: string;
  unit_price_cents: number;
  updated_at: Timestamp;
  is_untaxed: Generated<boolean>;
}

export interface PrivacyOrders {
  id: Generated<string>;
  message_id: string;
  kind: "export" | "erasure" | "factor" | "merge";
  state: "proposed" | "sent" | "done" | "rejected" | "stopped" | "ended";
  account_id: string | null;
  proof_kinds: string[];
  proof_notes: string[] | null;
  email: string | null;
  asked_by: string;
  asked_by_id: string | null;
  asked_at: Timestamp;
  answered_by_id: string | null;
  answered_at: Timestamp | null;
  code_hash: Uint8Array | null;
  token_hash: Uint8Array | null;
  stop_hash: Uint8Array | null;
  wrong_codes: Generated<number>;
  expires_at: Timestamp | null;
  ended_at: Timestamp | null;
  notified_at: Timestamp | null;
  kept_id: string | null;
  kept_stop_hash: Uint8Array | null;
}

export interface ProblemAdditions {
  id: Generated<string>;
  problem_id: string;
  author: "owner" | "provider";
  words: string;
  is_withheld: boolean;
  at: Timestamp;
}

export interface ProblemPhotos {
  id: Generated<string>;
  problem_id: string;
  author: "owner" | "provider";
  position: number;
  image_key: string;
  width: number;
  height: number;
  widths: number[];
}

export interface Problems {
  id: Generated<string>;
  request_id: string;
  owner_id: string;
  provider_id: string;
  opened_by: "owner" | "provider";
  kind: "no_show" | "bad_work" | "damage" | "wrong_invoice" | "behaviour" | "review_reply" | "other";
  asks: "redo" | "refund" | "invoice" | "removal" | "explanation" | "other";
  details: string;
  are_details_withheld: boolean;
  answer: string | null;
  is_answer_withheld: Generated<boolean>;
  agrees: boolean | null;
  status: Generated<"open" | "answered" | "escalated" | "settled" | "lapsed" | "decided" | "stands">;
  opened_at: Timestamp;
  answered_at: Timestamp | null;
  escalated_at: Timestamp | null;
  closed_at: Timestamp | null;
  due_at: Timestamp | null;
  is_upheld: boolean | null;
  decision_reason: string | null;
  appointment_at: Timestamp | null;
  invoice_id: string | null;
}

export interface Profiles {
  id: string;
  user_type: "owner" | "provider";
  first_name: string;
  last_name: string;
  full_name: string;
  email: string;
  phone: string | null;
  avatar_url: string | null;
  email_verified_at: Timestamp | null;
  suspended_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  closed_at: Timestamp | null;
  phone_place: Generated<number>;
  pending_phone: string | null;
  merged_into_id: string | null;
}

export interface Properties {
  id: Generated<string>;
  owner_id: string;
  label: string;
  kind: "house" | "condo" | "duplex" | "multiplex" | "cottage" | "commercial" | "land";
  address: string;
  city: string;
  state: Generated<string>;
  zip: string;
  address_key: string;
  area_m2: number | null;
  access_notes: Generated<string>;
  latitude: number | null;
  longitude: number | null;
  removed_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  search_text: Computed<string>;
}

export interface ProviderBusinessTypes {
  provider_id: string;
  business_type_id: string;
  created_at: Generated<Timestamp>;
}

export interface ProviderCards {
  provider_id: string;
  card: Json;
}

export interface ProviderCardsDue {
  provider_id: string;
  card: Json;
}

export interface ProviderClients {
  provider_id: string;
  owner_id: string;
  requests: number;
  last_request_at: Timestamp;
}

export interface ProviderDays {
  provider_id: string;
  day: string;
  views: Generated<number>;
  requests: Generated<number>;
}

export interface ProviderDocuments {
  id: Generated<string>;
  provider_id: string;
  kind: "insurance" | "licence" | "registration";
  file_key: string;
  file_name: string;
  content_type: string;
  bytes: number;
  status: Generated<"pending" | "accepted" | "refused">;
  reason: Generated<string>;
  decided_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  valid_until: string | null;
  number: string | null;
  legal_name: string | null;
}

export interface ProviderHours {
  provider_id: string;
  weekday: number;
  from_minute: number;
  to_minute: number;
}

export interface ProviderProfiles {
  profile_id: string;
  business_name: string;
  tagline: Generated<string>;
  bio: Generated<string>;
  website: Generated<string>;
  address: Generated<string>;
  city: Generated<string>;
  state: Generated<string>;
  zip: Generated<string>;
  service_area: Generated<string[]>;
  rating_sum: Generated<number>;
  rating_count: Generated<number>;
  rating_average: Computed<number | null>;
  verification: Generated<"none" | "pending" | "verified">;
  rbq_licence: string | null;
  neq: string | null;
  member_since: Generated<Timestamp>;
  is_listed: Generated<boolean>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface ProviderReplies {
  provider_id: string;
  reply_within_hours: number | null;
  jobs_done: number;
  updated_at: Timestamp;
}

export type PublishedAccountMarks = Pick<
  AccountMarks,
  | "account_id"
  | "kind"
>;

export type PublishedAccounts = Pick<
  Accounts,
  | "id"
  | "email"
  | "last_sign_in_at"
>;

export type PublishedAppointments = Pick<
  Appointments,
  | "request_id"
  | "provider_id"
  | "owner_id"
  | "starts_at"
  | "ends_at"
  | "held_until"
  | "confirmed_at"
  | "on_the_way_at"
  | "expected_at"
  | "arrived_at"
  | "done_at"
  | "crew_id"
>;

export type PublishedAttendances = Pick<
  Attendances,
  | "request_id"
  | "starts_at"
  | "owner_id"
  | "provider_id"
  | "passed_at"
  | "missed_by"
  | "missed_at"
>;

export interface PublishedBlockedThreads {
  request_id: string;
  owner_id: string;
  provider_id: string;
  is_blocked_by_owner: boolean;
  is_blocked_by_provider: boolean;
}

export type PublishedBusinessIdentities = Pick<
  BusinessIdentities,
  | "provider_id"
  | "legal_name"
  | "address"
  | "city"
  | "zip"
  | "tps_number"
  | "tvq_number"
  | "payment_instructions"
>;

export type PublishedBusinessTypes = Pick<
  BusinessTypes,
  | "id"
  | "category_id"
  | "name"
  | "lead_credits"
  | "needs_rbq"
  | "season_months"
  | "position"
  | "brief_questions"
  | "is_own"
>;

export type PublishedCategories = Pick<
  Categories,
  | "id"
  | "name"
  | "is_available"
  | "position"
  | "is_own"
>;

export type PublishedChargebacks = Pick<
  Chargebacks,
  | "id"
  | "purchase_id"
  | "provider_id"
  | "price_cents"
  | "tps_cents"
  | "tvq_cents"
  | "total_cents"
  | "fee_cents"
  | "recorded_at"
>;

export type PublishedCities = Pick<
  Cities,
  | "id"
  | "name"
  | "search"
  | "population"
  | "region"
  | "aliases"
>;

export type PublishedContactMessages = Pick<
  ContactMessages,
  | "id"
  | "name"
  | "email"
  | "message"
  | "topic"
  | "created_at"
>;

export type PublishedContractVersions = Pick<
  ContractVersions,
  | "contract_id"
  | "version"
  | "supplier"
  | "client"
  | "lines"
  | "discount_cents"
  | "deposit_cents"
  | "subtotal_cents"
  | "tps_cents"
  | "tvq_cents"
  | "total_cents"
  | "accepted_at"
  | "text"
  | "untaxed_cents"
  | "quote_id"
>;

export type PublishedContracts = Pick<
  Contracts,
  | "id"
  | "request_id"
  | "owner_id"
  | "provider_id"
  | "property_id"
  | "version"
  | "cancelled_at"
  | "ends_on"
  | "created_at"
>;

export interface PublishedContractsInForce {
  id: string;
  request_id: string;
  owner_id: string;
  provider_id: string;
  ends_on: string;
  total_cents: number;
  accepted_at: Timestamp;
  business_name: string;
  client_name: string;
  starts_on: string;
  works_until: string;
  created_at: Timestamp;
  terms: string;
  deposit_cents: number;
}

export type PublishedCreditAccounts = Pick<
  CreditAccounts,
  | "provider_id"
  | "balance"
  | "owed"
>;

export type PublishedCreditEntries = Pick<
  CreditEntries,
  | "id"
  | "provider_id"
  | "amount"
  | "kind"
  | "created_at"
>;

export type PublishedCreditGrantDraws = Pick<
  CreditGrantDraws,
  | "grant_id"
  | "credits"
  | "created_at"
>;

export type PublishedCreditNotes = Pick<
  CreditNotes,
  | "provider_id"
  | "issued_at"
  | "subtotal_cents"
  | "id"
  | "invoice_id"
  | "year"
  | "number"
  | "total_cents"
>;

export interface PublishedDepositsReceived {
  contract_id: string;
  received_cents: number;
}

export type PublishedDisputes = Pick<
  Disputes,
  | "id"
  | "payment_dispute_id"
  | "payment_intent_id"
  | "reason"
  | "amount_cents"
  | "status"
  | "due_by"
  | "opened_at"
>;

export type PublishedFreeTimes = Pick<
  FreeTimes,
  | "service_id"
  | "next_free_at"
  | "free_days"
>;

export interface PublishedGuests {
  id: string;
  guest_since: Timestamp;
  last_sign_in_at: Timestamp;
}

export interface PublishedInvoiced {
  contract_id: string;
  invoiced_cents: number;
}

export type PublishedInvoices = Pick<
  Invoices,
  | "contract_id"
  | "provider_id"
  | "issued_at"
  | "subtotal_cents"
  | "supplier"
  | "id"
  | "request_id"
  | "owner_id"
  | "year"
  | "number"
  | "total_cents"
  | "credited_cents"
>;

export interface PublishedInvoicesToRefund {
  id: string;
  request_id: string;
  provider_id: string;
  to_refund_cents: number;
  since: Timestamp;
}

export type PublishedLeadPriceChanges = Pick<
  LeadPriceChanges,
  | "business_type_id"
  | "lead_credits"
  | "from_day"
  | "applied_at"
>;

export type PublishedLeadReports = Pick<
  LeadReports,
  | "request_id"
  | "provider_id"
  | "reason"
  | "details"
  | "status"
  | "created_at"
  | "answer"
>;

export type PublishedLeadReturns = Pick<
  LeadReturns,
  | "request_id"
  | "provider_id"
  | "paid_by"
  | "reason"
  | "created_at"
>;

export type PublishedLetterPreferences = Pick<
  LetterPreferences,
  | "account_id"
  | "kind"
  | "is_on"
>;

export type PublishedListingCounts = Pick<
  ListingCounts,
  | "city_id"
  | "scope"
  | "services"
>;

export type PublishedLoweredProviders = Pick<
  LoweredProviders,
  | "provider_id"
>;

export interface PublishedOpenNeeds {
  id: string;
  owner_id: string;
  property_id: string;
  business_type_id: string;
  city_id: string;
  published_at: Timestamp;
  expires_at: Timestamp;
  answers: number;
  answered_by: string[];
}

export interface PublishedOpenQuestions {
  request_id: string;
  asked_at: Timestamp;
}

export type PublishedOperatorActs = Pick<
  OperatorActs,
  | "act"
  | "subject"
  | "details"
  | "created_at"
>;

export type PublishedOperators = Pick<
  Operators,
  | "id"
  | "full_name"
  | "level"
  | "suspended_at"
>;

export type PublishedPostalPrefixes = Pick<
  PostalPrefixes,
  | "prefix"
  | "latitude"
  | "longitude"
>;

export type PublishedProblems = Pick<
  Problems,
  | "id"
  | "request_id"
  | "owner_id"
  | "provider_id"
  | "opened_by"
  | "kind"
  | "asks"
  | "details"
  | "answer"
  | "agrees"
  | "status"
  | "opened_at"
  | "answered_at"
  | "escalated_at"
  | "due_at"
  | "invoice_id"
>;

export type PublishedProfiles = Pick<
  Profiles,
  | "id"
  | "user_type"
  | "first_name"
  | "last_name"
  | "full_name"
  | "email"
  | "phone"
  | "avatar_url"
  | "email_verified_at"
  | "suspended_at"
  | "closed_at"
  | "updated_at"
  | "created_at"
>;

export type PublishedProperties = Pick<
  Properties,
  | "id"
  | "owner_id"
  | "label"
  | "kind"
  | "address"
  | "city"
  | "zip"
  | "area_m2"
  | "access_notes"
  | "latitude"
  | "longitude"
  | "removed_at"
  | "search_text"
>;

export interface PublishedProposedTimes {
  request_id: string;
  starts_at: Timestamp;
}

export type PublishedProviderBusinessTypes = Pick<
  ProviderBusinessTypes,
  | "provider_id"
  | "business_type_id"
>;

export type PublishedProviderClients = Pick<
  ProviderClients,
  | "provider_id"
  | "owner_id"
  | "requests"
  | "last_request_at"
>;

export type PublishedProviderDocuments = Pick<
  ProviderDocuments,
  | "id"
  | "provider_id"
  | "kind"
  | "file_key"
  | "file_name"
  | "content_type"
  | "status"
  | "created_at"
>;

export type PublishedProviderHours = Pick<
  ProviderHours,
  | "provider_id"
  | "weekday"
  | "from_minute"
  | "to_minute"
>;

export type PublishedProviderProfiles = Pick<
  ProviderProfiles,
  | "profile_id"
  | "business_name"
  | "tagline"
  | "bio"
  | "address"
  | "city"
  | "state"
  | "zip"
  | "rating_sum"
  | "rating_count"
  | "rating_average"
  | "verification"
  | "rbq_licence"
  | "service_area"
  | "neq"
>;

export type PublishedProviderReplies = Pick<
  ProviderReplies,
  | "provider_id"
  | "reply_within_hours"
  | "jobs_done"
>;

export type PublishedPurchases = Pick<
  Purchases,
  | "id"
  | "provider_id"
  | "kind"
  | "request_id"
  | "description"
  | "total_cents"
  | "refunded_cents"
  | "status"
  | "payment_intent_id"
  | "paid_at"
  | "credits"
  | "price_cents"
  | "tps_cents"
  | "tvq_cents"
  | "disputed_cents"
  | "reversed_credits"
  | "created_at"
  | "lost_cents"
>;

export type PublishedQuotes = Pick<
  Quotes,
  | "id"
  | "request_id"
  | "status"
  | "total_cents"
  | "sent_at"
  | "expires_at"
  | "provider_id"
  | "version"
  | "decided_at"
>;

export type PublishedReceipts = Pick<
  Receipts,
  | "id"
  | "number"
  | "purchase_id"
  | "provider_id"
  | "issued_at"
>;

export type PublishedRefundNotes = Pick<
  RefundNotes,
  | "id"
  | "number"
  | "purchase_id"
  | "provider_id"
  | "price_cents"
  | "tps_cents"
  | "tvq_cents"
  | "total_cents"
  | "issued_at"
>;

export type PublishedRequests = Pick<
  Requests,
  | "id"
  | "owner_id"
  | "provider_id"
  | "service_id"
  | "property_id"
  | "business_type_id"
  | "description"
  | "status"
  | "lead_credits"
  | "unlocked_at"
  | "unlocked_by"
  | "completed_at"
  | "created_at"
  | "declined_at"
  | "brief"
  | "description_words"
  | "season_end"
  | "renews_contract_id"
  | "is_proposed"
  | "cancelled_at"
  | "expired_at"
  | "start_on"
>;

export type PublishedReviewReports = Pick<
  ReviewReports,
  | "review_id"
  | "provider_id"
  | "reason"
  | "details"
  | "status"
  | "created_at"
  | "answer"
>;

export type PublishedReviewRingMembers = Pick<
  ReviewRingMembers,
  | "ring_id"
  | "review_id"
>;

export type PublishedReviewRings = Pick<
  ReviewRings,
  | "id"
  | "provider_id"
  | "marks"
  | "opened_at"
  | "decided_at"
>;

export type PublishedReviews = Pick<
  Reviews,
  | "id"
  | "request_id"
  | "service_id"
  | "provider_id"
  | "owner_id"
  | "rating"
  | "comment"
  | "reply"
  | "status"
  | "signals"
  | "appears_at"
  | "withdrawn_reason"
  | "created_at"
>;

export type PublishedSearchWords = Pick<
  SearchWords,
  | "business_type_id"
  | "words"
  | "is_own"
  | "is_removed"
>;

export type PublishedSecondFactors = Pick<
  SecondFactors,
  | "account_id"
  | "confirmed_at"
>;

export type PublishedSentLetters = Pick<
  SentLetters,
  | "id"
  | "account_id"
  | "name"
  | "kind"
  | "email"
  | "status"
  | "sent_at"
  | "payload"
>;

export type PublishedServiceImages = Pick<
  ServiceImages,
  | "id"
  | "service_id"
>;

export interface PublishedServiceSeasons {
  service_id: string;
  season_start: string;
  season_end: string;
  season_trigger: string;
  season_included: string[];
  season_instalments: number;
}

export type PublishedServices = Pick<
  Services,
  | "id"
  | "provider_id"
  | "category_id"
  | "business_type_id"
  | "name"
  | "price_kind"
  | "price_min_cents"
  | "price_max_cents"
  | "duration_minutes"
  | "is_active"
  | "rating_sum"
  | "rating_count"
  | "removed_at"
  | "created_at"
  | "needs_hour"
  | "withdrawal_id"
>;

export interface PublishedSharedMarks {
  account_id: string;
  other_id: string;
}

export type PublishedSiteTexts = Pick<
  SiteTexts,
  | "id"
  | "document"
  | "state"
  | "title"
  | "from_day"
  | "written_by_id"
  | "written_at"
>;

export type PublishedTextCases = Pick<
  TextCases,
  | "id"
  | "kind"
  | "subject_id"
  | "author_id"
  | "text"
  | "status"
  | "created_at"
>;

export type PublishedThreadReports = Pick<
  ThreadReports,
  | "thread_id"
  | "reporter_id"
  | "reason"
  | "details"
  | "to_seq"
  | "status"
  | "answer"
  | "created_at"
>;

export interface PublishedUnpaidInvoices {
  id: string;
  request_id: string;
  owner_id: string;
  provider_id: string;
  number: string;
  business_name: string;
  client_name: string;
  due_on: string;
  left_cents: number;
  claimed_paid_at: Timestamp;
}

export interface PublishedUnreadThreads {
  request_id: string;
  owner_id: string;
  provider_id: string;
  owner_unread: number;
  provider_unread: number;
  last_message_at: Timestamp;
}

export interface PublishedViewsOfDays {
  day: string;
  views: number;
}

export interface Purchases {
  id: Generated<string>;
  provider_id: string;
  kind: "pack" | "lead";
  pack_id: string | null;
  request_id: string | null;
  description: string;
  credits: Generated<number>;
  price_cents: number;
  tps_cents: number;
  tvq_cents: number;
  total_cents: number;
  status: Generated<"pending" | "paid" | "expired" | "refunded">;
  checkout_session_id: string | null;
  checkout_url: string | null;
  payment_intent_id: string | null;
  paid_at: Timestamp | null;
  refunded_cents: Generated<number>;
  reversed_credits: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  idempotency_key: string | null;
  disputed_cents: Generated<number>;
  checkout_attempt: Generated<number>;
  lost_cents: Generated<number>;
}

export interface QuickAnswers {
  id: Generated<string>;
  provider_id: string;
  name: string;
  body: string;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface QuoteTemplates {
  service_id: string;
  provider_id: string;
  content: Json;
  updated_at: Timestamp;
  id: Generated<string>;
  name: string;
}

export interface Quotes {
  id: Generated<string>;
  request_id: string;
  owner_id: string;
  provider_id: string;
  version: number;
  status: Generated<"draft" | "sent" | "accepted" | "declined" | "withdrawn" | "expired" | "replaced">;
  lines: Json;
  discount_cents: number;
  deposit_cents: number;
  notes: string;
  terms: string;
  starts_on: string | null;
  ends_on: string | null;
  valid_until: string | null;
  supplier: Json | null;
  sent_at: Timestamp | null;
  expires_at: Timestamp | null;
  decided_at: Timestamp | null;
  chosen: Generated<Json>;
  reason: Generated<string>;
  change_asked: Generated<string>;
  reminded_at: Timestamp | null;
  created_at: Timestamp;
  updated_at: Timestamp;
  changes_asked: Generated<number>;
  total_cents: number | null;
  discount_rate: Generated<number>;
  client: Json | null;
  typed: Json | null;
  revision: Generated<number>;
  change_asked_at: Timestamp | null;
  deposit_rate: Generated<number>;
}

export interface RateLimits {
  key: string;
  points: Generated<number>;
  expire: number | null;
}

export interface ReadyAnswers {
  id: string;
  title: string;
  text: string;
  kinds: string[];
  version: number;
  changed_at: Timestamp;
}

export interface ReceiptCounter {
  only_row: Generated<boolean>;
  last_number: Generated<number>;
  last_note_number: Generated<number>;
}

export interface Receipts {
  id: Generated<string>;
  number: number;
  purchase_id: string;
  provider_id: string;
  issued_at: Timestamp;
  content: Json;
  created_at: Generated<Timestamp>;
}

export interface RecoveryCodes {
  account_id: string;
  code_hash: Uint8Array;
  used_at: Timestamp | null;
}

export interface RefreshTokens {
  token_hash: Uint8Array;
  session_id: string;
  parent_hash: Uint8Array | null;
  seed: Uint8Array | null;
  replaced_at: Timestamp | null;
  created_at: Generated<Timestamp>;
}

export interface RefundNotes {
  id: Generated<string>;
  number: number;
  purchase_id: string;
  provider_id: string;
  price_cents: number;
  tps_cents: number;
  tvq_cents: number;
  total_cents: number;
  issued_at: Timestamp;
}

export interface RefusedGuests {
  address_hash: Uint8Array;
  refused_at: Timestamp;
}

export interface RefusedReplies {
  id: string;
  account_id: string;
  thread_id: string | null;
  reason: "address" | "sender" | "suspended" | "closed" | "unreadable" | "empty" | "too_long" | "attachments";
  created_at: Timestamp;
}

export interface RequestPhotos {
  id: Generated<string>;
  request_id: string;
  upload_id: string;
  image_key: string;
  width: number;
  height: number;
  widths: number[];
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  kind: Generated<"job" | "before" | "after">;
}

export interface RequestReminders {
  request_id: string;
  kind: "expiring" | "expiring_unlocked" | "still_open" | "please_review";
  asked_at: Timestamp;
}

export interface Requests {
  id: Generated<string>;
  owner_id: string;
  provider_id: string;
  service_id: string;
  property_id: string;
  business_type_id: string;
  description: string;
  status: Generated<"active" | "cancelled" | "completed" | "expired">;
  expires_at: Timestamp;
  cancelled_reason: string | null;
  cancelled_at: Timestamp | null;
  completed_at: Timestamp | null;
  expired_at: Timestamp | null;
  lead_credits: number;
  lead_price_cents: number;
  unlocked_at: Timestamp | null;
  unlocked_by: "credits" | "card" | "renewal" | "own_client" | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  cost_cents: number | null;
  declined_at: Timestamp | null;
  declined_reason: "too_far" | "busy" | "not_my_work" | "other" | null;
  declined_details: Generated<string>;
  archived_at: Timestamp | null;
  description_words: Computed<string | null>;
  completed_by: "owner" | "provider" | null;
  start_on: string | null;
  reopened_reason: string | null;
  reopenings: Generated<number>;
  need_id: string | null;
  brief: Generated<Json>;
  season_end: string | null;
  renews_contract_id: string | null;
  is_proposed: Computed<boolean>;
}

export interface ReviewPhotos {
  id: Generated<string>;
  review_id: string;
  position: number;
  image_key: string;
  width: number;
  height: number;
  widths: number[];
}

export interface ReviewReports {
  review_id: string;
  provider_id: string;
  reason: "off_topic" | "offensive" | "personal_details" | "false" | "other";
  details: Generated<string>;
  status: Generated<"open" | "accepted" | "refused">;
  decided_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  answer: Generated<string>;
}

export interface ReviewRingMembers {
  ring_id: string;
  review_id: string;
}

export interface ReviewRings {
  id: Generated<string>;
  provider_id: string;
  marks: ("device" | "network" | "mail_domain" | "phone_pattern" | "opened_together")[];
  opened_at: Timestamp;
  decided_at: Timestamp | null;
  decision: "published" | "withdrawn" | null;
}

export interface Reviews {
  id: Generated<string>;
  request_id: string;
  service_id: string;
  provider_id: string;
  owner_id: string | null;
  author: string;
  rating: number;
  comment: string;
  reply: string | null;
  replied_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  withdrawn_at: Timestamp | null;
  withdrawn_reason: Generated<string>;
  status: Generated<"waiting" | "held" | "refused" | "published" | "replaced" | "withdrawn">;
  appears_at: Timestamp;
  published_at: Timestamp | null;
  signals: Generated<("email" | "phone" | "card" | "device" | "address" | "network" | "same_author" | "returned" | "ring")[]>;
}

export interface SearchWords {
  business_type_id: string;
  words: string;
  search: Computed<string>;
  position: number;
  is_own: Generated<boolean>;
  is_removed: Generated<boolean>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface SeasonMoves {
  request_id: string;
  day: string;
  moved_to: string | null;
  at: Timestamp;
}

export interface SeasonPasses {
  id: string;
  request_id: string;
  owner_id: string;
  provider_id: string;
  done_at: Timestamp;
  image_key: string | null;
  width: number | null;
  height: number | null;
  widths: number[] | null;
  taken_back_at: Timestamp | null;
  also_ids: Generated<string[]>;
}

export interface SeasonReminders {
  request_id: string;
  day: string;
}

export interface SeasonRhythms {
  request_id: string;
  owner_id: string;
  provider_id: string;
  every_weeks: number;
  weekdays: number[];
  starts_on: string;
  set_at: Timestamp;
  removed_at: Timestamp | null;
}

export interface SecondFactors {
  account_id: string;
  secret: Uint8Array;
  confirmed_at: Timestamp | null;
  last_step: Generated<number>;
  created_at: Timestamp;
}

export interface SecurityEvents {
  id: Generated<string>;
  account_id: string;
  kind: "signed_up" | "signed_in" | "sign_in_failed" | "signed_out" | "signed_out_others" | "signed_out_everywhere" | "recovery_requested" | "recovered" | "password_changed" | "email_change_requested" | "email_changed" | "email_confirmed" | "refresh_token_reused" | "second_factor_on" | "second_factor_off" | "second_factor_failed" | "recovery_code_used" | "recovery_codes_replaced" | "passkey_added" | "passkey_removed";
  session_id: string | null;
  address: Generated<string>;
  user_agent: Generated<string>;
  at: Timestamp;
}

export interface SentLetters {
  id: Generated<string>;
  account_id: string;
  message: string;
  name: string;
  payload: Json | null;
  kind: string | null;
  email: string;
  status: "sent" | "delayed" | "refused";
  sent_at: Timestamp;
  sent_again_at: Timestamp | null;
  return_key: string | null;
}

export interface ServiceAlerts {
  id: Generated<string>;
  owner_id: string;
  business_type_id: string;
  city_id: string | null;
  created_at: Generated<Timestamp>;
  told_at: Timestamp | null;
}

export interface ServiceCards {
  service_id: string;
  provider_id: string;
  card: Json;
}

export interface ServiceCardsDue {
  service_id: string;
  provider_id: string;
  card: Json;
}

export interface ServiceCities {
  service_id: string;
  city_id: string;
}

export interface ServiceImages {
  id: Generated<string>;
  service_id: string;
  position: number;
  image_key: string;
  widths: number[];
  width: number;
  height: number;
  alt: Generated<string>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  withdrawal_id: string | null;
}

export interface ServiceListings {
  service_id: string;
  city_id: string;
  category_id: string;
  business_type_id: string;
  rating_rank: number;
  price_rank: number;
  listed_at: Timestamp;
  is_verified: Generated<boolean>;
}

export interface ServiceWithdrawals {
  id: Generated<string>;
  provider_id: string;
  service_id: string;
  image_id: string | null;
  reason: string;
  withdrawn_at: Timestamp;
  restored_at: Timestamp | null;
  restored_reason: string | null;
}

export interface ServiceWords {
  service_id: string;
  words: string;
}

export interface Services {
  id: Generated<string>;
  provider_id: string;
  category_id: string;
  business_type_id: string;
  name: string;
  description: string;
  price_kind: "fixed" | "hourly" | "per_area" | "on_quote" | "season" | "visit" | "month";
  price_min_cents: number | null;
  price_max_cents: number | null;
  duration_minutes: number;
  is_active: Generated<boolean>;
  rating_sum: Generated<number>;
  rating_count: Generated<number>;
  removed_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  price_factors: string | null;
  season_start: string | null;
  season_end: string | null;
  needs_hour: Computed<boolean>;
  withdrawal_id: string | null;
  season_trigger: string | null;
  season_included: Generated<string[]>;
  season_instalments: number | null;
}

export interface Sessions {
  id: Generated<string>;
  account_id: string;
  method: "password" | "recovery" | "otp";
  authenticated_at: Timestamp;
  refreshed_at: Timestamp;
  not_after: Timestamp;
  user_agent: Generated<string>;
  address: Generated<string>;
  created_at: Generated<Timestamp>;
  awaits_second_factor: Generated<boolean>;
  ends_by: Timestamp | null;
  factors_given_at: Timestamp | null;
  device_marks: Uint8Array[] | null;
}

export interface SiteTexts {
  id: string;
  document: "terms" | "privacy" | "owner-help" | "provider-help";
  state: "draft" | "proposed" | "published";
  version: number | null;
  title: string;
  body: string;
  from_day: string | null;
  revision: number;
  written_by: string | null;
  written_by_id: string | null;
  written_at: Timestamp;
  published_by: string | null;
  published_by_id: string | null;
  published_at: Timestamp | null;
}

export interface StreamProcesses {
  id: string;
  alive_until: Timestamp;
}

export interface TextCases {
  id: Generated<string>;
  kind: "service" | "profile" | "request" | "need" | "review" | "reply" | "question" | "answer" | "identity";
  subject_id: string;
  author_id: string;
  text: string;
  text_hash: string;
  status: Generated<"open" | "kept" | "withdrawn" | "replaced">;
  reason: Generated<string>;
  decided_at: Timestamp | null;
  created_at: Generated<Timestamp>;
}

export interface ThreadReports {
  thread_id: string;
  reporter_id: string;
  reason: "offensive" | "threat" | "fraud" | "spam" | "other";
  details: Generated<string>;
  to_seq: number;
  status: Generated<"open" | "accepted" | "refused">;
  answer: Generated<string>;
  decided_at: Timestamp | null;
  created_at: Generated<Timestamp>;
}

export interface Threads {
  id: string;
  owner_id: string;
  provider_id: string;
  last_seq: Generated<number>;
  last_message_at: Timestamp;
  ended_at: Timestamp | null;
  owner_read_seq: Generated<number>;
  provider_read_seq: Generated<number>;
  owner_unread: Generated<number>;
  provider_unread: Generated<number>;
  created_at: Timestamp;
  owner_letter_due_at: Timestamp | null;
  provider_letter_due_at: Timestamp | null;
  owner_muted: Generated<boolean>;
  provider_muted: Generated<boolean>;
  owner_archived: Generated<boolean>;
  provider_archived: Generated<boolean>;
  owner_blocked_at: Timestamp | null;
  provider_blocked_at: Timestamp | null;
  moderated_at: Timestamp | null;
  moderation_reason: Generated<string>;
  owner_first_at: Timestamp | null;
  provider_first_at: Timestamp | null;
  owner_delivered_seq: Generated<number>;
  provider_delivered_seq: Generated<number>;
}

export interface TimeOff {
  id: Generated<string>;
  provider_id: string;
  starts_at: Timestamp;
  ends_at: Timestamp;
  label: Generated<string>;
  created_at: Generated<Timestamp>;
}

export interface WordsDue {
  service_id: string;
  words: string;
  text: string;
}

export interface SandboxDeliveries {
  event_id: string;
  due_at: Timestamp;
  attempts: Generated<number>;
  last_answer: string | null;
  delivered_at: Timestamp | null;
  given_up_at: Timestamp | null;
}

export interface SandboxFaults {
  name: string;
  setting: Json;
}

export interface SandboxIdempotencyKeys {
  key: string;
  fingerprint: string;
  request_id: string;
  status: number | null;
  answer: string | null;
  created: Timestamp;
}

export interface SandboxObjects {
  id: string;
  object: string;
  seq: Computed<number>;
  created: Timestamp;
  body: Json;
  unshown: Generated<Json>;
}

export interface Tables {
  account_marks: AccountMarks;
  account_views: AccountViews;
  accounts: Accounts;
  announcements: Announcements;
  appointment_events: AppointmentEvents;
  appointment_proposals: AppointmentProposals;
  appointments: Appointments;
  attendances: Attendances;
  balance_movements: BalanceMovements;
  balance_reading: BalanceReading;
  book_accounts: BookAccounts;
  booking_rules: BookingRules;
  business_identities: BusinessIdentities;
  business_types: BusinessTypes;
  busy_times: BusyTimes;
  calendar_consents: CalendarConsents;
  calendar_feeds: CalendarFeeds;
  case_notes: CaseNotes;
  case_presences: CasePresences;
  case_work: CaseWork;
  categories: Categories;
  caused_letters: CausedLetters;
  chargebacks: Chargebacks;
  cities: Cities;
  city_alias_corrections: CityAliasCorrections;
  client_accounts: ClientAccounts;
  client_import_keys: ClientImportKeys;
  clients: Clients;
  company_identity: CompanyIdentity;
  contact_messages: ContactMessages;
  contract_versions: ContractVersions;
  contracts: Contracts;
  credit_accounts: CreditAccounts;
  credit_entries: CreditEntries;
  credit_grant_draws: CreditGrantDraws;
  credit_grants: CreditGrants;
  credit_notes: CreditNotes;
  credit_packs: CreditPacks;
  crew_links: CrewLinks;
  crews: Crews;
  debt_settlements: DebtSettlements;
  decided_cases: DecidedCases;
  dispute_answers: DisputeAnswers;
  disputes: Disputes;
  document_brands: DocumentBrands;
  document_logos: DocumentLogos;
  empty_searches: EmptySearches;
  favorites: Favorites;
  findable_services: FindableServices;
  free_times: FreeTimes;
  hold_marks: HoldMarks;
  hold_terms: HoldTerms;
  idempotency_keys: IdempotencyKeys;
  incidents: Incidents;
  invoice_counters: InvoiceCounters;
  invoice_payments: InvoicePayments;
  invoice_reminders: InvoiceReminders;
  invoices: Invoices;
  job_workers: JobWorkers;
  kept_answers: KeptAnswers;
  kept_messages: KeptMessages;
  known_words: KnownWords;
  lead_digests: LeadDigests;
  lead_notes: LeadNotes;
  lead_price_changes: LeadPriceChanges;
  lead_questions: LeadQuestions;
  lead_reports: LeadReports;
  lead_return_counts: LeadReturnCounts;
  lead_returns: LeadReturns;
  ledger_checks: LedgerChecks;
  letter_preferences: LetterPreferences;
  letter_tokens: LetterTokens;
  listing_counts: ListingCounts;
  listings_due: ListingsDue;
  lowered_providers: LoweredProviders;
  market_days: MarketDays;
  market_days_to_recount: MarketDaysToRecount;
  message_files: MessageFiles;
  messages: Messages;
  money_orders: MoneyOrders;
  needs: Needs;
  one_time_links: OneTimeLinks;
  open_streams: OpenStreams;
  operator_acts: OperatorActs;
  operator_views: OperatorViews;
  operators: Operators;
  other_calendars: OtherCalendars;
  pack_proposals: PackProposals;
  passkey_challenges: PasskeyChallenges;
  passkeys: Passkeys;
  payment_events: PaymentEvents;
  payment_reversals: PaymentReversals;
  payouts: Payouts;
  person_texts: PersonTexts;
  plan_dismissals: PlanDismissals;
  postal_prefixes: PostalPrefixes;
  price_items: PriceItems;
  privacy_orders: PrivacyOrders;
  problem_additions: ProblemAdditions;
  problem_photos: ProblemPhotos;
  problems: Problems;
  profiles: Profiles;
  properties: Properties;
  provider_business_types: ProviderBusinessTypes;
  provider_cards: ProviderCards;
  provider_cards_due: ProviderCardsDue;
  provider_clients: ProviderClients;
  provider_days: ProviderDays;
  provider_documents: ProviderDocuments;
  provider_hours: ProviderHours;
  provider_profiles: ProviderProfiles;
  provider_replies: ProviderReplies;
  published_account_marks: PublishedAccountMarks;
  published_accounts: PublishedAccounts;
  published_appointments: PublishedAppointments;
  published_attendances: PublishedAttendances;
  published_blocked_threads: PublishedBlockedThreads;
  published_business_identities: PublishedBusinessIdentities;
  published_business_types: PublishedBusinessTypes;
  published_categories: PublishedCategories;
  published_chargebacks: PublishedChargebacks;
  published_cities: PublishedCities;
  published_contact_messages: PublishedContactMessages;
  published_contract_versions: PublishedContractVersions;
  published_contracts: PublishedContracts;
  published_contracts_in_force: PublishedContractsInForce;
  published_credit_accounts: PublishedCreditAccounts;
  published_credit_entries: PublishedCreditEntries;
  published_credit_grant_draws: PublishedCreditGrantDraws;
  published_credit_notes: PublishedCreditNotes;
  published_deposits_received: PublishedDepositsReceived;
  published_disputes: PublishedDisputes;
  published_free_times: PublishedFreeTimes;
  published_guests: PublishedGuests;
  published_invoiced: PublishedInvoiced;
  published_invoices: PublishedInvoices;
  published_invoices_to_refund: PublishedInvoicesToRefund;
  published_lead_price_changes: PublishedLeadPriceChanges;
  published_lead_reports: PublishedLeadReports;
  published_lead_returns: PublishedLeadReturns;
  published_letter_preferences: PublishedLetterPreferences;
  published_listing_counts: PublishedListingCounts;
  published_lowered_providers: PublishedLoweredProviders;
  published_open_needs: PublishedOpenNeeds;
  published_open_questions: PublishedOpenQuestions;
  published_operator_acts: PublishedOperatorActs;
  published_operators: PublishedOperators;
  published_postal_prefixes: PublishedPostalPrefixes;
  published_problems: PublishedProblems;
  published_profiles: PublishedProfiles;
  published_properties: PublishedProperties;
  published_proposed_times: PublishedProposedTimes;
  published_provider_business_types: PublishedProviderBusinessTypes;
  published_provider_clients: PublishedProviderClients;
  published_provider_documents: PublishedProviderDocuments;
  published_provider_hours: PublishedProviderHours;
  published_provider_profiles: PublishedProviderProfiles;
  published_provider_replies: PublishedProviderReplies;
  published_purchases: PublishedPurchases;
  published_quotes: PublishedQuotes;
  published_receipts: PublishedReceipts;
  published_refund_notes: PublishedRefundNotes;
  published_requests: PublishedRequests;
  published_review_reports: PublishedReviewReports;
  published_review_ring_members: PublishedReviewRingMembers;
  published_review_rings: PublishedReviewRings;
  published_reviews: PublishedReviews;
  published_search_words: PublishedSearchWords;
  published_second_factors: PublishedSecondFactors;
  published_sent_letters: PublishedSentLetters;
  published_service_images: PublishedServiceImages;
  published_service_seasons: PublishedServiceSeasons;
  published_services: PublishedServices;
  published_shared_marks: PublishedSharedMarks;
  published_site_texts: PublishedSiteTexts;
  published_text_cases: PublishedTextCases;
  published_thread_reports: PublishedThreadReports;
  published_unpaid_invoices: PublishedUnpaidInvoices;
  published_unread_threads: PublishedUnreadThreads;
  published_views_of_days: PublishedViewsOfDays;
  purchases: Purchases;
  quick_answers: QuickAnswers;
  quote_templates: QuoteTemplates;
  quotes: Quotes;
  rate_limits: RateLimits;
  ready_answers: ReadyAnswers;
  receipt_counter: ReceiptCounter;
  receipts: Receipts;
  recovery_codes: RecoveryCodes;
  refresh_tokens: RefreshTokens;
  refund_notes: RefundNotes;
  refused_guests: RefusedGuests;
  refused_replies: RefusedReplies;
  request_photos: RequestPhotos;
  request_reminders: RequestReminders;
  requests: Requests;
  review_photos: ReviewPhotos;
  review_reports: ReviewReports;
  review_ring_members: ReviewRingMembers;
  review_rings: ReviewRings;
  reviews: Reviews;
  search_words: SearchWords;
  season_moves: SeasonMoves;
  season_passes: SeasonPasses;
  season_reminders: SeasonReminders;
  season_rhythms: SeasonRhythms;
  second_factors: SecondFactors;
  security_events: SecurityEvents;
  sent_letters: SentLetters;
  service_alerts: ServiceAlerts;
  service_cards: ServiceCards;
  service_cards_due: ServiceCardsDue;
  service_cities: ServiceCities;
  service_images: ServiceImages;
  service_listings: ServiceListings;
  service_withdrawals: ServiceWithdrawals;
  service_words: ServiceWords;
  services: Services;
  sessions: Sessions;
  site_texts: SiteTexts;
  stream_processes: StreamProcesses;
  text_cases: TextCases;
  thread_reports: ThreadReports;
  threads: Threads;
  time_off: TimeOff;
  words_due: WordsDue;
  "sandbox.deliveries": SandboxDeliveries;
  "sandbox.faults": SandboxFaults;
  "sandbox.idempotency_keys": SandboxIdempotencyKeys;
  "sandbox.objects": SandboxObjects;
}
