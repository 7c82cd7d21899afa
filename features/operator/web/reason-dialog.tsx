import { zodResolver } from "@hookform/resolvers/zod";
import type { ReactNode } from "react";
import { z } from "zod";
import { useDraftedForm } from "#client/drafts/use-drafted-form.ts";
import { OPERATOR_LIMITS, reason } from "#features/operator/contract/index.ts";
import { FormField } from "#ui/forms/form.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { FormDialog } from "#ui/overlays/form-dialog.tsx";

/** The draft of a reason for an act about a subject. */
export const reasonDraftName = (title: string, subject: string) => `reason:${title}:${subject}`;

/** Asks for the reason of an act. Shows what `onDecide` throws; closes once it has resolved. */
export function ReasonDialog({
  subject,
  title,
  about,
  text,
  hint = "Conservée avec l'acte.",
  onDecide,
  onClose,
}: {
  /** The subject of the decision: each subject has its own draft. */
  subject: string;
  title: string;
  about: string;
  /** The effect of the act. */
  text?: ReactNode;
  /** The people who read the reason. */
  hint?: string;
  onDecide: (reason: string) => Promise<void>;
  onClose: () => void;
}) {
  const drafted = useDraftedForm({
    name: reasonDraftName(title, subject),
    resolver: zodResolver(z.object({ reason })),
    initial: { reason: "" },
  });
  const { form } = drafted;
  return (
    <FormDialog
      {...drafted}
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
