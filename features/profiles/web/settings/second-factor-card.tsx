import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { sentenceFor } from "#client/failure.ts";
import { ACCOUNT_LIMITS } from "#features/accounts/contract/index.ts";
import { api, failureOf, queries } from "#features/accounts/web/api.ts";
import { Enrolment, HiddenUsernameField } from "#features/accounts/web/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { Form, FormField } from "#ui/forms/form.tsx";
import { PasswordInput } from "#ui/forms/password-input.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { toast } from "#ui/overlays/toast.ts";

const passwordForm = z.object({ password: z.string().min(1, "Le mot de passe est requis") });
const removalForm = passwordForm.extend({ code: z.string().min(1, "Entrez le code") });

/** Switches the second factor on, with the password, and off, with the password and a code. */
export function SecondFactorCard() {
  const { data } = useQuery(queries.secondFactor.get.queryOptions());
  // Kept while the dialog is open: a setup goes on to its recovery codes after the factor is on.
  const [dialog, setDialog] = useState<"setup" | "removal">();
  if (!data) return null;
  const { is_on, recovery_codes_left } = data.data;
  const text = is_on
    ? `Activée : un code est demandé à chaque connexion. Codes de secours restants : ${recovery_codes_left}.`
    : "Un code de votre téléphone, en plus du mot de passe, à chaque connexion.";
  return (
    <Card as="section">
      <CardHeader title="Validation en deux étapes" text={text} />
      <Button
        variant="secondary"
        className="max-sm:w-full"
        onClick={() => setDialog(is_on ? "removal" : "setup")}
      >
        {is_on ? "Désactiver" : "Activer"}
      </Button>
      {dialog === "setup" && <Setup onClose={() => setDialog(undefined)} />}
      {dialog === "removal" && <Removal onClose={() => setDialog(undefined)} />}
    </Card>
  );
}

/**
 * The password first, then the authenticator. Only « J'ai conservé mes codes » ends
 * it once the codes are shown.
 */
function Setup({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const [password, setPassword] = useState<string>();
  const form = useForm({ resolver: zodResolver(passwordForm), defaultValues: { password: "" } });
  const close = () => {
    onClose();
    void client.invalidateQueries({ queryKey: queries.secondFactor.get.key() });
    void client.invalidateQueries({ queryKey: queries.accounts.key() });
  };
  return (
    <Dialog open onOpenChange={(open) => open || close()} title="Activer la validation en deux étapes">
      {password === undefined ? (
        <Form form={form} onSubmit={(values) => setPassword(values.password)}>
          <HiddenUsernameField />
          <FormField form={form} name="password" label="Mot de passe actuel">
            {(field) => (
              <PasswordInput
                {...field}
                autoComplete="current-password"
                maxLength={ACCOUNT_LIMITS.passwordMax}
              />
            )}
          </FormField>
          <Button type="submit">Continuer</Button>
        </Form>
      ) : (
        <Enrolment
          password={password}
          onRefused={(message) => {
            setPassword(undefined);
            form.setError("password", { message }, { shouldFocus: true });
          }}
          onDone={close}
        />
      )}
    </Dialog>
  );
}

function Removal({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const form = useForm({ resolver: zodResolver(removalForm), defaultValues: { password: "", code: "" } });
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Désactiver la validation en deux étapes"
      description="Le mot de passe suffira de nouveau pour se connecter."
    >
      <Form
        form={form}
        onSubmit={async (values) => {
          try {
            await api.secondFactor.remove(values);
          } catch (error) {
            const field = { INVALID_PASSWORD: "password", INVALID_CODE: "code" } as const;
            const code = failureOf(error);
            if (code !== "INVALID_PASSWORD" && code !== "INVALID_CODE") throw error;
            form.setError(field[code], { message: sentenceFor(error) }, { shouldFocus: true });
            return;
          }
          toast.success("Validation en deux étapes désactivée");
          onClose();
          await client.invalidateQueries({ queryKey: queries.secondFactor.key() });
          await client.invalidateQueries({ queryKey: queries.accounts.key() });
        }}
      >
        <HiddenUsernameField />
        <FormField form={form} name="password" label="Mot de passe actuel">
          {(field) => (
            <PasswordInput
              {...field}
              autoComplete="current-password"
              maxLength={ACCOUNT_LIMITS.passwordMax}
            />
          )}
        </FormField>
        <FormField form={form} name="code" label="Code" hint="De votre application, ou un code de secours.">
          {(field) => <TextInput {...field} autoComplete="one-time-code" spellCheck={false} />}
        </FormField>
        <Button type="submit" busy={form.formState.isSubmitting} busyText="Un instant…">
          Désactiver
        </Button>
      </Form>
    </Dialog>
  );
}
