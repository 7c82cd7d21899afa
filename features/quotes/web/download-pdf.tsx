import { sentenceFor } from "#client/failure.ts";
import { saveFile } from "#client/save-file.ts";
import { DownloadButton } from "#ui/buttons/download-button.tsx";

/** Downloads a document as a PDF file. `name` says which, where a page has several. */
export function DownloadPdf({ name, read }: { name: string; read: () => Promise<File> }) {
  const save = async () => {
    const file = await read();
    saveFile(file, file.name);
  };
  return (
    <DownloadButton save={save} sentenceFor={sentenceFor} aria-label={`Télécharger le PDF ${name}`}>
      Télécharger le PDF
    </DownloadButton>
  );
}
