import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { sentenceFor } from "#client/failure.ts";
import { ACCOUNT_LIMITS } from "#features/accounts/contract/index.ts";
import { failureOf } from "#features/accounts/web/api.ts";
import { HiddenUsernameField } from "#features/accounts/web/index.ts";
import { FormField } from "#ui/forms/form.tsx";
import { PasswordInput } from "#ui/forms/password-input.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { FormDialog } from "#ui/overlays/form-dialog.tsx";

const proof = z.object({
  password: z.string().min(1, "Le mot de passe est requis"),
  code: z.string().min(1, "Entrez le code"),
});

/** Asks for the password and a code before a change of the second factor. */
export function ProofDialog({
  title,
  description,
  sendText,
  onProve,
  onClose,
}: {
  title: string;
  description: string;
  sendText: string;
  /** Runs the act that needs the proof; a wrong password or code that it throws shows at its field. */
  onProve: (given: z.output<typeof proof>) => Promise<void>;
  onClose: () => void;
}) {
  const form = useForm({ resolver: zodResolver(proof), defaultValues: { password: "", code: "" } });
  return (
    <FormDialog
      form={form}
      title={title}
      description={description}
      sendText={sendText}
      busyText="Un instant…"
      onSend={async (values) => {
        try {
          await onProve(values);
        } catch (error) {
          const field = { INVALID_PASSWORD: "password", INVALID_CODE: "code" } as const;
          const code = failureOf(error);
          if (code !== "INVALID_PASSWORD" && code !== "INVALID_CODE") throw error;
          form.setError(field[code], { message: sentenceFor(error) }, { shouldFocus: true });
        }
      }}
      onClose={onClose}
    >
      <HiddenUsernameField />
      <FormField form={form} name="password" label="Mot de passe actuel">
        {(field) => (
          <PasswordInput {...field} autoComplete="current-password" maxLength={ACCOUNT_LIMITS.passwordMax} />
        )}
      </FormField>
      <FormField form={form} name="code" label="Code" hint="De votre application, ou un code de secours.">
        {(field) => <TextInput {...field} autoComplete="one-time-code" spellCheck={false} />}
      </FormField>
    </FormDialog>
  );
}
