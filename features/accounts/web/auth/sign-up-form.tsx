import { zodResolver } from "@hookform/resolvers/zod";
import { type UseFormReturn, useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import type { ZodType } from "zod";
import { type AccountType, ownerSignUpForm, providerSignUpForm } from "#features/accounts/contract/index.ts";
import { accountPaths } from "#paths/account-paths.ts";
import { publicPaths } from "#paths/public-paths.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TextLink } from "#ui/buttons/button-link.tsx";
import { T } from "#ui/display/typography.tsx";
import { Form, FormField } from "#ui/forms/form.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { ownPage } from "../destination.ts";
import { carriedEmail, useCarriedEmail } from "../fields/carried-email.ts";
import { EmailField } from "../fields/email-field.tsx";
import { NewPasswordFields } from "../fields/new-password-fields.tsx";
import { signUp } from "../session.ts";
import { showFailure } from "../show-failure.ts";
import { useSetSignUpType } from "./redirect-if-signed-in.tsx";
import { useTyped } from "./sent-form.tsx";
import type { SentLink } from "./sent-link.tsx";
import { type SignUpValues, useKeptPerson } from "./use-kept-person.ts";

const SCHEMAS: Record<AccountType, ZodType<SignUpValues, SignUpValues>> = {
  owner: ownerSignUpForm,
  provider: providerSignUpForm,
};

const EMPTY: SignUpValues = {
  firstName: "",
  lastName: "",
  businessName: "",
  phoneNumber: "",
  email: "",
  password: "",
  confirmPassword: "",
};

const TITLE = "Erreur de création de compte";
/** The way out for a couple with one number (decision 19). */
const SHARED_NUMBER =
  "Deux propriétaires peuvent avoir le même numéro, une fois l'adresse courriel du premier compte confirmée.";

/** The sign-up form of one account type; RedirectIfSignedIn redirects after success. */
export function SignUpForm({ kind, returnTo }: { kind: AccountType; returnTo: string | null }) {
  const form = useForm<SignUpValues>({
    resolver: zodResolver(SCHEMAS[kind]),
    defaultValues: useTyped({ ...EMPTY, email: carriedEmail() }),
  });
  useCarriedEmail(form);
  const { kept, clear } = useKeptPerson(form.setValue);
  const setSignUpType = useSetSignUpType();
  const navigate = useNavigate();
  return (
    <Form
      form={form}
      {...kept}
      method="post"
      onSubmit={async ({ businessName = "", ...person }) => {
        setSignUpType(kind);
        const { failure, field, mustConfirm } = await signUp(
          kind === "owner"
            ? { ...person, user_type: "owner" }
            : { ...person, businessName, user_type: "provider" },
          ownPage(kind, returnTo),
        );
        if (!failure) clear();
        if (!failure && !mustConfirm) return;
        setSignUpType(null);
        if (failure) {
          if (!field) {
            showFailure(form, TITLE, failure);
            return;
          }
          toast.danger(TITLE, failure);
          // The toast disappears; the field's error stays.
          const isSharable = kind === "owner" && field === "phoneNumber";
          form.setError(
            field,
            { message: isSharable ? `${failure} ${SHARED_NUMBER}` : failure },
            { shouldFocus: true },
          );
          return;
        }
        toast.success(
          "Courriel envoyé",
          `Ouvrez le lien envoyé à ${person.email} pour confirmer votre adresse.`,
        );
        const sent: SentLink = { about: kind, email: person.email, at: Date.now() };
        await navigate(accountPaths.auth("login", { returnTo }), { state: sent });
      }}
    >
      {kind === "provider" && (
        <FormField form={form} name="businessName" label="Nom de l'entreprise">
          {(field) => <TextInput {...field} autoComplete="organization" />}
        </FormField>
      )}
      <PersonFields form={form} />
      <Submit busy={form.formState.isSubmitting} returnTo={returnTo} />
    </Form>
  );
}

/** The fields of both account types. */
function PersonFields({ form }: { form: UseFormReturn<SignUpValues> }) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField form={form} name="firstName" label="Prénom">
          {(field) => <TextInput {...field} autoComplete="given-name" />}
        </FormField>
        <FormField form={form} name="lastName" label="Nom">
          {(field) => <TextInput {...field} autoComplete="family-name" />}
        </FormField>
        <FormField form={form} name="phoneNumber" label="Numéro de téléphone">
          {(field) => (
            <TextInput {...field} type="tel" inputMode="tel" autoComplete="tel" placeholder="514 555-0123" />
          )}
        </FormField>
        <EmailField form={form} name="email" />
      </div>
      <NewPasswordFields form={form} label="Mot de passe" name="password" confirmName="confirmPassword" />
    </>
  );
}

function Submit({ busy, returnTo }: { busy: boolean; returnTo: string | null }) {
  return (
    <>
      <div className="grid gap-3">
        <Button type="submit" size="lg" block busy={busy} busyText="Création du compte...">
          Créer mon compte
        </Button>
        <p className="text-sm text-brume">
          <T>En créant un compte, vous acceptez les </T>
          <TextLink to={publicPaths.terms()}>conditions d'utilisation</TextLink>
          <T> et la </T>
          <TextLink to={publicPaths.privacy()}>politique de confidentialité</TextLink>.
        </p>
      </div>
      <p className="flex flex-wrap gap-x-6 gap-y-2 text-brume">
        <span>
          <T>Vous avez déjà un compte ? </T>
          <TextLink to={accountPaths.auth("login", { returnTo })} className="whitespace-nowrap">
            Se connecter
          </TextLink>
        </span>
        <TextLink to={accountPaths.auth("account-type", { returnTo })}>Changer de type de compte</TextLink>
      </p>
    </>
  );
}
