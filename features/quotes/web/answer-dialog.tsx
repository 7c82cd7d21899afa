import { zodResolver } from "@hookform/resolvers/zod";
import { z } from "zod";
import { useDraftedForm } from "#client/drafts/use-drafted-form.ts";
import { askQuoteChange, declineQuote, QUOTE_LIMITS } from "#features/quotes/contract/index.ts";
import { FormField } from "#ui/forms/form.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { FormDialog } from "#ui/overlays/form-dialog.tsx";

const OPTIONAL = z.object({ words: declineQuote.shape.reason.unwrap() });

/** Asks for a few words that the other side reads. Shows what `onSend` throws. */
export function AnswerDialog({
  subject,
  title,
  description,
  label,
  sendText,
  isOptional = false,
  onSend,
  onClose,
}: {
  /** The soumission that is answered: each has its own draft. */
  subject: string;
  title: string;
  description: string;
  label: string;
  sendText: string;
  /** Whether it may be sent without a word. */
  isOptional?: boolean;
  onSend: (words: string) => Promise<void>;
  onClose: () => void;
}) {
  const drafted = useDraftedForm({
    name: `${subject}:${title}`,
    resolver: zodResolver(isOptional ? OPTIONAL : askQuoteChange),
    initial: { words: "" },
  });
  const { form } = drafted;
  return (
    <FormDialog
      {...drafted}
      title={title}
      description={description}
      sendText={sendText}
      onSend={({ words }) => onSend(words)}
      onClose={onClose}
    >
      <FormField form={form} name="words" label={label} required={!isOptional}>
        {(field) => <TextArea {...field} rows={3} limit={QUOTE_LIMITS.answerMax} />}
      </FormField>
    </FormDialog>
  );
}
