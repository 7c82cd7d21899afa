import { sentenceFor } from "#client/failure.ts";
import { toast } from "#ui/overlays/toast.ts";
import { failureOf } from "../api.ts";

/**
 * Does an act for each row, one after the other, and shows how many were done. A row that is refused stops nobody else's;
 * the first refusal is shown with their number.
 */
export async function actOnEach<Row>(
  rows: readonly Row[],
  { title, act }: { title: string; act: (row: Row) => Promise<unknown> },
): Promise<void> {
  const refusals: unknown[] = [];
  let done = 0;
  for (const row of rows) {
    try {
      await act(row);
      done += 1;
    } catch (error) {
      refusals.push(error);
      // Whoever did not give the factors for one is not asked again for each of the others.
      if (failureOf(error) === "RECENT_FACTOR_REQUIRED") break;
    }
  }
  if (refusals.length === 0) toast.success(title, `${done} sur ${rows.length}`);
  else
    toast.danger(
      title,
      `${done} sur ${rows.length}. Refusé ${rows.length - done} fois : ${sentenceFor(refusals[0])}`,
    );
}
