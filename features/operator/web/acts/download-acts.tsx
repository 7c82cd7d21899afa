import { useQueryClient } from "@tanstack/react-query";
import { sentenceFor } from "#client/failure.ts";
import { saveFile } from "#client/save-file.ts";
import { ACTS_IN_FILE } from "#features/operator/contract/index.ts";
import { dayOf } from "#foundation/local-time.ts";
import { formatCount } from "#foundation/text/count.ts";
import { DownloadButton } from "#ui/buttons/download-button.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { api, queries } from "../api.ts";
import type { ActFilterValues } from "./act-filters.tsx";

/** Downloads the acts that the page has found, all of its pages, as a file for spreadsheets. */
export function DownloadActs({ filters }: { filters: ActFilterValues }) {
  const client = useQueryClient();
  const save = async () => {
    const { acts, complete: isComplete } = (await api.acts.export(filters)).data;
    // The CSV library is loaded on demand.
    const { actsCsv } = await import("./acts-csv.ts");
    saveFile(
      new Blob([actsCsv(acts)], { type: "text/csv;charset=utf-8" }),
      `maisonnee-actes-${dayOf(Date.now())}.csv`,
    );
    if (!isComplete)
      toast({
        title: "Fichier incomplet",
        text: `Il a les ${formatCount(ACTS_IN_FILE)} actes les plus récents. Choisissez des dates pour avoir les autres.`,
      });
    await client.invalidateQueries({ queryKey: queries.acts.key() });
  };
  return (
    <DownloadButton save={save} sentenceFor={sentenceFor}>
      Télécharger en CSV
    </DownloadButton>
  );
}
