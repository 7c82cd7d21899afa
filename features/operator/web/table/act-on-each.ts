import { sentenceFor } from "#client/failure.ts";
import { plural } from "#foundation/text/plural.ts";
import { toast } from "#ui/overlays/toast.ts";
import { failureOf } from "../api.ts";

interface Refusal {
  /** The row that was refused. */
  name: string;
  /** Why. */
  why: string;
}

interface Act<Row> {
  title: string;
  act: (row: Row) => Promise<unknown>;
  nameOf: (row: Row) => string;
  /** Why a row was refused, where more is known than the error says. */
  explain?: (row: Row, error: unknown) => Promise<string>;
  /** The title where the only row is refused. */
  refusedTitle?: string;
  undo?: (done: Row[]) => unknown;
}

/** Refusals that are named; of more their number. */
const NAMED = 2;

/**
 * Does an act for each row, one after the other, and shows how many were done, with `undo` a way back. A row
 * that is refused stops nobody else's; the first refusals are shown by the names of their rows.
 */
export async function actOnEach<Row>(
  rows: readonly Row[],
  { title, act, nameOf, explain, refusedTitle = "Rien n'a changé", undo }: Act<Row>,
): Promise<void> {
  const refusals: Refusal[] = [];
  const done: Row[] = [];
  for (const row of rows) {
    try {
      await act(row);
      done.push(row);
    } catch (error) {
      refusals.push({ name: nameOf(row), why: (await explain?.(row, error)) ?? sentenceFor(error) });
      // Whoever did not give the factors for one is not asked again for each of the others.
      if (failureOf(error) === "RECENT_FACTOR_REQUIRED") break;
    }
  }
  const action = undo && done.length > 0 ? { label: "Annuler", onPress: () => void undo(done) } : undefined;
  const counted = rows.length > 1 ? `${done.length} sur ${rows.length}` : "";
  if (refusals.length === 0) toast({ tone: "success", title, text: counted, ...(action && { action }) });
  else if (rows.length === 1) toast.danger(refusedTitle, refusals[0]?.why);
  else toast({ tone: "danger", title, text: refusedText(counted, refusals), ...(action && { action }) });
}

/** Returns « 1 sur 3. Avis signalé : Odile Marchand l'a pris entre-temps. Et 1 autre refus. » */
export function refusedText(counted: string, refusals: readonly Refusal[]): string {
  const more = refusals.length - NAMED;
  return [
    `${counted}.`,
    ...refusals.slice(0, NAMED).map(({ name, why }) => `${name} : ${why}`),
    ...(more > 0 ? [`Et ${more} ${plural(more, "autre refus", "autres refus")}.`] : []),
  ].join(" ");
}
