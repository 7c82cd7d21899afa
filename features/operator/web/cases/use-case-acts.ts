import { useQueryClient } from "@tanstack/react-query";
import { sentenceFor } from "#client/failure.ts";
import type { CaseSummary } from "#features/operator/contract/index.ts";
import { type Day, instantAt } from "#foundation/local-time.ts";
import { formatDate } from "#foundation/time.ts";
import { api, failureOf, queries } from "../api.ts";
import { actOnEach } from "../table/act-on-each.ts";
import { caseName } from "./case-words.ts";

type Case = Pick<CaseSummary, "kind" | "subject_id" | "version" | "about" | "other_side" | "holder">;

/** Returns why a case was refused: its operator now, if not the one in the list. */
async function explain({ kind, subject_id: q, holder }: Case, error: unknown): Promise<string> {
  const sentence = sentenceFor(error);
  if (failureOf(error) !== "CASE_CHANGED") return sentence;
  const { data } = await api.cases.list({ kind, q }).catch(() => ({ data: [] }));
  const now = data.find(({ subject_id }) => subject_id === q)?.holder;
  return now && now.id !== holder?.id ? `${now.full_name} l'a pris entre-temps.` : sentence;
}

const at = ({ kind, subject_id: id, version }: Case) => ({ kind, id, version });

/**
 * Returns the acts on one case or several: take, set aside with a way back, bring back. Each shows its
 * result.
 */
export function useCaseActs() {
  const client = useQueryClient();
  const run = async (
    cases: readonly Case[],
    how: Omit<Parameters<typeof actOnEach<Case>>[1], "nameOf" | "explain">,
  ) => {
    await actOnEach(cases, { ...how, nameOf: caseName, explain, refusedTitle: "Dossier modifié" });
    await client.invalidateQueries({ queryKey: queries.cases.key() });
  };
  const wake = (cases: readonly Case[]) =>
    run(cases, { title: "Remis à traiter", act: (one) => api.cases.snooze({ ...at(one), until: null }) });
  return {
    take: (cases: readonly Case[], holder_id: string) =>
      run(cases, {
        title: cases.length > 1 ? "Dossiers pris" : "Dossier pris",
        act: (one) => api.cases.assign({ ...at(one), holder_id }),
      }),
    snooze: (cases: readonly Case[], until: Day) =>
      run(cases, {
        title: `En pause jusqu'au ${formatDate(instantAt(until, 12 * 60))}`,
        act: (one) => api.cases.snooze({ ...at(one), until }),
        // Setting aside made the next version.
        undo: (done) => wake(done.map((one) => ({ ...one, version: one.version + 1 }))),
      }),
    wake,
  };
}
