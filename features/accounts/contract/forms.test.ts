import { describe, expect, test } from "vitest";
import {
  forgotPasswordForm,
  metadataOf,
  ownerSignUpForm,
  passwordChangeForm,
  providerSignUpForm,
  resetPasswordForm,
  signInForm,
  signUpMetadata,
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

/** The sentences said about each field. */
function said(
  form: { safeParse: (value: unknown) => { error?: { issues: { path: PropertyKey[]; message: string }[] } } },
  value: unknown,
) {
  const issues = form.safeParse(value).error?.issues ?? [];
  return issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
}

test("an owner's form and a provider's pass, tidied", () => {
  expect(ownerSignUpForm.parse({ ...owner, email: " Helene@Exemple.CA " })).toMatchObject({
    phoneNumber: "5145551234",
    email: "helene@exemple.ca",
  });
  expect(said(providerSignUpForm, provider)).toEqual([]);
});

describe("each sentence of the specification is said to the letter", () => {
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
    [{ phoneNumber: "5".repeat(21) }, "phoneNumber: Veuillez entrer un numéro de téléphone valide"],
    [{ businessName: "" }, "businessName: Le nom d'entreprise est requis"],
    [
      { businessName: "a".repeat(201) },
      "businessName: Le nom d'entreprise ne peut pas dépasser 200 caractères",
    ],
  ])("of %o: %s", (change, sentence) => {
    expect(said(providerSignUpForm, { ...provider, ...change })).toContain(sentence);
  });

  test("when a password is changed", () => {
    const form = { currentPassword: "Erable2026", newPassword: "Erable2026", confirmPassword: "Erable2026" };
    expect(said(passwordChangeForm, form)).toEqual([
      "newPassword: Le nouveau mot de passe doit être différent de l'ancien",
    ]);
    expect(said(passwordChangeForm, { ...form, currentPassword: "" })).toEqual([
      "currentPassword: Le mot de passe actuel est requis",
    ]);
  });
});

test("a mismatch is said even while another field is wrong", () => {
  expect(said(ownerSignUpForm, { ...owner, firstName: "", confirmPassword: "autre" })).toEqual([
    "firstName: Le prénom est requis",
    "confirmPassword: Les mots de passe ne correspondent pas",
  ]);
});

test("signing in asks of a password only that there is one", () => {
  expect(said(signInForm, { email: "helene@exemple.ca", password: "x" })).toEqual([]);
  expect(said(signInForm, { email: "helene@exemple.ca", password: "" })).toEqual([
    "password: Le mot de passe est requis",
  ]);
  expect(said(forgotPasswordForm, { email: "non" })).toEqual(["email: Email invalide"]);
  expect(said(resetPasswordForm, { password: "Erable2026", confirmPassword: "Erable2026" })).toEqual([]);
});

test("a password of exactly 6 and of exactly 128 characters is accepted", () => {
  for (const password of ["Abcde1", `A1${"a".repeat(126)}`]) {
    expect(said(resetPasswordForm, { password, confirmPassword: password })).toEqual([]);
  }
});

test("what a form sends is what the service reads", () => {
  const sent = metadataOf({ user_type: "provider", ...providerSignUpForm.parse(provider) });
  expect(sent).toEqual({
    user_type: "provider",
    first_name: "Hélène",
    last_name: "Côté",
    full_name: "Hélène Côté",
    phoneNumber: "5145551234",
    businessName: "Toitures Côté inc.",
  });
  expect(signUpMetadata.parse(sent)).toEqual(sent);
  const owned = metadataOf({ user_type: "owner", ...ownerSignUpForm.parse(owner) });
  expect(signUpMetadata.parse(owned)).toEqual(owned);
});

test("without an account type the person is asked to choose one", () => {
  for (const data of [{}, null, "texte", { user_type: "admin" }]) {
    expect(signUpMetadata.safeParse(data).error?.issues[0]?.message).toBe(
      "Veuillez sélectionner un type de compte",
    );
  }
});
