import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import type { CaseKind, CaseNeighbours } from "#features/operator/contract/index.ts";
import { operatorPaths } from "#paths/operator-paths.ts";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { queries } from "../api.ts";
import { useKeys } from "../keys/use-keys.ts";

/**
 * Leads to the next case of the same kind, else of any, as N does; J and K lead to the next and the one
 * before of all. A case that is decided by now keeps the place of its `dueAt`.
 */
export function NextCase({ kind, id, dueAt }: { kind: CaseKind; id: string; dueAt?: string | undefined }) {
  const navigate = useNavigate();
  const { data } = useQuery(
    queries.cases.neighbours.queryOptions({ input: { kind, id, ...(dueAt && { due_at: dueAt }) } }),
  );
  const { next_of_kind: onward, next, previous } = data?.data ?? {};
  const to = onward ? operatorPaths.case(onward.kind, onward.subject_id) : operatorPaths.home;
  const open = (other: CaseNeighbours["next"] | undefined) => {
    if (other) void navigate(operatorPaths.case(other.kind, other.subject_id));
  };
  useKeys({ n: () => data && void navigate(to), j: () => open(next), k: () => open(previous) });
  return (
    <ButtonLink to={to} variant="secondary" aria-keyshortcuts="n">
      {onward === null ? "Retour à la liste (N)" : "Dossier suivant (N)"}
    </ButtonLink>
  );
}
