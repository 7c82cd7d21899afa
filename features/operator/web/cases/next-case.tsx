import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import type { CaseKind } from "#features/operator/contract/index.ts";
import { operatorPaths } from "#paths/operator-paths.ts";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { queries } from "../api.ts";

/** Leads to the next case of the same kind, else of any; the key N does too, outside of fields. */
export function NextCase({ kind, id }: { kind: CaseKind; id: string }) {
  const navigate = useNavigate();
  const { data } = useQuery(queries.cases.list.queryOptions({ input: {} }));
  const others = data?.data.filter(({ subject_id }) => subject_id !== id) ?? [];
  const next = others.find((one) => one.kind === kind) ?? others[0];
  const to = next ? operatorPaths.case(next.kind, next.subject_id) : operatorPaths.home;
  useEffect(() => {
    const go = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof Element && event.target.closest("input, textarea, select, [role=dialog]");
      if (event.key !== "n" || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
      void navigate(to);
    };
    document.addEventListener("keydown", go);
    return () => document.removeEventListener("keydown", go);
  }, [navigate, to]);
  return (
    <ButtonLink to={to} variant="secondary" aria-keyshortcuts="n">
      {next ? "Dossier suivant (N)" : "Retour à la liste (N)"}
    </ButtonLink>
  );
}
