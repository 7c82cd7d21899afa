import { z } from "zod";
import { STEP_MINUTES } from "./numbers.ts";

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
