import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useVisible } from "#features/events/web/index.ts";
import { type CaseKind, PRESENCE_EVERY_MS } from "#features/operator/contract/index.ts";
import { Badge } from "#ui/display/badge.tsx";
import { api, queries } from "../api.ts";

/** Says which colleagues have the case open, and tells them so too, until the page or its tab is left. */
export function CasePresence({ kind, id }: { kind: CaseKind; id: string }) {
  const visible = useVisible();
  const { data } = useQuery({
    ...queries.casePresences.note.queryOptions({ input: { kind, id, is_here: true } }),
    enabled: visible,
    refetchInterval: PRESENCE_EVERY_MS,
    gcTime: 0,
  });
  useEffect(() => {
    if (!visible) return;
    return () => {
      // Silence says the same, later.
      api.casePresences.note({ kind, id, is_here: false }).catch(() => {});
    };
  }, [kind, id, visible]);
  const names = data?.data.map(({ full_name }) => full_name) ?? [];
  return (
    <span role="status">
      {names.length > 0 && <Badge tone="nouveau">{`Ouvert aussi par ${names.join(", ")}`}</Badge>}
    </span>
  );
}
