import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { ACCOUNT_LIMITS } from "#features/accounts/contract/index.ts";
import { api, queries } from "#features/accounts/web/api.ts";
import { Enrolment, HiddenUsernameField, RecoveryCodes } from "#features/accounts/web/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { Form, FormField } from "#ui/forms/form.tsx";
import { PasswordInput } from "#ui/forms/password-input.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { ProofDialog } from "./proof-dialog.tsx";

const passwordForm = z.object({ password: z.string().min(1, "Le mot de passe est requis") });

/**
 * Switches the second factor on, with the password, and off, with the password and a code, where its account
 * may do without; replaces its recovery codes.
 */
export function SecondFactorCard() {
  const { data } = useQuery(queries.secondFactor.get.queryOptions());
  // Kept while the dialog is open: a setup goes on to its recovery codes after the factor is on.
  const [dialog, setDialog] = useState<"setup" | "removal" | "renewal">();
  if (!data) return null;
  const { is_on, is_required, recovery_codes_left } = data.data;
  const text = is_on
    ? `Activée : un code est demandé à chaque connexion. Codes de secours restants : ${recovery_codes_left}.`
    : "Un code de votre téléphone, en plus du mot de passe, à chaque connexion.";
  return (
    <Card as="section">
      <CardHeader title="Validation en deux étapes" text={text} />
      <div className="flex flex-wrap gap-3">
        {!(is_on && is_required) && (
          <Button
            variant="secondary"
            className="max-sm:w-full"
            onClick={() => setDialog(is_on ? "removal" : "setup")}
          >
            {is_on ? "Désactiver" : "Activer"}
          </Button>
        )}
        {is_on && (
          <Button variant="secondary" className="max-sm:w-full" onClick={() => setDialog("renewal")}>
            Remplacer les codes de secours
          </Button>
        )}
      </div>
      {dialog === "setup" && <Setup onClose={() => setDialog(undefined)} />}
      {dialog === "removal" && <Removal onClose={() => setDialog(undefined)} />}
      {dialog === "renewal" && <Renewal onClose={() => setDialog(undefined)} />}
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
  return (
    <ProofDialog
      title="Désactiver la validation en deux étapes"
      description="Le mot de passe suffira de nouveau pour se connecter."
      sendText="Désactiver"
      onProve={async (proof) => {
        await api.secondFactor.remove(proof);
        toast.success("Validation en deux étapes désactivée");
        onClose();
        await client.invalidateQueries({ queryKey: queries.secondFactor.key() });
        await client.invalidateQueries({ queryKey: queries.accounts.key() });
      }}
      onClose={onClose}
    />
  );
}

/** New recovery codes, shown once. Only « J'ai conservé mes codes » ends it. */
function Renewal({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const [codes, setCodes] = useState<readonly string[]>();
  if (!codes)
    return (
      <ProofDialog
        title="Remplacer les codes de secours"
        description="Dix nouveaux codes s'affichent une fois ; ceux d'avant ne servent plus."
        sendText="Remplacer les codes"
        onProve={async (proof) => {
          setCodes((await api.secondFactor.renewRecoveryCodes(proof)).data.recovery_codes);
          await client.invalidateQueries({ queryKey: queries.secondFactor.get.key() });
          await client.invalidateQueries({ queryKey: queries.accounts.key() });
        }}
        onClose={onClose}
      />
    );
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title="Vos nouveaux codes de secours">
      <RecoveryCodes codes={codes} onDone={onClose} />
    </Dialog>
  );
}
