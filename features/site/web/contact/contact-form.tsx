import { useEffect, useRef } from "react";
import { Form, useActionData, useNavigation } from "react-router";
import { useDraftedFields } from "#client/drafts/use-drafted-fields.ts";
import { type ContactMessage, SITE_LIMITS } from "#features/site/contract/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { Field } from "#ui/forms/field.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";

/**
 * The result of a message: sent, or the errors of the submitted values; without values the form's own are all
 * there is.
 */
export type Outcome =
  | { sent: true }
  | { sent: false; fields: Record<string, string>; failure: string | null; values: ContactMessage | null };

const EMPTY = { name: "", email: "", message: "" };

/** The contact form, which also works without scripts. */
export function ContactForm() {
  const outcome = useActionData<Outcome>();
  const sending = useNavigation().state !== "idle";
  const form = useRef<HTMLFormElement>(null);
  const failed = outcome?.sent === false ? outcome : null;
  const { restored, keep, clear } = useDraftedFields(form, { name: "contact", initial: EMPTY });
  const values = failed?.values ?? restored;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once an outcome
  useEffect(() => {
    if (outcome?.sent) {
      form.current?.reset();
      clear();
    } else if (outcome) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [outcome]);

  return (
    <Form ref={form} method="post" noValidate className="grid gap-5" preventScrollReset onInput={keep}>
      {outcome?.sent && (
        <Alert tone="success" live title="Votre message est parti.">
          Nous vous répondrons par courriel, les jours ouvrables.
        </Alert>
      )}
      {failed?.failure && (
        <Alert tone="danger" live>
          {failed.failure}
        </Alert>
      )}
      <div className="grid gap-5 sm:grid-cols-2" key={restored ? "restored" : "new"}>
        <Field label="Votre nom" required error={failed?.fields.name}>
          <TextInput name="name" autoComplete="name" defaultValue={values?.name} />
        </Field>
        <Field label="Votre courriel" required error={failed?.fields.email}>
          <TextInput name="email" type="email" autoComplete="email" defaultValue={values?.email} />
        </Field>
      </div>
      <Field label="Votre message" required error={failed?.fields.message}>
        <TextArea
          name="message"
          rows={6}
          limit={SITE_LIMITS.contactMessageMax}
          defaultValue={values?.message}
          key={restored ? "restored" : "new"}
        />
      </Field>
      {/* For robots only: the response is the same, but nothing is sent. */}
      <div hidden>
        <label>
          Télécopieur
          <input name="fax" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div>
        <Button type="submit" busy={sending} busyText="Envoi en cours">
          Envoyer le message
        </Button>
      </div>
    </Form>
  );
}
