/** The home page of each role (docs/product.md "Signing in and out"). */
export const HOME_PATHS = { owner: "/owner/services", provider: "/provider/dashboard" } as const;
