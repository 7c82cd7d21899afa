import { sentenceFor } from "#client/failure.ts";
import { toast } from "#ui/overlays/toast.ts";
import { failureOf } from "../api.ts";

/**
 * Does an act for each row, one after the other, and shows how many were done, with `undo` a way back. A row
 * that is refused stops nobody else's; the first refusal is shown with their number.
 */
export async function actOnEach<Row>(
  rows: readonly Row[],
  {
    title,
    act,
    undo,
  }: { title: string; act: (row: Row) => Promise<unknown>; undo?: (done: Row[]) => unknown },
): Promise<void> {
  const refusals: unknown[] = [];
  const done: Row[] = [];
  for (const row of rows) {
    try {
      await act(row);
      done.push(row);
    } catch (error) {
      refusals.push(error);
      // Whoever did not give the factors for one is not asked again for each of the others.
      if (failureOf(error) === "RECENT_FACTOR_REQUIRED") break;
    }
  }
  const text = rows.length > 1 ? `${done.length} sur ${rows.length}` : "";
  const action = undo && done.length > 0 ? { label: "Annuler", onPress: () => void undo(done) } : undefined;
  if (refusals.length === 0) toast({ tone: "success", title, text, ...(action && { action }) });
  else if (rows.length === 1) toast.danger("Dossier modifié", sentenceFor(refusals[0]));
  else
    toast({
      tone: "danger",
      title,
      text: `${text}. Refusé ${rows.length - done.length} fois : ${sentenceFor(refusals[0])}`,
      ...(action && { action }),
    });
}
