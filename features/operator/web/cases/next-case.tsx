import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import type { CaseKind } from "#features/operator/contract/index.ts";
import { operatorPaths } from "#paths/operator-paths.ts";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { queries } from "../api.ts";
import { useKeys } from "../keys/use-keys.ts";

/** Leads to the next case of the same kind, else of any; the key N does too, outside of fields. */
export function NextCase({ kind, id }: { kind: CaseKind; id: string }) {
  const navigate = useNavigate();
  const { data } = useQuery(queries.cases.list.queryOptions({ input: {} }));
  const others = data?.data.filter(({ subject_id }) => subject_id !== id) ?? [];
  const next = others.find((one) => one.kind === kind) ?? others[0];
  const to = next ? operatorPaths.case(next.kind, next.subject_id) : operatorPaths.home;
  useKeys({ n: () => void navigate(to) });
  return (
    <ButtonLink to={to} variant="secondary" aria-keyshortcuts="n">
      {next ? "Dossier suivant (N)" : "Retour à la liste (N)"}
    </ButtonLink>
  );
}
