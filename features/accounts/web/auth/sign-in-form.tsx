import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { ACCOUNT_LIMITS, signInForm } from "#features/accounts/contract/index.ts";
import { accountPaths } from "#paths/account-paths.ts";
import { operatorPaths } from "#paths/operator-paths.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TextLink } from "#ui/buttons/button-link.tsx";
import { T } from "#ui/display/typography.tsx";
import { Form, FormField } from "#ui/forms/form.tsx";
import { PasswordInput } from "#ui/forms/password-input.tsx";
import { carriedEmail, useCarriedEmail } from "../fields/carried-email.ts";
import { EmailField } from "../fields/email-field.tsx";
import { signIn, signInAgain } from "../session.ts";
import { showFailure } from "../show-failure.ts";
import { useTyped } from "./sent-form.tsx";

/** The sign-in form; the page around it redirects after success. The values stay after a failure. */
export function SignInForm({
  returnTo,
  email = "",
  again = false,
}: {
  returnTo: string | null;
  /** The initial address: from the lost session, or from the letter just sent. */
  email?: string;
  /** Whether it is shown over a page whose session was lost; see SignInAgain. */
  again?: boolean;
}) {
  const form = useForm({
    resolver: zodResolver(signInForm),
    defaultValues: useTyped({ email: email || carriedEmail(), password: "" }),
  });
  useCarriedEmail(form);
  return (
    <Form
      form={form}
      method="post"
      focusesMessage={false}
      onSubmit={async (values) => {
        const failure = await (again ? signInAgain(values) : signIn(values));
        if (!failure) return;
        showFailure(form, "Erreur de connexion", failure);
        form.setFocus("password", { shouldSelect: true });
      }}
    >
      <EmailField form={form} name="email" />
      <FormField
        form={form}
        name="password"
        label="Mot de passe"
        aside={
          <TextLink to={accountPaths.auth("forgot-password", { returnTo })}>Mot de passe oublié ?</TextLink>
        }
      >
        {(field) => (
          <PasswordInput
            {...field}
            autoComplete="current-password"
            maxLength={ACCOUNT_LIMITS.passwordMax}
            autoFocus={again}
          />
        )}
      </FormField>
      <Button type="submit" size="lg" block busy={form.formState.isSubmitting} busyText="Connexion...">
        Se connecter
      </Button>
      {!again && !returnTo?.startsWith(operatorPaths.home) && (
        <p className="text-brume">
          <T>Pas encore de compte ? </T>
          <TextLink to={accountPaths.auth("account-type", { returnTo })}>Créer un compte</TextLink>
        </p>
      )}
    </Form>
  );
}
