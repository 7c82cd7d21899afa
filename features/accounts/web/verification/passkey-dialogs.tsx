import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { sentenceFor } from "#client/failure.ts";
import { ACCOUNT_LIMITS } from "#features/accounts/contract/index.ts";
import { type Passkey, passkeyName } from "#features/accounts/contract/passkeys.ts";
import { FormField } from "#ui/forms/form.tsx";
import { PasswordInput } from "#ui/forms/password-input.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { FormDialog } from "#ui/overlays/form-dialog.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { api, failureOf } from "../api.ts";
import { HiddenUsernameField } from "../fields/hidden-username-field.tsx";
import { makePasskey } from "./passkey.ts";

const password = z.string().min(1, "Le mot de passe est requis");
const addition = z.object({ name: passkeyName, password, code: z.string().min(1, "Entrez le code") });

/** Adds a passkey: a name, the password and a code, then what the browser asks. */
export function AddPasskey({ onClose }: { onClose: () => void }) {
  const form = useForm({
    resolver: zodResolver(addition),
    defaultValues: { name: "", password: "", code: "" },
  });
  return (
    <FormDialog
      form={form}
      title="Ajouter une clé d'accès"
      description="Votre appareil vous demandera ensuite votre empreinte, votre visage ou votre NIP."
      sendText="Continuer"
      busyText="Un instant…"
      onSend={async ({ name, ...factors }) => {
        const options = await api.passkeys.register(factors).catch((error: unknown) => {
          const failure = failureOf(error);
          if (failure !== "INVALID_PASSWORD" && failure !== "INVALID_CODE") throw error;
          const field = failure === "INVALID_CODE" ? "code" : "password";
          form.setError(field, { message: sentenceFor(error) }, { shouldFocus: true });
        });
        if (!options) return;
        const passkey = await makePasskey(options.data);
        if (!passkey) {
          form.resetField("code");
          form.setError("root.server", {
            message: "Aucune clé n'a été créée. Cet appareil en a peut-être déjà une ; sinon, réessayez.",
          });
          return;
        }
        await api.passkeys.add({ name, passkey });
        toast.success("Clé d'accès ajoutée", name);
        onClose();
      }}
      onClose={onClose}
    >
      <HiddenUsernameField />
      <FormField form={form} name="name" label="Nom de la clé" hint="Par exemple « Mon téléphone »." required>
        {(field) => <TextInput {...field} autoComplete="off" autoFocus />}
      </FormField>
      <FormField form={form} name="password" label="Mot de passe actuel" required>
        {(field) => (
          <PasswordInput {...field} autoComplete="current-password" maxLength={ACCOUNT_LIMITS.passwordMax} />
        )}
      </FormField>
      <FormField
        form={form}
        name="code"
        label="Code"
        hint="De votre application, ou un code de secours."
        required
      >
        {(field) => <TextInput {...field} autoComplete="one-time-code" spellCheck={false} />}
      </FormField>
    </FormDialog>
  );
}

/** Removes a passkey, with the password. */
export function RemovePasskey({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const form = useForm({ resolver: zodResolver(z.object({ password })), defaultValues: { password: "" } });
  return (
    <FormDialog
      form={form}
      title="Supprimer cette clé d'accès"
      description={`« ${name} » n'ouvrira plus votre compte.`}
      sendText="Supprimer la clé"
      busyText="Un instant…"
      onSend={async (values) => {
        try {
          await api.passkeys.remove({ id, ...values });
        } catch (error) {
          if (failureOf(error) !== "INVALID_PASSWORD") throw error;
          form.setError("password", { message: sentenceFor(error) }, { shouldFocus: true });
          return;
        }
        toast.success("Clé d'accès supprimée", name);
        onClose();
      }}
      onClose={onClose}
    >
      <HiddenUsernameField />
      <FormField form={form} name="password" label="Mot de passe actuel" required>
        {(field) => (
          <PasswordInput {...field} autoComplete="current-password" maxLength={ACCOUNT_LIMITS.passwordMax} />
        )}
      </FormField>
    </FormDialog>
  );
}
