import { useQueryClient } from "@tanstack/react-query";
import type { CaseSummary } from "#features/operator/contract/index.ts";
import { type Day, instantAt } from "#foundation/local-time.ts";
import { formatDate } from "#foundation/time.ts";
import { api, queries } from "../api.ts";
import { actOnEach } from "../table/act-on-each.ts";

type Case = Pick<CaseSummary, "kind" | "subject_id" | "version">;

const at = ({ kind, subject_id: id, version }: Case) => ({ kind, id, version });

/**
 * Returns what is done with one case or several: taken, set aside with a way back, brought
 * back. Each says what it did.
 */
export function useCaseActs() {
  const client = useQueryClient();
  const run = async (cases: readonly Case[], how: Parameters<typeof actOnEach<Case>>[1]) => {
    await actOnEach(cases, how);
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
