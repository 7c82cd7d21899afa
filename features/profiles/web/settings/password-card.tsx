import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { areaKey } from "#client/area-key.ts";
import { isHosted } from "#client/auth-client.ts";
import { fieldsOf, sentenceFor } from "#client/failure.ts";
import {
  ACCOUNT_LIMITS,
  OPERATOR_PASSWORD_RULES,
  operatorPasswordChangeForm,
  passwordChangeForm,
} from "#features/accounts/contract/index.ts";
import { queries as accountsQueries } from "#features/accounts/web/api.ts";
import {
  changeHostedPassword,
  HiddenUsernameField,
  NewPasswordFields,
  refreshUser,
  useAuth,
} from "#features/accounts/web/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { Form, FormField } from "#ui/forms/form.tsx";
import { PasswordInput } from "#ui/forms/password-input.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { failureOf } from "../api.ts";

type Values = typeof EMPTY;
const EMPTY = { currentPassword: "", newPassword: "", confirmPassword: "" };

/**
 * Changes the password (docs/product.md "Password change"): requires the current one and
 * signs out the other devices.
 */
export function PasswordCard({ isOperator = false }: { isOperator?: boolean }) {
  const client = useQueryClient();
  const form = useForm({
    resolver: zodResolver(isOperator ? operatorPasswordChangeForm : passwordChangeForm),
    defaultValues: EMPTY,
  });
  const changeEmbedded = useEmbeddedChange();
  const changeHosted = useHostedChange();
  const save = async (values: Values) => {
    const rejection = await (isHosted() ? changeHosted(values) : changeEmbedded(values));
    if (rejection) {
      const { field, message } = rejection;
      form.setError(field ?? "root.server", { message }, { shouldFocus: true });
      return;
    }
    form.reset(EMPTY);
    // The change also cancelled a pending change of address.
    if (!isHosted()) await refreshUser();
    toast.success("Mot de passe modifié", "Vos autres appareils ont été déconnectés.");
    await client.invalidateQueries({ queryKey: areaKey("accounts") });
  };
  return (
    <Card as="section">
      <CardHeader
        title="Mot de passe"
        text={
          isHosted()
            ? "Le changer déconnecte vos autres appareils."
            : "Le changer déconnecte vos autres appareils et vous envoie un courriel."
        }
      />
      <Form form={form} onSubmit={save} className="grid max-w-md grid-cols-1 gap-5">
        <HiddenUsernameField />
        <FormField form={form} name="currentPassword" label="Mot de passe actuel">
          {(field) => (
            <PasswordInput
              {...field}
              autoComplete="current-password"
              maxLength={ACCOUNT_LIMITS.passwordMax}
            />
          )}
        </FormField>
        <NewPasswordFields
          form={form}
          label="Nouveau mot de passe"
          name="newPassword"
          confirmName="confirmPassword"
          {...(isOperator && { rules: OPERATOR_PASSWORD_RULES })}
        />
        <div>
          <Button
            type="submit"
            busy={form.formState.isSubmitting}
            busyText="Modification…"
            className="max-sm:w-full"
          >
            Changer le mot de passe
          </Button>
        </div>
      </Form>
    </Card>
  );
}

type Refusal = Awaited<ReturnType<typeof changeHostedPassword>>;

/** Changes the password through our API. Throws failures that belong to no field. */
function useEmbeddedChange() {
  const change = useMutation(accountsQueries.accounts.changePassword.mutationOptions());
  return async ({ currentPassword, newPassword }: Values): Promise<Refusal> => {
    try {
      await change.mutateAsync({ current_password: currentPassword, new_password: newPassword });
      return null;
    } catch (error) {
      const { new_password } = fieldsOf(error);
      if (new_password) return { field: "newPassword", message: new_password };
      if (failureOf(error) !== "INVALID_PASSWORD") throw error;
      return { field: "currentPassword", message: sentenceFor(error) };
    }
  };
}

/** Changes the password at the hosted service. */
function useHostedChange() {
  const email = useAuth().session?.user.email ?? "";
  return (values: Values) => changeHostedPassword(email, values);
}
