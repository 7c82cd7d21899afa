import { zodResolver } from "@hookform/resolvers/zod";
import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { OPERATOR_LIMITS, reason } from "#features/operator/contract/index.ts";
import { FormField } from "#ui/forms/form.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { FormDialog } from "#ui/overlays/form-dialog.tsx";

/** Asks for the reason of an act. What `onDecide` throws is shown; the dialog closes once it has resolved. */
export function ReasonDialog({
  title,
  about,
  text,
  hint = "Conservée avec l'acte.",
  onDecide,
  onClose,
}: {
  title: string;
  about: string;
  /** What the act will do. */
  text?: ReactNode;
  /** Who reads the reason. */
  hint?: string;
  onDecide: (reason: string) => Promise<void>;
  onClose: () => void;
}) {
  const form = useForm({ resolver: zodResolver(z.object({ reason })), defaultValues: { reason: "" } });
  return (
    <FormDialog
      form={form}
      title={title}
      description={about}
      sendText={title}
      busyText="Un instant…"
      onSend={async (values) => {
        await onDecide(values.reason);
        onClose();
      }}
      onClose={onClose}
    >
      {text}
      <FormField form={form} name="reason" label="Raison" hint={hint} required>
        {(field) => <TextArea {...field} rows={3} limit={OPERATOR_LIMITS.reasonMax} autoFocus />}
      </FormField>
    </FormDialog>
  );
}
