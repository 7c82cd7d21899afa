/** How many clients a round has at most, and how many passes a page shows (docs/product.md "Rounds"). */
export const ROUND_LIMITS = { stopsMax: 200, passesShown: 100 } as const;
