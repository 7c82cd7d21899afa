import { withQuery } from "./with-query.ts";

/**
 * The page by which a client without an account reaches what a provider sent them (docs/product.md "Own
 * clients"). Apart from the other paths, which every visitor's page loads.
 */
export const guestPaths = {
  /** `to` is the page of ours that the link of the next letter leads to. */
  entry: (token: string, to?: string) => withQuery(`/acces/${token}`, { retour: to }),
} as const;
