import type { ReactNode } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { Field } from "#ui/forms/field.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { Copy } from "#ui/icons.ts";
import { toast } from "#ui/overlays/toast.ts";

/**
 * A private address that was just made and is shown this once, with what it opens
 * and a button that copies it.
 */
export function PrivateAddress({
  url,
  label,
  title,
  copied,
  children,
}: {
  url: string;
  label: string;
  title: string;
  /** What to do with it once it is copied. */
  copied: { title: string; text: string };
  /** Who knows it sees what. */
  children: ReactNode;
}) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      toast.success(copied.title, copied.text);
    } catch {
      toast.danger("Copie impossible", "Sélectionnez le texte et copiez-le vous-même.");
    }
  };
  return (
    <div className="grid grid-cols-1 gap-3">
      <Alert tone="success" live title={title}>
        {children}
      </Alert>
      <div className="flex items-end gap-2">
        <Field label={label} className="min-w-0 flex-1">
          <TextInput readOnly value={url} onFocus={(event) => event.target.select()} />
        </Field>
        <Button variant="secondary" onClick={() => void copy()}>
          <Copy className="size-4.5" />
          Copier
        </Button>
      </div>
    </div>
  );
}
