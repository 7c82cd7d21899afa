import { z } from "zod";
import { SCHEDULING_LIMITS, TIME_OFF_IS_PAST } from "#features/scheduling/contract/index.ts";
import { DAY_MINUTES, instantAt } from "#foundation/local-time.ts";

const time = z.string().regex(/^(\d\d:\d\d)?$/, "Heure invalide");
const fields = z.object({
  from: z.iso.date("Indiquez le premier jour"),
  from_time: time,
  to: z.iso.date("Indiquez le dernier jour"),
  to_time: time,
  label: z
    .string()
    .trim()
    .max(SCHEDULING_LIMITS.timeOffLabelMax, `Au plus ${SCHEDULING_LIMITS.timeOffLabelMax} caractères`),
});
/** A time off as it is typed: days, and hours where it does not take whole days. */
export type TimeOffValues = z.infer<typeof fields>;

const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));

/** Returns the first instant of the typed time off. */
export const startOf = ({ from, from_time }: TimeOffValues): number =>
  instantAt(from, from_time ? minutes(from_time) : 0);

/** The instant at which what was typed ends. */
export const endOf = ({ to, to_time }: TimeOffValues): number =>
  instantAt(to, to_time ? minutes(to_time) : DAY_MINUTES);

/** The rules of the form at an instant: one that is past is said, beside one that is upside down. */
export const timeOffForm = (now: () => number) =>
  fields
    .refine((off) => endOf(off) > now(), { path: ["to"], message: TIME_OFF_IS_PAST })
    .refine((off) => startOf(off) < endOf(off), { path: ["from"], message: "Le début doit précéder la fin" });
