import type { ReactNode } from "react";
import type { FieldValues, SubmitHandler, UseFormReturn } from "react-hook-form";
import { Button } from "../buttons/button.tsx";
import { Form } from "../forms/form.tsx";
import { Dialog } from "./dialog.tsx";

/**
 * A dialog with a form, open while it is rendered. Shows what `onSend` throws. `useDraftedForm` spread into
 * it (`{...useDraftedForm(…)}`) keeps typed values through a reload, until they are sent or discarded.
 */
export function FormDialog<Values extends FieldValues>({
  form,
  isUnsaved = form.formState.isDirty,
  clearDraft,
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
  isUnsaved?: boolean;
  clearDraft?: () => void;
  title: string;
  description: string;
  sendText: string;
  busyText?: string;
  cancelText?: string;
  onSend: SubmitHandler<Values>;
  onClose: () => void;
  children: ReactNode;
}) {
  const close = () => {
    clearDraft?.();
    onClose();
  };
  const send: SubmitHandler<Values> = async (values, event) => {
    await onSend(values, event);
    // An error that `onSend` gave to a field leaves the dialog open.
    if (Object.keys(form.control._formState.errors).length === 0) clearDraft?.();
  };
  return (
    <Dialog
      open
      isUnsaved={isUnsaved}
      onOpenChange={(open) => open || close()}
      title={title}
      description={description}
    >
      <Form form={form} onSubmit={send}>
        {children}
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={close}>
            {cancelText}
          </Button>
          <Button type="submit" busy={form.formState.isSubmitting} busyText={busyText}>
            {sendText}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
