/**
 * How the UID (RFC 5545) of each event of our own calendars ends. Calendars that subscribe to them keep it:
 * never rename.
 */
export const OWN_UID_END = "@maisonnee";
