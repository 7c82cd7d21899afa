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
          toast.danger("Erreur", failure);
          return;
        }
        toast.success("Email envoyé", "Vérifiez votre boîte mail pour réinitialiser votre mot de passe");
        await navigate(authPath("login", { retour }));
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
