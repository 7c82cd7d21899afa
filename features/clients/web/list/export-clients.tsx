import { sentenceFor } from "#client/failure.ts";
import { saveFile } from "#client/save-file.ts";
import type { ExportedClient } from "#features/clients/contract/index.ts";
import { formatShortDate } from "#foundation/time.ts";
import { DownloadButton } from "#ui/buttons/download-button.tsx";
import { api } from "../api.ts";

async function wholeList(): Promise<ExportedClient[]> {
  const clients: ExportedClient[] = [];
  let before: string | null | undefined;
  do {
    const page = await api.clients.exported(before ? { before } : {});
    clients.push(...page.data);
    before = page.next;
  } while (before);
  return clients;
}

/** Downloads the whole list as a CSV file. */
export function ExportClients() {
  const save = async () => {
    // The CSV library is loaded on demand.
    const [clients, { clientsCsv }] = await Promise.all([wholeList(), import("./clients-csv.ts")]);
    saveFile(
      new Blob([clientsCsv(clients)], { type: "text/csv;charset=utf-8" }),
      `maisonnee-clients-${formatShortDate(new Date())}.csv`,
    );
  };
  return (
    <DownloadButton variant="quiet" size="sm" save={save} sentenceFor={sentenceFor}>
      Télécharger (CSV)
    </DownloadButton>
  );
}
