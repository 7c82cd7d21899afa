import type { BriefAnswer } from "#features/catalog/contract/index.ts";
/**
 * The types of the demonstration's content: a believable Québec with invented people. Ages count
 * back from the time of the fill.
 */

export type DemoService = {
  /** A key, unique among all services; requests refer to it. */
  key: string;
  business_type: string;
  name: string;
  description: string;
  price_kind: "fixed" | "hourly" | "per_area" | "on_quote" | "visit" | "month" | "season";
  price_min_cents?: number;
  price_max_cents?: number;
  /** The start of a price by season: « 11-01 ». */
  season_start?: string;
  season_end?: string;
  season_trigger?: string;
  season_included?: string[];
  season_instalments?: number;
  /** Completes « selon … ». */
  price_factors?: string;
  duration_minutes: number;
  /** Ids of cities. */
  cities: readonly string[];
  /** The alternative text of each photograph; the files are `images/services/KEY-1.webp` and so on. */
  images: readonly string[];
  /** Shows these photographs of other services instead of its own. */
  photos?: readonly DemoPhoto[];
  published_days_ago: number;
  /** Withdrawn by its provider: an example of an inactive service. */
  is_active?: false;
};

export type DemoPerson = {
  key: string;
  first_name: string;
  last_name: string;
  email: string;
  /** Ten digits; numbers 555-01xx are reserved for fiction. */
  phone: string;
  /** Whether `images/portraits/KEY.webp` shows this person. */
  portrait?: true;
  /** Has not opened the letter that confirms the address. */
  unconfirmed?: true;
};

export type DemoPack = "Découverte" | "Essentiel" | "Pro" | "Équipe";

export type DemoProvider = DemoPerson & {
  business_name: string;
  tagline: string;
  bio: string;
  /** The id of its city, its street address and postal code. */
  city: string;
  address: string;
  zip: string;
  /** Ids of the cities the provider serves. */
  service_area: readonly string[];
  business_types: readonly string[];
  rbq_licence?: string;
  neq?: string;
  /** The business as soumissions name it, besides its address. */
  identity?: { legal_name: string; tps_number: string; tvq_number: string };
  verification: "none" | "pending" | "verified";
  member_since_days_ago: number;
  /** Credits from the start, in packs of credits/contract; unlocks use them. */
  packs: readonly DemoPack[];
  /** Packs bought by card, with a receipt. */
  bought?: readonly { pack: DemoPack; days_ago: number }[];
  /** Works on every day of the week. */
  is_open_every_day?: true;
  /** Views of their services on an ordinary day of the last thirty. */
  views_a_day?: number;
  services: readonly DemoService[];
};

type DemoProperty = {
  key: string;
  label: string;
  kind: "house" | "condo" | "duplex" | "multiplex" | "cottage" | "commercial" | "land";
  address: string;
  /** The id of its city. */
  city: string;
  zip: string;
  area_m2?: number;
  access_notes: string;
};

export type DemoOwner = DemoPerson & {
  member_since_days_ago: number;
  properties: readonly DemoProperty[];
  /** Keys of services. */
  favorites: readonly string[];
};

/** The image at a position (from 0) of a service's, by the service's key. */
export type DemoPhoto = { service: string; position: number };

export type DemoReview = {
  rating: 1 | 2 | 3 | 4 | 5;
  comment: string;
  photos?: readonly DemoPhoto[];
  /** The provider's reply. */
  reply?: string;
};

export type DemoQuote = {
  after_hours: number;
  /** Quantities in hundredths, prices in cents. */
  lines: readonly {
    words: string;
    quantity: number;
    unit: string;
    unit_price_cents: number;
    is_optional: boolean;
  }[];
  notes: string;
  /** Its owner accepted it, which made the contract. */
  accepted?: {
    after_hours: number;
    /**
     * Its invoice, so many days after the request, due in thirty; paid by Interac so
     * many days after its issue.
     */
    invoice?: { after_days: number; work: string; paid_after_days?: number };
  };
};

/** A request and its outcome (docs/product.md "A request's life"). */
export type DemoRequest = {
  property: string;
  service: string;
  description: string;
  /** Its answers to what the business type asks. */
  brief?: readonly BriefAnswer[];
  hours_ago: number;
  /** Photos of the job. */
  photos?: readonly DemoPhoto[];
  /** Photos of the work, before and after it. */
  work_photos?: readonly (DemoPhoto & { kind: "before" | "after" })[];
  /** The messages of its two people, each so many hours after the request. */
  messages?: readonly { from: "owner" | "provider"; after_hours: number; body: string }[];
  /** The provider's question before paying; not answered yet. */
  question?: { after_hours: number; words: string };
  /** The provider's soumission, so many hours after the request. */
  quote?: DemoQuote;
  /** Passes of a contract by season that were noted, each so many hours after the request. */
  passes?: readonly number[];
  /** How often passes are planned, as its provider chose so many hours after the request. */
  rhythm?: { after_hours: number; every_weeks: number; weekdays: number[] };
  /**
   * Its appointment, confirmed: in the first free hour of the so many-th day ahead on
   * which its provider has one.
   */
  appointment_day?: number;
  outcome:
    | { state: "locked" }
    | { state: "unlocked"; after_hours: number }
    | {
        state: "cancelled";
        after_hours: number;
        reason: string;
        /** The provider had unlocked it before. */
        unlocked_after_hours?: number;
      }
    | { state: "expired" }
    | {
        state: "completed";
        unlocked_after_hours: number;
        /** By card rather than with credits. */
        by_card?: true;
        after_days: number;
        cost_cents?: number;
        review?: DemoReview;
      };
};
