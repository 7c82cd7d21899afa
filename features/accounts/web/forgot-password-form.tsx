import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { forgotPasswordForm } from "#features/accounts/contract/index.ts";
import { Button } from "#ui/button.tsx";
import { TextLink } from "#ui/button-link.tsx";
import { Form } from "#ui/form.tsx";
import { toast } from "#ui/toast.ts";
import { T } from "#ui/typography.tsx";
import { authPath } from "./destination.ts";
import { EmailField } from "./email-field.tsx";
import { sayFailure } from "./say-failure.ts";
import type { SentLink } from "./sent-link.tsx";
import { askForReset } from "./session.ts";

/** Asks for a reset letter, then leads back to signing in (spec.md section 4). */
export function ForgotPasswordForm({ retour }: { retour: string | null }) {
  const navigate = useNavigate();
  const form = useForm({ resolver: zodResolver(forgotPasswordForm), defaultValues: { email: "" } });
  return (
    <Form
      form={form}
      method="post"
      onSubmit={async ({ email }) => {
        const failure = await askForReset(email);
        if (failure) {
          sayFailure(form, "Erreur", failure);
          return;
        }
        toast.success("Email envoyé", "Vérifiez votre boîte mail pour réinitialiser votre mot de passe");
        const sent: SentLink = { about: "password", email, at: Date.now() };
        await navigate(authPath("login", { retour }), { state: sent });
      }}
    >
      <EmailField form={form} name="email" />
      <Button type="submit" size="lg" block busy={form.formState.isSubmitting} busyText="Envoi...">
        Envoyer le lien de réinitialisation
      </Button>
      <p>
        <TextLink to={authPath("login", { retour })}>
          <T>Retour à la connexion</T>
        </TextLink>
      </p>
    </Form>
  );
}
