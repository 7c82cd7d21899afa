/** Kilometres around a postal code, where no others are asked. Without zod: pages to read bring it to a visitor. */
export const NEAR_KM = 25;
