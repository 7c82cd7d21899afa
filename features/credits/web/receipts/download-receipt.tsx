import { useMutation } from "@tanstack/react-query";
import { sentenceFor } from "#client/failure.ts";
import { saveFile } from "#client/save-file.ts";
import type { Receipt } from "#features/credits/contract/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Download } from "#ui/icons.ts";
import { toast } from "#ui/overlays/toast.ts";
import { api } from "../api.ts";

/** Downloads a receipt as a PDF file. */
export function DownloadReceipt({ receipt }: { receipt: Receipt }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.credits.receiptPdf({ id: receipt.id }),
    onSuccess: (file) => saveFile(file, `maisonnee-recu-${receipt.number}.pdf`),
    onError: (error) => toast.danger("Téléchargement impossible", sentenceFor(error)),
  });
  return (
    <Button busy={isPending} busyText="Préparation…" onClick={() => mutate()}>
      <Download className="size-5" />
      Télécharger (PDF)
    </Button>
  );
}
