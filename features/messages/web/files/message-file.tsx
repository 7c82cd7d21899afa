import { sentenceFor } from "#client/failure.ts";
import { saveFile } from "#client/save-file.ts";
import type { Message } from "#features/messages/contract/index.ts";
import { DownloadButton } from "#ui/buttons/download-button.tsx";
import { T } from "#ui/display/typography.tsx";
import { FileText } from "#ui/icons.ts";
import { api } from "../api.ts";

type SentFile = NonNullable<Extract<Message, { kind: "file" }>["file"]>;

const KB = 1024;
const MB = KB * KB;
const oneDecimal = new Intl.NumberFormat("fr-CA", { maximumFractionDigits: 1 });

/** Returns a size as people read it (« 340 Ko », « 2,1 Mo »). */
const sizeOf = (bytes: number): string =>
  bytes < MB ? `${Math.max(1, Math.round(bytes / KB))} Ko` : `${oneDecimal.format(bytes / MB)} Mo`;

/** A PDF of a message: its name, and a button that downloads it. */
export function MessageFile({ thread, file }: { thread: string; file: SentFile }) {
  const save = async () => saveFile(await api.threads.file({ id: thread, file_id: file.id }), file.name);
  return (
    <div className="flex items-center gap-3">
      <FileText className="size-6 shrink-0 text-brume" />
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">
          <T>{file.name}</T>
        </p>
        <p className="chiffres text-sm text-brume">
          <T>{`PDF, ${sizeOf(file.bytes)}`}</T>
        </p>
      </div>
      <DownloadButton
        size="icon"
        variant="quiet"
        aria-label={`Télécharger ${file.name}`}
        save={save}
        sentenceFor={sentenceFor}
      />
    </div>
  );
}
