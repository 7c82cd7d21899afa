import type { ReactNode } from "react";
import { CopyButton } from "#ui/buttons/copy-button.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { Field } from "#ui/forms/field.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";

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
  /** The instructions once it is copied. */
  copied: { title: string; text: string };
  /** A warning: what anyone who knows the address can see. */
  children: ReactNode;
}) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <Alert tone="success" live title={title}>
        {children}
      </Alert>
      <div className="flex items-end gap-2">
        <Field label={label} className="min-w-0 flex-1">
          <TextInput readOnly value={url} onFocus={(event) => event.target.select()} />
        </Field>
        <CopyButton text={url} copied={copied} />
      </div>
    </div>
  );
}
