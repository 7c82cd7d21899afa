import { z } from "zod";
import {
  DAILY_VISITS_MAX,
  LEAD_TIME_HOURS,
  NOTICE_HOURS_MAX,
  PAUSE_MINUTES_MAX,
  PAUSE_STEP_MINUTES,
  STEP_MINUTES,
} from "./numbers.ts";

const minute = (least: number, most: number) =>
  z.int().min(least).max(most).multipleOf(STEP_MINUTES, "Les heures se comptent par demi-heures");

/** A weekly range of working hours: minutes since midnight in America/Toronto; weekday 1 is Monday. */
export const weeklyHours = z
  .object({
    weekday: z.int().min(1).max(7),
    from_minute: minute(0, 1440 - STEP_MINUTES),
    to_minute: minute(STEP_MINUTES, 1440),
  })
  .refine(({ from_minute, to_minute }) => from_minute < to_minute, {
    path: ["to_minute"],
    message: "La fin doit suivre le début",
  });
export type WeeklyHours = z.infer<typeof weeklyHours>;

/** A whole week; the ranges of one day do not overlap. */
export const week = z
  .array(weeklyHours)
  .max(7 * 12)
  .refine((hours) => !hours.some((range, n) => hours.slice(n + 1).some((other) => overlap(range, other))), {
    message: "Deux plages d'un même jour se chevauchent",
  });

const overlap = (a: WeeklyHours, b: WeeklyHours) =>
  a.weekday === b.weekday && a.from_minute < b.to_minute && b.from_minute < a.to_minute;

/** The booking rules that a provider sets beside their hours (docs/product.md "Times"). */
export const bookingRules = z.object({
  /** The least time between an owner's choice and its start. */
  notice_hours: z.int().min(0).max(NOTICE_HOURS_MAX),
  /** The free time kept before and after each visit. */
  pause_minutes: z
    .int()
    .min(0)
    .max(PAUSE_MINUTES_MAX)
    .multipleOf(PAUSE_STEP_MINUTES, "Les pauses se comptent par quarts d'heure"),
  /** The most visits that start on one day; null for no limit. */
  daily_max: z.int().min(1).max(DAILY_VISITS_MAX).nullable(),
});
export type BookingRules = z.infer<typeof bookingRules>;

/** The rules of a provider who has set none. */
export const DEFAULT_RULES: BookingRules = {
  notice_hours: LEAD_TIME_HOURS,
  pause_minutes: 0,
  daily_max: null,
};
