import { z } from "zod";

/** The services that ask a provider's consent instead of an address or a password. */
export const calendarService = z.enum(["google", "microsoft"]);
export type CalendarServiceName = z.infer<typeof calendarService>;
