import type { FieldValues, UseFormReturn } from "react-hook-form";
import { toast } from "#ui/toast.ts";

/** Says a failure in the toast that spec.md section 8 asks for, and over the form, where it stays. */
export function sayFailure<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  title: string,
  message: string,
): void {
  toast.danger(title, message);
  form.setError("root.server", { type: "server", message });
}
