import { zodResolver } from "@hookform/resolvers/zod";
import { type FieldValues, type UseFormReturn, useForm } from "react-hook-form";
import { isHosted } from "#client/auth-client.ts";
import {
  ACCOUNT_LIMITS,
  OPERATOR_PASSWORD_RULES,
  operatorPasswordChangeForm,
  operatorPasswordForm,
  passwordChangeForm,
  resetPasswordForm,
} from "#features/accounts/contract/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Form, FormField } from "#ui/forms/form.tsx";
import { PasswordInput } from "#ui/forms/password-input.tsx";
import { HiddenUsernameField } from "../fields/hidden-username-field.tsx";
import { NewPasswordFields } from "../fields/new-password-fields.tsx";
import { changeHostedPassword, type PasswordRefusal } from "../hosted-settings.ts";
import { replacePassword } from "../session.ts";
import { showFailure } from "../show-failure.ts";
import { useAuth } from "../use-auth.ts";

/** The field of a refusal, by its code; any other is shown above the form. */
const FIELDS: Readonly<Record<string, "newPassword" | "currentPassword">> = {
  same_password: "newPassword",
  current_password_invalid: "currentPassword",
};

interface FormProps {
  /** An operator's password has rules of its own; the server holds to them whatever is said here. */
  isOperator: boolean;
  /** Called once the new password is set. */
  onDone: () => void;
}

/** For a session opened by the mailed link; an invited operator chooses the first password. */
export function RecoveryForm({ isInvited, isOperator, onDone }: FormProps & { isInvited: boolean }) {
  const form = useForm({
    resolver: zodResolver(isOperator ? operatorPasswordForm : resetPasswordForm),
    defaultValues: { password: "", confirmPassword: "" },
  });
  return (
    <Form
      form={form}
      method="post"
      onSubmit={async ({ password }) => {
        const refusal = await replacePassword(password);
        if (refusal?.code === "same_password")
          form.setError("password", { message: refusal.message }, { shouldFocus: true });
        else finish(form, refusal?.message ?? null, onDone);
      }}
    >
      <HiddenUsernameField />
      <NewPasswordFields
        form={form}
        label={isInvited ? "Mot de passe" : "Nouveau mot de passe"}
        name="password"
        confirmName="confirmPassword"
        {...(isOperator && { rules: OPERATOR_PASSWORD_RULES })}
      />
      {isInvited ? (
        <Button type="submit" size="lg" block busy={form.formState.isSubmitting} busyText="Enregistrement...">
          Choisir ce mot de passe
        </Button>
      ) : (
        <Submit busy={form.formState.isSubmitting} />
      )}
    </Form>
  );
}

/** For an existing session: the current password is required too. */
export function CurrentPasswordForm({ isOperator, onDone }: FormProps) {
  const email = useAuth().session?.user.email ?? "";
  const form = useForm({
    resolver: zodResolver(isOperator ? operatorPasswordChangeForm : passwordChangeForm),
    defaultValues: { currentPassword: "", newPassword: "", confirmPassword: "" },
  });
  return (
    <Form
      form={form}
      method="post"
      onSubmit={async (values) => {
        const refusal = await changePassword(email, values);
        if (refusal?.field) form.setError(refusal.field, { message: refusal.message }, { shouldFocus: true });
        else finish(form, refusal?.message ?? null, onDone);
      }}
    >
      <HiddenUsernameField />
      <FormField form={form} name="currentPassword" label="Mot de passe actuel">
        {(field) => (
          <PasswordInput {...field} autoComplete="current-password" maxLength={ACCOUNT_LIMITS.passwordMax} />
        )}
      </FormField>
      <NewPasswordFields
        form={form}
        label="Nouveau mot de passe"
        name="newPassword"
        confirmName="confirmPassword"
        {...(isOperator && { rules: OPERATOR_PASSWORD_RULES })}
      />
      <Submit busy={form.formState.isSubmitting} />
    </Form>
  );
}

/** A hosted service may not require the current password: it is verified first, as in Paramètres. */
async function changePassword(
  email: string,
  values: { currentPassword: string; newPassword: string },
): Promise<PasswordRefusal> {
  if (isHosted()) return changeHostedPassword(email, values);
  const refusal = await replacePassword(values.newPassword, values.currentPassword);
  return refusal && { field: FIELDS[refusal.code ?? ""] ?? null, message: refusal.message };
}

function finish<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  failure: string | null,
  onDone: () => void,
): void {
  if (failure) showFailure(form, "Erreur", failure);
  else onDone();
}

function Submit({ busy }: { busy: boolean }) {
  return (
    <Button type="submit" size="lg" block busy={busy} busyText="Réinitialisation...">
      Réinitialiser le mot de passe
    </Button>
  );
}
