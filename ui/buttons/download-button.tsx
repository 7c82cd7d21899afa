import { type ComponentProps, useState } from "react";
import { Download } from "../icons.ts";
import { toast } from "../overlays/toast.ts";
import { strings } from "../strings.ts";
import { Button } from "./button.tsx";

/**
 * Saves a file: busy until `save` resolves. A failure is said in a toast with what `sentenceFor` of the
 * client says of it.
 */
export function DownloadButton({
  save,
  sentenceFor,
  variant = "secondary",
  size,
  children,
  ...rest
}: Omit<ComponentProps<typeof Button>, "busy" | "busyText" | "onClick"> & {
  save: () => Promise<unknown>;
  sentenceFor: (error: unknown) => string;
}) {
  const [isSaving, setSaving] = useState(false);
  const press = async () => {
    setSaving(true);
    try {
      // Many browsers never ask again for code that has failed: without a network none is asked for.
      if (!navigator.onLine) throw new Error("offline");
      await save();
    } catch (error) {
      toast.danger(strings.downloadFailed, sentenceFor(error));
    } finally {
      setSaving(false);
    }
  };
  return (
    <Button
      variant={variant}
      size={size}
      busy={isSaving}
      busyText={strings.preparing}
      onClick={() => void press()}
      {...rest}
    >
      <Download className={size === "sm" ? "size-4.5" : "size-5"} />
      {children}
    </Button>
  );
}
