import type { OwnerSignUpForm, ProviderSignUpForm } from "./forms.ts";
import type { SignUpMetadata } from "./sign-up.ts";

/** Returns the metadata that a form sends. */
export function toMetadata(
  form: (OwnerSignUpForm & { user_type: "owner" }) | (ProviderSignUpForm & { user_type: "provider" }),
): SignUpMetadata {
  const person = {
    first_name: form.firstName,
    last_name: form.lastName,
    full_name: `${form.firstName} ${form.lastName}`,
    phoneNumber: form.phoneNumber,
  };
  return form.user_type === "owner"
    ? { user_type: "owner", ...person }
    : { user_type: "provider", ...person, businessName: form.businessName };
}
