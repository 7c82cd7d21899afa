import { useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";

let typed = "";

/** The address typed in another form of /auth that was not sent; empty on the server. */
export const carriedEmail = (): string => typed;

/** Carries an address that is known to the form of the next page. */
export function carryEmail(email: string): void {
  typed = email;
}

/** Carries the address typed in a form to the next one of /auth, and forgets it once a form was sent. */
export function useCarriedEmail<Values extends { email: string }>(
  form: Pick<UseFormReturn<Values>, "watch" | "formState">,
): void {
  const { watch } = form;
  const { isSubmitSuccessful } = form.formState;
  useEffect(() => {
    const subscription = watch(({ email }) => {
      typed = email ?? "";
    });
    return () => subscription.unsubscribe();
  }, [watch]);
  useEffect(() => {
    if (isSubmitSuccessful) typed = "";
  }, [isSubmitSuccessful]);
}
