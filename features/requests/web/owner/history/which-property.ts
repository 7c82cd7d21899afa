import type { Request } from "#features/requests/contract/index.ts";

/**
 * Returns the place of a request's work, for an owner of several properties; null for one who has a single
 * one.
 */
export const whichProperty = (
  { property }: Pick<Request, "property">,
  ownProperties: number,
): string | null => (ownProperties > 1 ? `${property.label}, ${property.address}` : null);
