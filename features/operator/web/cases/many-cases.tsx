import { useQueryClient } from "@tanstack/react-query";
import type { CaseSummary } from "#features/operator/contract/index.ts";
import { plural } from "#foundation/text/plural.ts";
import { api, queries } from "../api.ts";
import { actOnEach } from "../table/act-on-each.ts";
import { ConfirmMany } from "../table/confirm-many.tsx";

const SNOOZE_DAYS = 2;

/** What several cases are given at once: somebody who has them, or two days. A decision is each case's own. */
export function ManyCases({
  cases,
  me,
  onDone,
}: {
  cases: readonly CaseSummary[];
  me: string;
  onDone: () => void;
}) {
  const client = useQueryClient();
  const run = async (title: string, act: (one: CaseSummary) => Promise<unknown>) => {
    await actOnEach(cases, { title, act });
    onDone();
    await client.invalidateQueries({ queryKey: queries.cases.key() });
  };
  const count = `${cases.length} ${plural(cases.length, "dossier", "dossiers")}`;
  return (
    <>
      <ConfirmMany
        text="Je m'en occupe"
        title={`Prendre ${count} ?`}
        description="Ils passent à votre nom, même ceux que quelqu'un d'autre avait pris."
        onConfirm={() =>
          run("Dossiers pris", ({ kind, subject_id: id, version }) =>
            api.cases.assign({ kind, id, version, holder_id: me }),
          )
        }
      />
      <ConfirmMany
        text="Mettre de côté deux jours"
        title={`Mettre de côté ${count} ?`}
        description="Ils passent à votre nom et reviennent dans deux jours. Leur échéance ne change pas."
        onConfirm={() =>
          run("Dossiers mis de côté", ({ kind, subject_id: id, version }) =>
            api.cases.snooze({ kind, id, version, days: SNOOZE_DAYS }),
          )
        }
      />
    </>
  );
}
