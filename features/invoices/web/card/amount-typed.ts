import { z } from "zod";
import { parseDollars } from "#foundation/text/dollars.ts";

/**
 * An amount as it is typed in dollars; under the name of the API's field, whose
 * messages then stand beside it.
 */
export const amountTyped = (isAccepted: (cents: number) => boolean, message: string) =>
  z.string().refine((typed) => {
    const cents = parseDollars(typed);
    return cents !== undefined && isAccepted(cents ?? 0);
  }, message);

/** Returns the cents of what was typed; nothing is zero. */
export const centsTyped = (typed: string): number => parseDollars(typed) ?? 0;

/**
 * Returns the cents of an amount, or of a percentage of `whole` rounded to the cent;
 * undefined for anything else.
 */
export function partTyped(typed: string, whole: number): number | undefined {
  const percent = /^(\d{1,3}(?:[,.]\d{1,2})?)\s*%$/.exec(typed.trim())?.[1];
  if (percent === undefined) return parseDollars(typed) ?? undefined;
  const hundredths = Math.round(Number(percent.replace(",", ".")) * 100);
  return Math.round((whole * hundredths) / 10_000);
}
