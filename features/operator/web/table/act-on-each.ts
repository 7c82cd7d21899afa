import { sentenceFor } from "#client/failure.ts";
import { toast } from "#ui/overlays/toast.ts";

/**
 * Does an act for each row, one after the other, and shows how many were done. A row that is refused stops nobody else's;
 * the first refusal is shown with their number.
 */
export async function actOnEach<Row>(
  rows: readonly Row[],
  { title, act }: { title: string; act: (row: Row) => Promise<unknown> },
): Promise<void> {
  const refusals: unknown[] = [];
  for (const row of rows) await act(row).catch((error: unknown) => refusals.push(error));
  const done = rows.length - refusals.length;
  if (refusals.length === 0) toast.success(title, `${done} sur ${rows.length}`);
  else
    toast.danger(
      title,
      `${done} sur ${rows.length}. Refusé ${refusals.length} fois : ${sentenceFor(refusals[0])}`,
    );
}
