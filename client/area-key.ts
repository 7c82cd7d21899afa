/**
 * The key of every cached query about one area of the API (`areaKey("leads")`), for a change that another
 * feature's queries must follow: `client.invalidateQueries({ queryKey: areaKey("leads") })`. The areas are
 * the names of the composed contract (app/api/contract.test.ts compares them).
 */
export const areaKey = (area: string): readonly unknown[] => [[area]];
