import { zodResolver } from "@hookform/resolvers/zod";
import { type UseFormReturn, useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import type { ZodType } from "zod";
import {
  type AccountType,
  ALREADY_USED,
  type OwnerSignUpForm,
  ownerSignUpForm,
  type ProviderSignUpForm,
  providerSignUpForm,
} from "#features/accounts/contract/index.ts";
import { LIMITS } from "#foundation/limits.ts";
import { Button } from "#ui/button.tsx";
import { TextLink } from "#ui/button-link.tsx";
import { Form, FormField } from "#ui/form.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { toast } from "#ui/toast.ts";
import { T } from "#ui/typography.tsx";
import { useSigningUp } from "./arrival.tsx";
import { authPath } from "./destination.ts";
import { EmailField } from "./email-field.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { sayFailure } from "./say-failure.ts";
import type { SentLink } from "./sent-link.tsx";
import { signUp } from "./session.ts";

/** The form of either kind; an owner's has no business name. */
type Filled = OwnerSignUpForm & Partial<Pick<ProviderSignUpForm, "businessName">>;

const SCHEMAS: Record<AccountType, ZodType<Filled, Filled>> = {
  owner: ownerSignUpForm,
  provider: providerSignUpForm,
};

const EMPTY: Filled = {
  firstName: "",
  lastName: "",
  businessName: "",
  phoneNumber: "",
  email: "",
  password: "",
  confirmPassword: "",
};

const TITLE = "Erreur de création de compte";

/** Creating an account of one kind; whoever succeeds is led on by Arrival. */
export function SignUpForm({ kind, retour }: { kind: AccountType; retour: string | null }) {
  const form = useForm<Filled>({ resolver: zodResolver(SCHEMAS[kind]), defaultValues: EMPTY });
  const signingUp = useSigningUp();
  const navigate = useNavigate();
  return (
    <Form
      form={form}
      method="post"
      onSubmit={async ({ businessName = "", ...person }) => {
        signingUp(kind);
        const { failure, mustConfirm } = await signUp(
          kind === "owner"
            ? { ...person, user_type: "owner" }
            : { ...person, businessName, user_type: "provider" },
        );
        if (!failure && !mustConfirm) return;
        signingUp(null);
        if (failure) {
          if (failure !== ALREADY_USED) {
            sayFailure(form, TITLE, failure);
            return;
          }
          toast.danger(TITLE, failure);
          // The toast passes; what is to be changed stays marked.
          form.setError("email", { message: failure }, { shouldFocus: true });
          return;
        }
        toast.success(
          "Email envoyé",
          `Ouvrez le lien envoyé à ${person.email} pour confirmer votre adresse.`,
        );
        const sent: SentLink = { about: kind, email: person.email, at: Date.now() };
        await navigate(authPath("login", { retour }), { state: sent });
      }}
    >
      {kind === "provider" && (
        <FormField form={form} name="businessName" label="Nom de l'entreprise">
          {(field) => <TextInput {...field} autoComplete="organization" maxLength={LIMITS.businessNameMax} />}
        </FormField>
      )}
      <PersonFields form={form} />
      <Submit busy={form.formState.isSubmitting} retour={retour} />
    </Form>
  );
}

/** What both kinds of account are asked. */
function PersonFields({ form }: { form: UseFormReturn<Filled> }) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField form={form} name="firstName" label="Prénom">
          {(field) => <TextInput {...field} autoComplete="given-name" maxLength={LIMITS.firstNameMax} />}
        </FormField>
        <FormField form={form} name="lastName" label="Nom">
          {(field) => <TextInput {...field} autoComplete="family-name" maxLength={LIMITS.lastNameMax} />}
        </FormField>
        <FormField form={form} name="phoneNumber" label="Numéro de téléphone">
          {(field) => (
            <TextInput
              {...field}
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              placeholder="514 555-0123"
              maxLength={LIMITS.phoneMax}
            />
          )}
        </FormField>
        <EmailField form={form} name="email" />
      </div>
      <NewPasswordFields form={form} label="Mot de passe" name="password" confirmName="confirmPassword" />
    </>
  );
}

function Submit({ busy, retour }: { busy: boolean; retour: string | null }) {
  return (
    <>
      <div className="grid gap-3">
        <Button type="submit" size="lg" block busy={busy} busyText="Création du compte...">
          Créer mon compte
        </Button>
        <p className="text-sm text-brume">
          <T>En créant un compte, vous acceptez les </T>
          <TextLink to="/conditions">conditions d'utilisation</TextLink>
          <T> et la </T>
          <TextLink to="/confidentialite">politique de confidentialité</TextLink>.
        </p>
      </div>
      <p className="flex flex-wrap gap-x-6 gap-y-2 text-brume">
        <span>
          <T>Vous avez déjà un compte ? </T>
          <TextLink to={authPath("login", { retour })} className="whitespace-nowrap">
            Se connecter
          </TextLink>
        </span>
        <TextLink to={authPath("account-type", { retour })}>Changer de type de compte</TextLink>
      </p>
    </>
  );
}
