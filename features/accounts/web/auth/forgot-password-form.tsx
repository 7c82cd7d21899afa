import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { forgotPasswordForm } from "#features/accounts/contract/index.ts";
import { accountPaths } from "#paths/account-paths.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TextLink } from "#ui/buttons/button-link.tsx";
import { T } from "#ui/display/typography.tsx";
import { Form } from "#ui/forms/form.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { carriedEmail, useCarriedEmail } from "../fields/carried-email.ts";
import { EmailField } from "../fields/email-field.tsx";
import { requestPasswordReset } from "../session.ts";
import { showFailure } from "../show-failure.ts";
import { useTyped } from "./sent-form.tsx";
import type { SentLink } from "./sent-link.tsx";

/** Requests a reset letter, then returns to signing in (docs/product.md "Sign-in page"). */
export function ForgotPasswordForm({ returnTo }: { returnTo: string | null }) {
  const navigate = useNavigate();
  const form = useForm({
    resolver: zodResolver(forgotPasswordForm),
    defaultValues: useTyped({ email: carriedEmail() }),
  });
  useCarriedEmail(form);
  return (
    <Form
      form={form}
      method="post"
      onSubmit={async ({ email }) => {
        const failure = await requestPasswordReset(email);
        if (failure) {
          showFailure(form, "Erreur", failure);
          return;
        }
        toast.success("Email envoyé", "Vérifiez votre boîte mail pour réinitialiser votre mot de passe");
        const sent: SentLink = { about: "password", email, at: Date.now() };
        await navigate(accountPaths.auth("login", { returnTo }), { state: sent });
      }}
    >
      <EmailField form={form} name="email" />
      <Button type="submit" size="lg" block busy={form.formState.isSubmitting} busyText="Envoi...">
        Envoyer le lien de réinitialisation
      </Button>
      <p>
        <TextLink to={accountPaths.auth("login", { returnTo })}>
          <T>Retour à la connexion</T>
        </TextLink>
      </p>
    </Form>
  );
}
