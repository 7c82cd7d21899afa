import { sentenceFor } from "#client/failure.ts";
import { saveFile } from "#client/save-file.ts";
import type { Receipt } from "#features/credits/contract/index.ts";
import { DownloadButton } from "#ui/buttons/download-button.tsx";
import { api } from "../api.ts";

/** Downloads a receipt as a PDF file. */
export function DownloadReceipt({ receipt }: { receipt: Receipt }) {
  const save = async () =>
    saveFile(await api.credits.receiptPdf({ id: receipt.id }), `maisonnee-recu-${receipt.number}.pdf`);
  return (
    <DownloadButton variant="primary" save={save} sentenceFor={sentenceFor}>
      Télécharger (PDF)
    </DownloadButton>
  );
}
