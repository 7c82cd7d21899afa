import type { FieldValues, UseFormReturn } from "react-hook-form";
import { toast } from "#ui/overlays/toast.ts";

/** Shows a failure in a toast (docs/product.md "Toasts") and above the form, where it stays. */
export function showFailure<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  title: string,
  message: string,
): void {
  toast.danger(title, message);
  form.setError("root.server", { type: "server", message });
}
