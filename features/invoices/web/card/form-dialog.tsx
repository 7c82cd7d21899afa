import type { ReactNode } from "react";
import type { FieldValues, SubmitHandler, UseFormReturn } from "react-hook-form";
import { Button } from "#ui/buttons/button.tsx";
import { Form } from "#ui/forms/form.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";

/** A window with a form about an invoice. What `onSend` throws is shown. */
export function FormDialog<Values extends FieldValues>({
  form,
  title,
  description,
  sendText,
  onSend,
  onClose,
  children,
}: {
  form: UseFormReturn<Values>;
  title: string;
  description: string;
  sendText: string;
  onSend: SubmitHandler<Values>;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={title} description={description}>
      <Form form={form} onSubmit={onSend}>
        {children}
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
