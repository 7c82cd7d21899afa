import { typedText } from "#foundation/fields.ts";
import { SCHEDULING_LIMITS } from "../limits.ts";

const INVALID = "Collez l'adresse entière de l'agenda : elle commence par https:// ou webcal://";

/**
 * The address of an iCalendar, as other products give it. `webcal://` only says what is read there: it
 * becomes https. Where addresses lead is checked when they are read.
 */
export const calendarAddress = typedText("Collez l'adresse de l'agenda")
  .min(1, "Collez l'adresse de l'agenda")
  .max(SCHEDULING_LIMITS.calendarAddressMax, {
    error: `Une adresse ne peut pas dépasser ${SCHEDULING_LIMITS.calendarAddressMax} caractères`,
    abort: true,
  })
  .transform((address) => address.replace(/^webcals?:\/\//i, "https://"))
  .refine((address) => /^https?:\/\/[^\s]+$/i.test(address) && URL.canParse(address), INVALID);
