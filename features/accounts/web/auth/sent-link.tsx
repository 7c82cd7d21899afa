import { useEffect, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { z } from "zod";
import { accountType } from "#features/accounts/contract/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { T } from "#ui/display/typography.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { useSiteFacts } from "#ui/page/site-facts.ts";
import { ownPage } from "../destination.ts";
import { type Outcome, requestConfirmation, requestPasswordReset } from "../session.ts";

/** A letter with a link that was just requested, passed in the browser's history state. */
const sentLink = z.object({
  about: z.union([z.literal("password"), accountType]),
  email: z.string(),
  at: z.number(),
});
export type SentLink = z.output<typeof sentLink>;

const noSubscription = () => () => undefined;

/** Returns the letter that the page before this one requested, from the history state. */
export function useSentLink(): SentLink | null {
  const { state } = useLocation();
  // The server does not have it, so it must not be part of the hydrated render.
  const hydrated = useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  );
  return hydrated ? (sentLink.safeParse(state).data ?? null) : null;
}

/** Shows where a letter was sent, with a button to send another. A confirmation returns to `returnTo`. */
export function SentLinkAlert({
  sent: { about, email, at },
  returnTo,
}: {
  sent: SentLink;
  returnTo: string | null;
}) {
  const [sentAt, setSentAt] = useState(at);
  const isReset = about === "password";
  const sentAgain = sentAt > at ? `Un autre lien a été envoyé à ${email}. ` : "";
  return (
    <Alert
      tone="success"
      live
      className="mb-6 wrap-anywhere"
      title={isReset ? "Vérifiez vos courriels" : "Confirmez votre adresse"}
      action={
        <SendLinkButton
          sentAt={sentAt}
          sentText={`Un autre lien a été envoyé à ${email}.`}
          resend={() =>
            isReset
              ? requestPasswordReset(email)
              : requestConfirmation(email, about, ownPage(about, returnTo))
          }
          onSent={setSentAt}
        />
      }
    >
      {sentAgain}
      {isReset
        ? `Si un compte existe pour ${email}, nous venons d'y envoyer un lien pour choisir un nouveau mot de passe. Il reste valable une heure, sur n'importe quel appareil. Rien reçu ? Regardez aussi dans les courriels indésirables.`
        : `Ouvrez le lien envoyé à ${email}, puis connectez-vous. Rien reçu ? Regardez aussi dans les courriels indésirables.`}
    </Alert>
  );
}

/** Returns the minimum time between two letters to the same person (AUTH_MAIL_GAP_S). */
const useLetterPauseMs = () => 1000 * (useSiteFacts()?.letter_pause_s ?? 0);

/**
 * Requests another letter with a link. Once one was sent, shows how long until the service sends the next; a
 * failure stays beside the button after its toast has gone.
 */
export function SendLinkButton({
  sentAt,
  sentText: successText,
  resend: request,
  onSent,
  firstLabel = "Renvoyer le lien",
}: {
  /** When the last one was sent, in milliseconds since 1970; null before the first. */
  sentAt: number | null;
  /** The toast's text once one was sent. */
  sentText: string;
  resend: () => Promise<Outcome>;
  onSent: (at: number) => void;
  /** The button's label before the first one was sent. */
  firstLabel?: string;
}) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Outcome>(null);
  const seconds = useSecondsUntil((sentAt ?? 0) + useLetterPauseMs());
  const send = async () => {
    setBusy(true);
    const failed = await request();
    setBusy(false);
    setFailure(failed);
    if (failed) {
      toast.danger("Erreur", failed);
      return;
    }
    onSent(Date.now());
    toast.success("Courriel envoyé", successText);
  };
  const label = sentAt === null ? firstLabel : "Renvoyer le lien";
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        // Not `disabled`: the focus of a person who just pressed it by keyboard would be lost.
        aria-disabled={seconds > 0 || busy || undefined}
        busy={busy}
        busyText="Envoi…"
        onClick={() => {
          if (seconds === 0) void send();
        }}
      >
        {seconds > 0 ? `${label} (dans ${seconds} s)` : label}
      </Button>
      {failure && (
        <p className="w-full text-danger">
          <T>{failure}</T>
        </p>
      )}
    </>
  );
}

const secondsUntil = (end: number) => Math.max(0, Math.ceil((end - Date.now()) / 1000));

function useSecondsUntil(end: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(end));
  useEffect(() => {
    const tick = () => setSeconds(secondsUntil(end));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [end]);
  return seconds;
}
