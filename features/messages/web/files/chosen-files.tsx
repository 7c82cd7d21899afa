import { useObjectUrl } from "#client/files/use-object-url.ts";
import { T } from "#ui/display/typography.tsx";
import { FileText, X } from "#ui/icons.ts";
import type { ChosenFile } from "./use-attachments.ts";

/** The files chosen for the message being written, each with a button that takes it off. */
export function ChosenFiles({
  chosen,
  onRemove,
}: {
  chosen: readonly ChosenFile[];
  onRemove: (key: string) => void;
}) {
  return (
    <ul aria-label="Fichiers joints" className="flex flex-wrap gap-2">
      {chosen.map((one) => (
        <li key={one.key} className="relative max-w-full">
          {one.kind === "photos" ? <Preview file={one.file} /> : <Name name={one.file.name} />}
          <button
            type="button"
            aria-label={`Retirer ${one.file.name}`}
            onClick={() => onRemove(one.key)}
            className="absolute top-0 right-0 grid size-11 place-items-center rounded-full md:size-8"
          >
            <span className="grid size-6 place-items-center rounded-full bg-papier text-encre shadow-flottant">
              <X className="size-4" />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Preview({ file }: { file: File }) {
  const url = useObjectUrl(file);
  return (
    <span className="block size-20 overflow-hidden rounded-md bg-givre">
      {url && <img src={url} alt={file.name} className="size-full object-cover" />}
    </span>
  );
}

function Name({ name }: { name: string }) {
  return (
    <span className="flex h-20 max-w-64 items-center gap-2 rounded-md bg-givre py-2 pr-11 pl-3 text-sm">
      <FileText className="size-5 shrink-0 text-brume" />
      <span className="line-clamp-2 min-w-0 wrap-anywhere">
        <T>{name}</T>
      </span>
    </span>
  );
}
