import { ShieldCheck, TriangleAlert } from "lucide-react";
import { type ContactInformation, findContactInformation } from "#contact-information/detect.ts";
import { Button } from "#ui/button.tsx";
import { T } from "#ui/typography.tsx";

const LOOKS_LIKE: Record<ContactInformation["kind"], string> = {
  phone: "un numéro de téléphone",
  email: "une adresse courriel",
  messenger: "un compte de messagerie",
};

/**
 * Why no phone number nor e-mail goes in a description, said before it is refused; while one is there, which one
 * it is, and a way to take it out without looking for it.
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
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-nouveau" />
          <div className="grid min-w-0 flex-1 justify-items-start gap-2">
            <p className="break-words">
              <T>{`« ${text.slice(first.start, first.end).trim()} » ressemble à ${LOOKS_LIKE[first.kind]}. Votre demande partira sans : le prestataire reçoit vos coordonnées dès qu'il accepte.`}</T>
            </p>
            <Button
              variant="secondary"
              size="sm"
              // The text keeps the focus: left, it would be refused at once, and the page would move under the press.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChange(withoutContact(text))}
            >
              L'enlever pour moi
            </Button>
          </div>
        </>
      ) : (
        <>
          <ShieldCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-epinette" />
          <p>
            <T>
              Pas besoin d'écrire votre téléphone ni votre courriel, ils ne sont pas permis ici : ils restent
              cachés et sont remis au prestataire quand il accepte votre demande.
            </T>
          </p>
        </>
      )}
    </div>
  );
}

/** The text without the phone numbers and e-mail addresses in it, spaces closed up behind them. */
export function withoutContact(text: string): string {
  let kept = text;
  for (let found = findContactInformation(kept)[0]; found; found = findContactInformation(kept)[0]) {
    const [before, after] = [kept.slice(0, found.start).trimEnd(), kept.slice(found.end).trimStart()];
    kept = before && after && !/^[.,;:!?)]/.test(after) ? `${before} ${after}` : before + after;
  }
  return kept;
}
