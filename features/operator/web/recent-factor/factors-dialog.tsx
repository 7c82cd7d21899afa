import { useQuery } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { sentenceFor } from "#client/failure.ts";
import { api, failureOf, queries } from "#features/accounts/web/api.ts";
import { PasskeyButton } from "#features/accounts/web/index.ts";
import { FormField } from "#ui/forms/form.tsx";
import { PasswordInput } from "#ui/forms/password-input.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { FormDialog } from "#ui/overlays/form-dialog.tsx";

const FIELD_OF = { INVALID_PASSWORD: "password", INVALID_CODE: "code" } as const;

/** Asks again for the password and a code of the authenticator or a passkey. */
export function FactorsDialog({ onEnd }: { onEnd: (given: boolean) => void }) {
  const form = useForm({ defaultValues: { password: "", code: "" } });
  const { data } = useQuery(queries.secondFactor.get.queryOptions());
  const hasPasskeys = (data?.data.passkeys ?? 0) > 0;
  /** Returns whether both were right; else what was wrong stands beside its field. */
  const give = async (factors: Parameters<typeof api.secondFactor.giveAgain>[0]) => {
    try {
      await api.secondFactor.giveAgain(factors);
    } catch (error) {
      const failure = failureOf(error);
      if (failure !== "INVALID_PASSWORD" && failure !== "INVALID_CODE") throw error;
      form.setError(FIELD_OF[failure], { message: sentenceFor(error) }, { shouldFocus: true });
      return;
    }
    onEnd(true);
  };
  return (
    <FormDialog
      form={form}
      title="Confirmez que c'est vous"
      description="Cet acte est sensible : entrez de nouveau votre mot de passe et un code. Ils valent pour dix minutes."
      sendText="Continuer"
      busyText="Vérification…"
      onSend={give}
      onClose={() => onEnd(false)}
    >
      <FormField form={form} name="password" label="Mot de passe" required>
        {(field) => <PasswordInput {...field} autoComplete="current-password" autoFocus />}
      </FormField>
      <FormField
        form={form}
        name="code"
        label="Code"
        hint="Un code qui a déjà servi n'est plus accepté : attendez le suivant."
        required
      >
        {(field) => <TextInput {...field} autoComplete="one-time-code" spellCheck={false} />}
      </FormField>
      {hasPasskeys && (
        <PasskeyButton
          isReady={() => {
            if (form.getValues("password")) return true;
            form.setError("password", { message: "Le mot de passe est requis" }, { shouldFocus: true });
            return false;
          }}
          onPasskey={(passkey) => give({ password: form.getValues("password"), passkey })}
        />
      )}
    </FormDialog>
  );
}
