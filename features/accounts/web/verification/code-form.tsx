import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { sentenceFor } from "#client/failure.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Form, FormField } from "#ui/forms/form.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { failureOf, queries } from "../api.ts";
import { PasskeyButton } from "./passkey-button.tsx";

/** Asks for a code of the authenticator, a recovery code or, where the account has one, a passkey. */
export function CodeForm({ hasPasskeys, onDone }: { hasPasskeys: boolean; onDone: () => void }) {
  const form = useForm({ defaultValues: { code: "" } });
  const verify = useMutation(queries.secondFactor.verify.mutationOptions());
  return (
    <Form
      form={form}
      onSubmit={async ({ code }) => {
        try {
          await verify.mutateAsync({ code });
          onDone();
        } catch (error) {
          if (failureOf(error) !== "INVALID_CODE") throw error;
          form.setError("code", { message: sentenceFor(error) }, { shouldFocus: true });
        }
      }}
    >
      <FormField
        form={form}
        name="code"
        label="Code"
        hint="Téléphone perdu ? Entrez un de vos codes de secours."
        required
      >
        {(field) => <TextInput {...field} autoComplete="one-time-code" autoFocus spellCheck={false} />}
      </FormField>
      <Button type="submit" size="lg" block busy={form.formState.isSubmitting} busyText="Vérification…">
        Continuer
      </Button>
      {hasPasskeys && (
        <PasskeyButton
          onPasskey={async (passkey) => {
            await verify.mutateAsync({ passkey });
            onDone();
          }}
        />
      )}
    </Form>
  );
}
