import { type ContactInformation, findContactInformation } from "#contact-information/detect.ts";
import { Button } from "#ui/buttons/button.tsx";
import { T } from "#ui/display/typography.tsx";
import { ShieldCheck, TriangleAlert } from "#ui/icons.ts";

const LOOKS_LIKE: Record<ContactInformation["kind"], string> = {
  phone: "un numéro de téléphone",
  email: "une adresse courriel",
  messenger: "un compte de messagerie",
};

/**
 * Explains before the server refuses it that a description may not hold a phone number or email address; when
 * it holds one, shows which and offers to remove it.
 */
export function ContactRule({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const found = findContactInformation(text);
  const first = found[0];
  return (
    <div
      role="status"
      className={`flex items-start gap-3 rounded-md p-4 text-sm ${first ? "bg-nouveau-doux" : "bg-givre"}`}
    >
      {first ? (
        <>
          <TriangleAlert className="mt-0.5 size-5 shrink-0 text-nouveau" />
          <div className="grid min-w-0 flex-1 justify-items-start gap-2">
            <p className="wrap-anywhere">
              <T>{`« ${text.slice(first.start, first.end).trim()} » ressemble à ${LOOKS_LIKE[first.kind]}. À enlever avant l'envoi : le prestataire reçoit vos coordonnées dès qu'il accepte.`}</T>
            </p>
            <Button
              variant="secondary"
              size="sm"
              // Keeps the focus in the field: its blur would show an error and move the
              // button under the pointer.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChange(withoutContact(text))}
            >
              L'enlever pour moi
            </Button>
          </div>
        </>
      ) : (
        <>
          <ShieldCheck className="mt-0.5 size-5 shrink-0 text-epinette" />
          <p>
            <T>
              N'écrivez ici ni téléphone ni courriel : le prestataire les reçoit quand il accepte votre
              demande.
            </T>
          </p>
        </>
      )}
    </div>
  );
}

/** Returns the text without phone numbers and email addresses, and without the spaces that they leave. */
export function withoutContact(text: string): string {
  let rest = text;
  for (let found = findContactInformation(rest)[0]; found; found = findContactInformation(rest)[0]) {
    const [before, after] = [rest.slice(0, found.start).trimEnd(), rest.slice(found.end).trimStart()];
    rest = before && after && !/^[.,;:!?)]/.test(after) ? `${before} ${after}` : before + after;
  }
  return rest;
}
