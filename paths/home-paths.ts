/**
 * The home page of each role (docs/product.md "Signing in and out"). Apart from the other pages of a role,
 * which a visitor who may sign in does not load.
 */
export const HOME_PATHS = { owner: "/owner/services", provider: "/provider/dashboard" } as const;
