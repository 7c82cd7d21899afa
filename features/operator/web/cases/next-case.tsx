import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import type { CaseKind } from "#features/operator/contract/index.ts";
import { operatorPaths } from "#paths/operator-paths.ts";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { queries } from "../api.ts";
import { useKeys } from "../keys/use-keys.ts";

/**
 * Leads to the next case of the same kind, else of any, as N does; J and K lead to the
 * next and the one before of all.
 */
export function NextCase({ kind, id }: { kind: CaseKind; id: string }) {
  const navigate = useNavigate();
  const { data } = useQuery(queries.cases.list.queryOptions({ input: {} }));
  const waiting = data?.data ?? [];
  const others = waiting.filter(({ subject_id }) => subject_id !== id);
  const next = others.find((one) => one.kind === kind) ?? others[0];
  const to = next ? operatorPaths.case(next.kind, next.subject_id) : operatorPaths.home;
  const place = waiting.findIndex((one) => one.subject_id === id && one.kind === kind);
  const step = (by: number) => {
    const other = waiting[place + by];
    if (other) void navigate(operatorPaths.case(other.kind, other.subject_id));
  };
  useKeys({ n: () => void navigate(to), j: () => step(1), k: () => step(-1) });
  return (
    <ButtonLink to={to} variant="secondary" aria-keyshortcuts="n">
      {next ? "Dossier suivant (N)" : "Retour à la liste (N)"}
    </ButtonLink>
  );
}
