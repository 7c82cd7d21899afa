import type { BookEntry } from "#features/operator/contract/index.ts";
import { allPages } from "../all-pages.ts";

interface Page {
  data: BookEntry[];
  next: string | null;
  read_until: string | null;
}

/** Stripe is read every hour and on demand: more would be another fault. */
const TRIES = 3;

/**
 * Reads all entries of a month; from the beginning again when Stripe was read meanwhile, since a movement
 * may then stand in a page that was passed. Throws when that happens each time.
 */
export async function wholeMonth(read: (after?: string) => Promise<Page>): Promise<BookEntry[]> {
  for (let tries = 0; tries < TRIES; tries++) {
    const pages = await allPages<string, Page>(read);
    if (pages.every(({ read_until }) => read_until === pages[0].read_until))
      return pages.flatMap(({ data }) => data);
  }
  throw new Error("Stripe was read during each reading of the month");
}
