/**
 * How long a browser is remembered once it has signed in, the longest that browsers
 * keep a cookie (RFC 6265bis).
 */
export const DEVICE_COOKIE_DAYS = 400;
