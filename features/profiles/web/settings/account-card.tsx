import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { type AccountType, forgotPasswordForm } from "#features/accounts/contract/index.ts";
import { ConfirmEmail, changeEmail, EmailField, useAuth } from "#features/accounts/web/index.ts";
import { accountPaths } from "#paths/account-paths.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { T } from "#ui/display/typography.tsx";
import { Form } from "#ui/forms/form.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { toast } from "#ui/overlays/toast.ts";

/**
 * The person's address, and its change: a new one takes effect once the letter sent there has been opened.
 */
export function AccountCard({ role }: { role: AccountType }) {
  const { session } = useAuth();
  const pendingEmail = session?.user.new_email;
  return (
    <Card as="section">
      <CardHeader
        title="Votre compte"
        action={
          <ButtonLink to={`/${role}/profile`} variant="secondary">
            Modifier mon profil
          </ButtonLink>
        }
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="font-medium">
            <T>Adresse courriel</T>
          </p>
          <p className="wrap-anywhere">{session?.user.email}</p>
        </div>
        <EmailDialog role={role} />
      </div>
      {!pendingEmail && (
        <ConfirmEmail className="mt-4">
          Ouvrez le lien reçu par courriel, ou demandez-en un autre.
        </ConfirmEmail>
      )}
      {pendingEmail && (
        <Alert className="mt-4">
          <T>{`Ouvrez le lien envoyé à ${pendingEmail} : votre adresse changera à ce moment-là.`}</T>
        </Alert>
      )}
    </Card>
  );
}

function EmailDialog({ role }: { role: AccountType }) {
  const { session } = useAuth();
  const [open, setOpen] = useState(false);
  const form = useForm({ resolver: zodResolver(forgotPasswordForm), defaultValues: { email: "" } });
  const requestChange = async ({ email }: { email: string }) => {
    const failure =
      email.toLowerCase() === session?.user.email
        ? "C'est déjà votre adresse."
        : await changeEmail(email, accountPaths.settings(role, { emailChanged: true }));
    if (failure) {
      form.setError("email", { message: failure }, { shouldFocus: true });
      return;
    }
    setOpen(false);
    toast.success(
      "Courriel envoyé",
      `Ouvrez le lien envoyé à ${email} pour confirmer votre nouvelle adresse.`,
    );
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        form.reset();
      }}
      size="sm"
      trigger={<Button variant="secondary">Changer d'adresse</Button>}
      title="Changer d'adresse courriel"
      description="Nous envoyons un lien à la nouvelle adresse. Tant qu'il n'est pas ouvert, rien ne change."
    >
      <Form form={form} onSubmit={requestChange}>
        <EmailField form={form} name="email" label="Nouvelle adresse courriel" />
        <Button type="submit" block busy={form.formState.isSubmitting} busyText="Envoi…">
          Envoyer le lien
        </Button>
      </Form>
    </Dialog>
  );
}
