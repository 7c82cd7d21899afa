/**
 * The limits of a provider's list of clients; lengths are in characters (docs/product.md "Clients of a
 * provider").
 */
export const CLIENT_LIMITS = {
  clientsMax: 10_000,
  clientNameMax: 101,
  tagMax: 30,
  tagsMax: 20,
  addressesMax: 10,
  clientNotesMax: 4000,
  clientSearchMax: 80,
} as const;

/** A file of clients to import. */
export const IMPORT_MAX_MB = 5;
export const IMPORT_ROWS_MAX = 5000;

/** Rows of one call of an import, which must also fit the body of a call. */
export const IMPORT_BATCH = 200;

/** The list is exported this many clients at a time. */
export const EXPORT_PAGE = 500;

/** How many days a guest who never came is kept after what was proposed to them ended. */
export const GUEST_KEPT_DAYS = 180;

/** The newest events of a client's history that its page shows. */
export const HISTORY_MAX = 100;
