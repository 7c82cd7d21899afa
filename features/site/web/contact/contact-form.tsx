import { useEffect, useRef } from "react";
import { Form, useActionData, useNavigation } from "react-router";
import { type ContactMessage, SITE_LIMITS } from "#features/site/contract/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { Field } from "#ui/forms/field.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";

/** The result of a message: sent, or the messages of what is wrong with the submitted values. */
export type Outcome =
  | { sent: true }
  | { sent: false; fields: Record<string, string>; failure: string | null; values: ContactMessage };

/** The contact form, which also works without scripts. */
export function ContactForm() {
  const outcome = useActionData<Outcome>();
  const sending = useNavigation().state !== "idle";
  const form = useRef<HTMLFormElement>(null);
  const failed = outcome?.sent === false ? outcome : null;

  useEffect(() => {
    if (outcome?.sent) form.current?.reset();
    else if (outcome) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [outcome]);

  return (
    <Form ref={form} method="post" noValidate className="grid gap-5" preventScrollReset>
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
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Votre nom" required error={failed?.fields.name}>
          <TextInput name="name" autoComplete="name" defaultValue={failed?.values.name} />
        </Field>
        <Field label="Votre courriel" required error={failed?.fields.email}>
          <TextInput name="email" type="email" autoComplete="email" defaultValue={failed?.values.email} />
        </Field>
      </div>
      <Field label="Votre message" required error={failed?.fields.message}>
        <TextArea
          name="message"
          rows={6}
          limit={SITE_LIMITS.contactMessageMax}
          defaultValue={failed?.values.message}
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
