import { useMutation } from "@tanstack/react-query";
import { sentenceFor } from "#client/failure.ts";
import type { Lead } from "#features/requests/contract/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Archive, ArchiveRestore } from "#ui/icons.ts";
import { toast } from "#ui/overlays/toast.ts";
import { queries } from "../../api.ts";
import { useRefreshLeads } from "../leads/use-leads.ts";

/** Puts a lead that is over or declined away, or back into its list; nothing for an open lead. */
export function ArchiveLead({ lead }: { lead: Lead }) {
  const refresh = useRefreshLeads();
  const archive = useMutation(
    queries.leads.archive.mutationOptions({
      onSuccess: ({ data }) =>
        toast.success(data.archived_at ? "Demande archivée" : "Demande remise dans sa liste"),
      onError: (error) => toast.danger("Rien n'a changé", sentenceFor(error)),
      onSettled: refresh,
    }),
  );
  if (lead.status === "active" && !lead.declined) return null;
  const archived = lead.archived_at !== null;
  const Icon = archived ? ArchiveRestore : Archive;
  return (
    <Button
      variant="quiet"
      size="sm"
      className="justify-self-start"
      busy={archive.isPending}
      onClick={() => archive.mutate({ id: lead.id, archived: !archived })}
    >
      <Icon className="size-4.5" />
      {archived ? "Désarchiver" : "Archiver"}
    </Button>
  );
}
