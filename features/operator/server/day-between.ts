import { VALIDATION_ERROR } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Day } from "#foundation/local-time.ts";

/** Throws VALIDATION_ERROR, with what to do at its field, for a day outside two others, which are allowed. */
export function requireDayBetween(
  field: Readonly<Record<string, Day>>,
  [first, last]: readonly [Day, Day],
  refusal: string,
): void {
  const refused = Object.entries(field).filter(([, day]) => day < first || day > last);
  if (refused.length === 0) return;
  throw new Failure(VALIDATION_ERROR, {
    fields: Object.fromEntries(refused.map(([name]) => [name, refusal])),
  });
}
