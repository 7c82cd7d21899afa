import { sentenceFor } from "#client/failure.ts";
import { saveFile } from "#client/save-file.ts";
import type { CreditEntry } from "#features/credits/contract/index.ts";
import { formatShortDate } from "#foundation/time.ts";
import { DownloadButton } from "#ui/buttons/download-button.tsx";
import { api } from "../api.ts";

/** Reads the whole ledger, from the newest entries to the oldest. */
async function wholeLedger(): Promise<CreditEntry[]> {
  const entries: CreditEntry[] = [];
  let before: string | undefined;
  for (;;) {
    const { data, per_page } = await api.credits.history({ before });
    entries.push(...data);
    before = data.at(-1)?.id;
    if (data.length < per_page || !before) return entries;
  }
}

async function saveLedger(): Promise<void> {
  // The CSV library is loaded on demand.
  const [entries, { historyCsv }] = await Promise.all([wholeLedger(), import("./history-csv.ts")]);
  const csv = new Blob([historyCsv(entries)], { type: "text/csv;charset=utf-8" });
  saveFile(csv, `maisonnee-credits-${formatShortDate(new Date())}.csv`);
}

/** Downloads the ledger as a CSV file. */
export function DownloadHistory() {
  return (
    <DownloadButton size="sm" save={saveLedger} sentenceFor={sentenceFor}>
      Télécharger (CSV)
    </DownloadButton>
  );
}
