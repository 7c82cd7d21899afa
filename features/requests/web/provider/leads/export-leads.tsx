import { useMutation } from "@tanstack/react-query";
import { sentenceFor } from "#client/failure.ts";
import { saveFile } from "#client/save-file.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Download } from "#ui/icons.ts";
import { toast } from "#ui/overlays/toast.ts";
import { api } from "../../api.ts";
import { type LeadView, toLeadQuery } from "../lead-url.ts";

/** Downloads the leads of the list as a CSV file. */
export function ExportLeads({ state, filters }: Pick<LeadView, "state" | "filters">) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.leads.exportCsv({ state, ...toLeadQuery(filters) }),
    onSuccess: (file) => saveFile(file, file.name),
    onError: (error) => toast.danger("Téléchargement impossible", sentenceFor(error)),
  });
  return (
    <Button variant="quiet" size="sm" busy={isPending} busyText="Préparation…" onClick={() => mutate()}>
      <Download className="size-4.5" />
      Télécharger (CSV)
    </Button>
  );
}
