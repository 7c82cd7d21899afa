import { createContext, useRouteLoaderData } from "react-router";

/** Facts about the product for every page, from the server's configuration and the console. */
export interface SiteFacts {
  /** The public address, without a last slash. */
  origin: string;
  /** Whether payments are simulated. */
  demonstration: boolean;
  /** Whether something can be bought, if only with simulated payments. */
  accepts_payments: boolean;
  /** Whether the pages under /dev exist: only in a demonstration. */
  dev_pages: boolean;
  /** The name of the company that runs the marketplace. */
  shown_name: string;
  support_email: string;
  support_phone: string;
  social_urls: string[];
  /** The person responsible for personal information (Loi 25). */
  privacy_officer: string;
  year: number;
  /** The service that manages accounts, when a hosted one is used. */
  auth: { url: string; apikey?: string } | null;
  /** Minimum seconds between two letters with a link to one person. */
  letter_pause_s: number;
  /** The address for reports of unexpected errors. */
  sentry_dsn: string | null;
}

/** Set by the server for the root's loader. */
export const siteFacts = createContext<SiteFacts>();

/** The root's facts; null only on the fatal screen of a root that could not load. */
export function useSiteFacts(): SiteFacts | null {
  return useRouteLoaderData<SiteFacts>("root") ?? null;
}
