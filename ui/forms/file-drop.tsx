import { type ReactNode, useRef, useState } from "react";
import { classes } from "../classes.ts";
import { typeset } from "../display/typography.tsx";
import { type Icon, ImagePlus } from "../icons.ts";
import { strings } from "../strings.ts";
import { useFieldControl } from "./field.tsx";

/** Choose files or drop them. It keeps none: each list goes to `onFiles`, and every check is the caller's. */
export function FileDrop({
  accept,
  multiple = false,
  disabled = false,
  icon: DropIcon = ImagePlus,
  text = strings.dropFiles,
  hint,
  onFiles,
  className,
}: {
  /** The types, as in `<input accept>`: « image/jpeg,image/png ». */
  accept?: string;
  multiple?: boolean;
  disabled?: boolean;
  /** The icon of the files; by default that of images. */
  icon?: Icon;
  text?: ReactNode;
  /** Kinds and limits, said before one tries. */
  hint?: ReactNode;
  onFiles: (files: File[]) => void;
  className?: string;
}) {
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const field = useFieldControl({});
  const passOn = (files: FileList | null) => {
    if (files && files.length > 0) onFiles([...files]);
    // The same file may be chosen again after it was removed.
    if (input.current) input.current.value = "";
  };
  return (
    <label
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!disabled);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (!disabled) passOn(event.dataTransfer.files);
      }}
      className={classes(
        "grid min-h-32 place-items-center content-center gap-1 rounded-lg border-2 border-dashed p-5 text-center transition-colors",
        "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-epinette",
        over ? "border-epinette bg-epinette-doux" : "border-lisiere-forte bg-papier hover:border-epinette",
        disabled && "cursor-not-allowed opacity-60",
        className,
      )}
    >
      <input
        {...field}
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        onChange={(event) => passOn(event.currentTarget.files)}
        className="sr-only"
      />
      <DropIcon className="stroke-[1.5] size-7 text-epinette" />
      <span className="font-medium text-balance">{typeset(text)}</span>
      {hint && <span className="text-sm text-balance text-brume">{typeset(hint)}</span>}
    </label>
  );
}
