import { useMutation } from "@tanstack/react-query";
import { sentenceFor } from "#client/failure.ts";
import { saveFile } from "#client/save-file.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Download } from "#ui/icons.ts";
import { toast } from "#ui/overlays/toast.ts";

/** Downloads a document as a PDF file. `name` says which, where a page has several. */
export function DownloadPdf({ name, read }: { name: string; read: () => Promise<File> }) {
  const { mutate, isPending } = useMutation({
    mutationFn: read,
    onSuccess: (file) => saveFile(file, file.name),
    onError: (error) => toast.danger("Téléchargement impossible", sentenceFor(error)),
  });
  return (
    <Button
      variant="secondary"
      busy={isPending}
      busyText="Préparation…"
      aria-label={`Télécharger le PDF ${name}`}
      onClick={() => mutate()}
    >
      <Download className="size-5" />
      Télécharger le PDF
    </Button>
  );
}
