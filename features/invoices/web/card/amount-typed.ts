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

/** Returns the cents of a typed amount; an empty one is zero. */
export const centsTyped = (typed: string): number => parseDollars(typed) ?? 0;
