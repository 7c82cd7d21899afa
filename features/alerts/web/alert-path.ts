/** The query key of a search page that asks for its alert as soon as its owner is known. */
export const ALERT_KEY = "prevenir";

/** Returns the path of the owner's search that asks for an alert: where a visitor lands after signing up. */
export function alertPath(businessType: string, city: string | undefined): string {
  const query = new URLSearchParams({ ...(city && { ville: city }), [ALERT_KEY]: "1" });
  return `/owner/services/business-type/${encodeURIComponent(businessType)}?${query}`;
}
