import type { ReactNode } from "react";
import type { FieldValues, SubmitHandler, UseFormReturn } from "react-hook-form";
import { Button } from "../buttons/button.tsx";
import { Form } from "../forms/form.tsx";
import { Dialog } from "./dialog.tsx";

/** A window with a form, open while it is rendered. What `onSend` throws is shown. */
export function FormDialog<Values extends FieldValues>({
  form,
  title,
  description,
  sendText,
  busyText = "Envoi…",
  cancelText = "Annuler",
  onSend,
  onClose,
  children,
}: {
  form: UseFormReturn<Values>;
  title: string;
  description: string;
  sendText: string;
  busyText?: string;
  cancelText?: string;
  onSend: SubmitHandler<Values>;
  onClose: () => void;
  children: ReactNode;
}) {
  const { isDirty, isSubmitting } = form.formState;
  return (
    <Dialog
      open
      isUnsaved={isDirty}
      onOpenChange={(open) => open || onClose()}
      title={title}
      description={description}
    >
      <Form form={form} onSubmit={onSend}>
        {children}
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            {cancelText}
          </Button>
          <Button type="submit" busy={isSubmitting} busyText={busyText}>
            {sendText}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
