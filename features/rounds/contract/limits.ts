/**
 * How many clients a round has at most, how many passes and planned passes a page shows, and how many days
 * from today on a round is shown for (docs/product.md "Rounds", "Planned passes").
 */
export const ROUND_LIMITS = { stopsMax: 200, passesShown: 100, plannedShown: 6, daysShown: 8 } as const;
