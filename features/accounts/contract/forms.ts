import { z } from "zod";
import { currentPassword, email, knownPassword, newOperatorPassword, newPassword } from "./fields.ts";
import { SAME_PASSWORD } from "./password-rules.ts";
import * as profileFields from "./profile-fields.ts";

/**
 * The forms of /auth, /reset-password and Paramètres (docs/product.md "Pages", "Input
 * rules"), by their fields' names.
 */

const confirmPassword = z.string("Les mots de passe ne correspondent pas");

/** Checked even when other fields are invalid, so that the person can correct everything at once. */
const issue = (field: string, message: string) => ({
  message,
  path: [field],
  when: ({ value }: z.core.ParsePayload) =>
    typeof value === "object" && value !== null && "confirmPassword" in value,
});
const mismatch = () => issue("confirmPassword", "Les mots de passe ne correspondent pas");

const person = {
  firstName: profileFields.firstName,
  lastName: profileFields.lastName,
  phoneNumber: profileFields.phoneNumber,
  email,
  password: newPassword,
  confirmPassword,
};

export const signInForm = z.object({ email, password: knownPassword });
export type SignInForm = z.output<typeof signInForm>;

export const ownerSignUpForm = z
  .object(person)
  .refine((form) => form.password === form.confirmPassword, mismatch());
export type OwnerSignUpForm = z.output<typeof ownerSignUpForm>;

export const providerSignUpForm = z
  .object({ ...person, businessName: profileFields.businessName })
  .refine((form) => form.password === form.confirmPassword, mismatch());
export type ProviderSignUpForm = z.output<typeof providerSignUpForm>;

export const forgotPasswordForm = z.object({ email });

export const resetPasswordForm = z
  .object({ password: newPassword, confirmPassword })
  .refine((form) => form.password === form.confirmPassword, mismatch());

/** The first password of somebody who was invited to the console. */
export const operatorPasswordForm = z
  .object({ password: newOperatorPassword, confirmPassword })
  .refine((form) => form.password === form.confirmPassword, mismatch());

const passwordChange = (newPassword: z.ZodString) =>
  z
    .object({ currentPassword, newPassword, confirmPassword })
    .refine((form) => form.newPassword === form.confirmPassword, mismatch())
    .refine((form) => form.newPassword !== form.currentPassword, issue("newPassword", SAME_PASSWORD));

/** In Paramètres, and on /reset-password when the session did not come from a recovery link. */
export const passwordChangeForm = passwordChange(newPassword);
/** The same in the console. */
export const operatorPasswordChangeForm = passwordChange(newOperatorPassword);
export type PasswordChangeForm = z.output<typeof passwordChangeForm>;
