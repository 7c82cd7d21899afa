import { useEffect, useRef } from "react";
import type { UseFormSetValue } from "react-hook-form";
import { useDraftedFields } from "#client/drafts/use-drafted-fields.ts";
import type { OwnerSignUpForm, ProviderSignUpForm } from "#features/accounts/contract/index.ts";
import { keysOf } from "#foundation/keys-of.ts";

/** The values of either form; an owner has no business name. */
export type SignUpValues = OwnerSignUpForm & Partial<Pick<ProviderSignUpForm, "businessName">>;

/** The fields of a sign-up that are kept, each by its name: no password ever is. */
const KEPT: Omit<ProviderSignUpForm, "password" | "confirmPassword"> = {
  businessName: "",
  firstName: "",
  lastName: "",
  phoneNumber: "",
  email: "",
};

/** Keeps the sign-up form's person through a reload, in the browser's tab. Call `clear` after the sign-up. */
export function useKeptPerson(setValue: UseFormSetValue<SignUpValues>) {
  const ref = useRef<HTMLFormElement>(null);
  const { restored, keep, clear } = useDraftedFields(ref, { name: "sign-up", initial: KEPT });
  useEffect(() => {
    if (restored) for (const name of keysOf(restored)) setValue(name, restored[name]);
  }, [restored, setValue]);
  return { kept: { ref, onChange: keep }, clear };
}
