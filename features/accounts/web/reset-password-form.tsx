import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { authMessage, passwordChangeForm, resetPasswordForm } from "#features/accounts/contract/index.ts";
import { LIMITS } from "#foundation/limits.ts";
import { Button } from "#ui/button.tsx";
import { Form, FormField } from "#ui/form.tsx";
import { PasswordInput } from "#ui/password-input.tsx";
import { toast } from "#ui/toast.ts";
import { KnownAddress } from "./known-address.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { replacePassword } from "./session.ts";

/** Said beside the field they are about; anything else over the page. */
const SAME = authMessage({ code: "same_password" });
const WRONG = authMessage({ code: "current_password_invalid" });

interface Done {
  /** The new password is in force. */
  onDone: () => void;
}

/** For whoever came by the mailed link. */
export function RecoveryForm({ onDone }: Done) {
  const form = useForm({
    resolver: zodResolver(resetPasswordForm),
    defaultValues: { password: "", confirmPassword: "" },
  });
  return (
    <Form
      form={form}
      method="post"
      onSubmit={async ({ password }) => {
        const failure = await replacePassword(password);
        if (failure === SAME) form.setError("password", { message: failure }, { shouldFocus: true });
        else finish(failure, onDone);
      }}
    >
      <KnownAddress />
      <NewPasswordFields
        form={form}
        label="Nouveau mot de passe"
        name="password"
        confirmName="confirmPassword"
      />
      <Submit busy={form.formState.isSubmitting} />
    </Form>
  );
}

/** For whoever was signed in already: the current password is asked for too. */
export function WithCurrentPasswordForm({ onDone }: Done) {
  const form = useForm({
    resolver: zodResolver(passwordChangeForm),
    defaultValues: { currentPassword: "", newPassword: "", confirmPassword: "" },
  });
  return (
    <Form
      form={form}
      method="post"
      onSubmit={async ({ newPassword, currentPassword }) => {
        const failure = await replacePassword(newPassword, currentPassword);
        if (failure === SAME) form.setError("newPassword", { message: failure }, { shouldFocus: true });
        else if (failure === WRONG)
          form.setError("currentPassword", { message: failure }, { shouldFocus: true });
        else finish(failure, onDone);
      }}
    >
      <KnownAddress />
      <FormField form={form} name="currentPassword" label="Mot de passe actuel">
        {(field) => (
          <PasswordInput {...field} autoComplete="current-password" maxLength={LIMITS.passwordMax} />
        )}
      </FormField>
      <NewPasswordFields
        form={form}
        label="Nouveau mot de passe"
        name="newPassword"
        confirmName="confirmPassword"
      />
      <Submit busy={form.formState.isSubmitting} />
    </Form>
  );
}

function finish(failure: string | null, onDone: () => void): void {
  if (failure) toast.danger("Erreur", failure);
  else onDone();
}

function Submit({ busy }: { busy: boolean }) {
  return (
    <Button type="submit" size="lg" block busy={busy} busyText="Réinitialisation...">
      Réinitialiser le mot de passe
    </Button>
  );
}
