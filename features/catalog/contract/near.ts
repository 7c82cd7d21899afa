/** Default search radius around a postal code, in kilometres. Kept apart from zod, because public pages import it. */
export const NEAR_KM = 25;
