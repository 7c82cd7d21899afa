/**
 * What every session of ours sets: days are added and cut in UTC, whatever the server, its role or its database have as
 * their own time zone. Query text names America/Toronto where it means a day in Québec.
 */
export const SESSION_SETTINGS = { TimeZone: "UTC" } as const;

/** The same for a client that takes them as options; of direct connections only, since older poolers refuse options. */
export const SESSION_OPTIONS = "-c TimeZone=UTC";
