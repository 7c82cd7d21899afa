import { sentenceFor } from "#client/failure.ts";
import { saveFile } from "#client/save-file.ts";
import { DownloadButton } from "#ui/buttons/download-button.tsx";
import { api } from "../../api.ts";
import { type LeadView, toLeadQuery } from "../lead-url.ts";

/** Downloads the leads of the list as a CSV file. */
export function ExportLeads({ state, filters }: Pick<LeadView, "state" | "filters">) {
  const save = async () => {
    const file = await api.leads.exportCsv({ state, ...toLeadQuery(filters) });
    saveFile(file, file.name);
  };
  return (
    <DownloadButton variant="quiet" size="sm" save={save} sentenceFor={sentenceFor}>
      Télécharger (CSV)
    </DownloadButton>
  );
}
