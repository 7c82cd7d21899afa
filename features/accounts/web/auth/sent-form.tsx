import { useActionData } from "react-router";
import { Alert } from "#ui/display/alert.tsx";

/** The values of a form of /auth that the browser sent by itself; passwords are not sent back. */
export interface SentForm {
  typed: Record<string, string>;
}

const PASSWORDS = /password/i;
/** No field takes more; what does is not sent back. */
const TYPED_MAX = 500;

/** Reads a form that was sent before the page's scripts came. */
export async function readSentForm(request: Request): Promise<SentForm> {
  const form = await request.formData().catch(() => new FormData());
  const texts = [...form].filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === "string" && entry[1].length <= TYPED_MAX && !PASSWORDS.test(entry[0]),
  );
  return { typed: Object.fromEntries(texts) };
}

/** The typed value of each field of `empty`, when the form was sent before the page's scripts came. */
export function useTyped<Values extends Record<string, unknown>>(empty: Values): Values {
  const typed = useActionData<Partial<SentForm>>()?.typed ?? {};
  const known = Object.keys(empty).filter((name) => Object.hasOwn(typed, name));
  return { ...empty, ...Object.fromEntries(known.map((name) => [name, typed[name]])) };
}

/** Says why the form is shown again. */
export function SentFormAlert() {
  if (!useActionData<Partial<SentForm>>()?.typed) return null;
  return (
    <Alert tone="warning" live className="mb-6">
      La page n'était pas encore prête et rien n'a été envoyé. Vérifiez le formulaire, entrez votre mot de
      passe s'il est demandé, puis envoyez-le de nouveau.
    </Alert>
  );
}
