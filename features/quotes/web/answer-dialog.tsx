import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { declineQuote, QUOTE_LIMITS } from "#features/quotes/contract/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Form, FormField } from "#ui/forms/form.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";

const answer = z.object({ words: declineQuote.shape.reason });

/** Asks for a few words that the other side reads. What `onSend` throws is shown. */
export function AnswerDialog({
  title,
  description,
  label,
  sendText,
  onSend,
  onClose,
}: {
  title: string;
  description: string;
  label: string;
  sendText: string;
  onSend: (words: string) => Promise<void>;
  onClose: () => void;
}) {
  const form = useForm({ resolver: zodResolver(answer), defaultValues: { words: "" } });
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={title} description={description}>
      <Form form={form} onSubmit={({ words }) => onSend(words)}>
        <FormField form={form} name="words" label={label} required>
          {(field) => <TextArea {...field} rows={3} limit={QUOTE_LIMITS.answerMax} />}
        </FormField>
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" busy={form.formState.isSubmitting} busyText="Envoi…">
            {sendText}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
