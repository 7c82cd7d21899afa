import { type ComponentProps, useState } from "react";
import { Download } from "../icons.ts";
import { toast } from "../overlays/toast.ts";
import { useOnline } from "../page/use-online.ts";
import { strings } from "../strings.ts";
import { Button } from "./button.tsx";

/**
 * Saves a file: busy until `save` resolves. A failure is said in a toast with what `sentenceFor` of the
 * client says of it. Without a network, when toasts may not be loaded, the button itself says so and nothing
 * is asked for: many browsers never ask again for code that has failed.
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
  const [isRefused, setRefused] = useState(false);
  const isOnline = useOnline();
  const press = async () => {
    setRefused(!navigator.onLine);
    if (!navigator.onLine) return;
    setSaving(true);
    try {
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
      {isRefused && !isOnline && size !== "icon" ? (
        <span aria-live="polite">{strings.offlineNow}</span>
      ) : (
        children
      )}
    </Button>
  );
}
