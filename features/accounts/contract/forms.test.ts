import { describe, expect, test } from "vitest";
import {
  forgotPasswordForm,
  ownerSignUpForm,
  passwordChangeForm,
  providerSignUpForm,
  resetPasswordForm,
  signInForm,
  signUpMetadata,
  toMetadata,
} from "./index.ts";

const owner = {
  firstName: "Hélène",
  lastName: "Côté",
  phoneNumber: "(514) 555-1234",
  email: "helene@exemple.ca",
  password: "Érable2026",
  confirmPassword: "Érable2026",
};
const provider = { ...owner, businessName: "Toitures Côté inc." };

/** The messages of each field. */
function messages(
  form: { safeParse: (value: unknown) => { error?: { issues: { path: PropertyKey[]; message: string }[] } } },
  value: unknown,
) {
  const issues = form.safeParse(value).error?.issues ?? [];
  return issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
}

test("an owner's and a provider's forms are accepted and normalised", () => {
  expect(ownerSignUpForm.parse({ ...owner, email: " Helene@Exemple.CA " })).toMatchObject({
    phoneNumber: "5145551234",
    email: "helene@exemple.ca",
  });
  expect(messages(providerSignUpForm, provider)).toEqual([]);
});

describe("each message is the specification's to the letter", () => {
  test.each([
    [
      { password: "Ab1", confirmPassword: "Ab1" },
      "password: Le mot de passe doit contenir au moins 6 caractères",
    ],
    [
      { password: `A1${"a".repeat(127)}`, confirmPassword: `A1${"a".repeat(127)}` },
      "password: Le mot de passe ne peut pas dépasser 128 caractères",
    ],
    [
      { password: "erable2026", confirmPassword: "erable2026" },
      "password: Le mot de passe doit contenir au moins une majuscule",
    ],
    [
      { password: "Erable", confirmPassword: "Erable" },
      "password: Le mot de passe doit contenir au moins un chiffre",
    ],
    [{ confirmPassword: "Erable2027" }, "confirmPassword: Les mots de passe ne correspondent pas"],
    [{ firstName: "" }, "firstName: Le prénom est requis"],
    [{ lastName: "  " }, "lastName: Le nom est requis"],
    [{ email: "helene@" }, "email: Email invalide"],
    [{ email: `${"a".repeat(251)}@b.ca` }, "email: Email invalide"],
    [{ phoneNumber: "" }, "phoneNumber: Le numéro de téléphone est requis"],
    [{ phoneNumber: "555-1234" }, "phoneNumber: Le numéro de téléphone doit contenir 10 chiffres"],
    [{ phoneNumber: "(514) 555-0199 poste 12" }, "phoneNumber: Écrivez le numéro sans le poste"],
    [{ phoneNumber: "+1\u00a0514\u00a0555-0199, ext. 4" }, "phoneNumber: Écrivez le numéro sans le poste"],
    [{ phoneNumber: "5".repeat(21) }, "phoneNumber: Veuillez entrer un numéro de téléphone valide"],
    [{ businessName: "" }, "businessName: Le nom d'entreprise est requis"],
    [
      { businessName: "a".repeat(201) },
      "businessName: Le nom d'entreprise ne peut pas dépasser 200 caractères",
    ],
  ])("a sign-up with %o shows %s", (change, sentence) => {
    expect(messages(providerSignUpForm, { ...provider, ...change })).toContain(sentence);
  });

  test("a change of password shows the specification's messages", () => {
    const form = { currentPassword: "Erable2026", newPassword: "Erable2026", confirmPassword: "Erable2026" };
    expect(messages(passwordChangeForm, form)).toEqual([
      "newPassword: Le nouveau mot de passe doit être différent de l'ancien",
    ]);
    expect(messages(passwordChangeForm, { ...form, currentPassword: "" })).toEqual([
      "currentPassword: Le mot de passe actuel est requis",
    ]);
  });
});

test("a password mismatch is shown even while another field is invalid", () => {
  expect(messages(ownerSignUpForm, { ...owner, firstName: "", confirmPassword: "autre" })).toEqual([
    "firstName: Le prénom est requis",
    "confirmPassword: Les mots de passe ne correspondent pas",
  ]);
});

test("signing in only requires that there is a password", () => {
  expect(messages(signInForm, { email: "helene@exemple.ca", password: "x" })).toEqual([]);
  expect(messages(signInForm, { email: "helene@exemple.ca", password: "" })).toEqual([
    "password: Le mot de passe est requis",
  ]);
  expect(messages(forgotPasswordForm, { email: "non" })).toEqual(["email: Email invalide"]);
  expect(messages(resetPasswordForm, { password: "Erable2026", confirmPassword: "Erable2026" })).toEqual([]);
});

test("a password of exactly 6 and of exactly 128 characters is accepted", () => {
  for (const password of ["Abcde1", `A1${"a".repeat(126)}`]) {
    expect(messages(resetPasswordForm, { password, confirmPassword: password })).toEqual([]);
  }
});

test("the metadata that a form sends is what the service reads", () => {
  const metadata = toMetadata({ user_type: "provider", ...providerSignUpForm.parse(provider) });
  expect(metadata).toEqual({
    user_type: "provider",
    first_name: "Hélène",
    last_name: "Côté",
    full_name: "Hélène Côté",
    phoneNumber: "5145551234",
    businessName: "Toitures Côté inc.",
  });
  expect(signUpMetadata.parse(metadata)).toEqual(metadata);
  const ownerMetadata = toMetadata({ user_type: "owner", ...ownerSignUpForm.parse(owner) });
  expect(signUpMetadata.parse(ownerMetadata)).toEqual(ownerMetadata);
});

test("a sign-up without an account type asks the person to choose one", () => {
  for (const data of [{}, null, "texte", { user_type: "admin" }]) {
    expect(signUpMetadata.safeParse(data).error?.issues[0]?.message).toBe(
      "Veuillez sélectionner un type de compte",
    );
  }
});
