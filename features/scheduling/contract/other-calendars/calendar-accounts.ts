import { z } from "zod";
import { dataOf, endpoint } from "#foundation/endpoint.ts";
import { typedText } from "#foundation/fields.ts";
import { CALENDAR_UNREADABLE } from "../errors.ts";
import { SCHEDULING_LIMITS } from "../limits.ts";
import { FOUND_CALENDARS_MAX, OTHER_CALENDARS_MAX } from "../numbers.ts";
import { calendarAddress } from "./calendar-address.ts";
import { CALENDAR_READS, calendarName, otherCalendar } from "./other-calendars.ts";

const tag = "Horaires";

const INVALID = "Écrivez l'adresse entière du serveur : elle commence par https://";

/** The address of a server of calendars; what has no scheme is read over https. */
const server = typedText("Écrivez l'adresse du serveur")
  .min(1, "Écrivez l'adresse du serveur")
  .max(SCHEDULING_LIMITS.calendarAddressMax, {
    error: `Une adresse ne peut pas dépasser ${SCHEDULING_LIMITS.calendarAddressMax} caractères`,
    abort: true,
  })
  .transform((address) => (/^[a-z][a-z\d+.-]*:\/\//i.test(address) ? address : `https://${address}`))
  .refine((address) => /^https?:\/\/\S+$/i.test(address) && URL.canParse(address), {
    error: INVALID,
    abort: true,
  })
  .refine(
    (address) => new URL(address).username === "",
    "Écrivez le nom et le mot de passe dans leurs champs",
  );

const tooLong = (max: number) => `Ce champ ne peut pas dépasser ${max} caractères`;

/** The credentials of somebody's calendars on a CalDAV server (RFC 4791). The password is kept as typed. */
export const calendarAccount = z.object({
  server,
  user: typedText("Écrivez votre nom d'utilisateur")
    .min(1, "Écrivez votre nom d'utilisateur")
    .max(SCHEDULING_LIMITS.calendarUserMax, tooLong(SCHEDULING_LIMITS.calendarUserMax)),
  password: z
    .string("Écrivez le mot de passe")
    .min(1, "Écrivez le mot de passe")
    .max(SCHEDULING_LIMITS.calendarPasswordMax, tooLong(SCHEDULING_LIMITS.calendarPasswordMax)),
});
export type CalendarAccount = z.infer<typeof calendarAccount>;

export const foundCalendar = z.object({
  address: z.string(),
  name: z.string(),
  /** Its colour in the account, `#rrggbb`; null without one. */
  colour: z.string().nullable(),
});
export type FoundCalendar = z.infer<typeof foundCalendar>;

/** Those of the calendars found that count, each by its address. */
export const chosenCalendars = <Address extends z.ZodType<string>>(address: Address) =>
  z
    .array(z.object({ address, name: calendarName }))
    .min(1, "Choisissez au moins un agenda")
    .max(OTHER_CALENDARS_MAX, `Choisissez au plus ${OTHER_CALENDARS_MAX} agendas`);

export const accountCalendarsDraft = calendarAccount.extend({ calendars: chosenCalendars(calendarAddress) });
export type AccountCalendarsDraft = z.infer<typeof accountCalendarsDraft>;

export const calendarAccountEndpoints = {
  findAccountCalendars: endpoint(
    "provider",
    {
      method: "POST",
      path: "/provider/calendar-account/find",
      repeated: "harmless",
      summary: "Calendars of an account on a CalDAV server",
      description: "The server is asked at once. Nothing is stored: neither the account nor what is found.",
      tag,
      limit: CALENDAR_READS,
    },
    [CALENDAR_UNREADABLE],
  )
    .input(calendarAccount)
    .output(dataOf(z.object({ calendars: z.array(foundCalendar).max(FOUND_CALENDARS_MAX) }))),
  addAccountCalendars: endpoint(
    "provider",
    {
      method: "POST",
      path: "/provider/calendar-account/calendars",
      summary: "Add calendars of an account on a CalDAV server",
      description:
        "All of them are read at once, and none is added when one cannot be. The account is stored encrypted with each.",
      tag,
      status: 201,
      limit: CALENDAR_READS,
    },
    [CALENDAR_UNREADABLE],
  )
    .input(accountCalendarsDraft)
    .output(dataOf(z.object({ calendars: z.array(otherCalendar) }))),
};
