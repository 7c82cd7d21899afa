import { createContext, useRouteLoaderData } from "react-router";

/** What every page may say of the product itself; from the server's configuration. */
export interface SiteFacts {
  /** The public address, without a last slash. */
  origin: string;
  /** Payments are played, none is real. */
  demonstration: boolean;
  /** Whether the pages under /dev answer: in a demonstration alone. */
  dev_pages: boolean;
  support_email: string;
  support_phone: string;
  social_urls: string[];
  /** Who answers for personal information (Loi 25). */
  privacy_officer: string;
  year: number;
  /** Where accounts live when a hosted service is used. */
  auth: { url: string; apikey?: string } | null;
  /** Seconds between two letters with a link that one person asks for. */
  letter_pause_s: number;
  /** Where errors nobody foresaw are told. */
  sentry_dsn: string | null;
}

/** Given to the root's loader by the server. */
export const siteFacts = createContext<SiteFacts>();

/** The root's facts; null only on the fatal screen of a root that could not load. */
export function useSiteFacts(): SiteFacts | null {
  return useRouteLoaderData<SiteFacts>("root") ?? null;
}
