import { useRef } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { Paperclip } from "#ui/icons.ts";
import { ACCEPTED } from "./use-attachments.ts";

/** Opens the browser's picker of photos and PDF files. */
export function AttachButton({ busy, onFiles }: { busy: boolean; onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        multiple
        hidden
        aria-label="Photos ou PDF"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // The same file may be chosen again after it was taken off.
          currentTarget.value = "";
          if (files.length > 0) onFiles(files);
        }}
      />
      <Button
        size="icon"
        variant="quiet"
        busy={busy}
        aria-label="Joindre des photos ou un PDF"
        onClick={() => input.current?.click()}
      >
        <Paperclip className="size-5" />
      </Button>
    </>
  );
}
