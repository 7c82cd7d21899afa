import { useEffect, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { z } from "zod";
import { accountType } from "#features/accounts/contract/index.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { useSiteFacts } from "#ui/page/site-facts.ts";
import { toast } from "#ui/toast.ts";
import { askForConfirmation, askForReset, type Outcome } from "./session.ts";

/** A letter with a link that was just asked for: what it is about, where it went, when. */
const sentLink = z.object({
  about: z.union([z.literal("password"), accountType]),
  email: z.string(),
  at: z.number(),
});
export type SentLink = z.output<typeof sentLink>;

const never = () => () => undefined;

/** The letter that the page before this one asked for, kept with its place in the browser's history. */
export function useSentLink(): SentLink | null {
  const { state } = useLocation();
  // The server knows nothing of it: not before the page stands as the server drew it.
  const hydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return hydrated ? (sentLink.safeParse(state).data ?? null) : null;
}

/** Says where a letter went, and sends another: the first may be slow, or in the wrong mailbox. */
export function SentLinkAlert({ sent: { about, email, at } }: { sent: SentLink }) {
  const [sentAt, setSentAt] = useState(at);
  const isReset = about === "password";
  return (
    <Alert
      tone="success"
      live
      className="mb-6 wrap-anywhere"
      title={isReset ? "Vérifiez vos courriels" : "Confirmez votre adresse"}
      action={
        <SendLink
          sentAt={sentAt}
          said={`Un autre lien a été envoyé à ${email}.`}
          ask={() => (isReset ? askForReset(email) : askForConfirmation(email, about))}
          onSent={setSentAt}
        />
      }
    >
      {isReset
        ? `Si un compte existe pour ${email}, nous venons d'y envoyer un lien pour choisir un nouveau mot de passe. Il fonctionne une heure, sur n'importe quel appareil. Rien reçu ? Regardez aussi dans les courriels indésirables.`
        : `Ouvrez le lien envoyé à ${email}, puis connectez-vous. Rien reçu ? Regardez aussi dans les courriels indésirables.`}
    </Alert>
  );
}

/** Milliseconds before the service sends another letter to the same person (AUTH_MAIL_GAP_S). */
const usePause = () => 1000 * (useSiteFacts()?.letter_pause_s ?? 0);

/** Asks for a letter with a link; once one was sent, not sooner than the service sends another, and says how long. */
export function SendLink({
  sentAt,
  said,
  ask,
  onSent,
}: {
  /** When the last one was sent, in milliseconds since 1970; null before the first. */
  sentAt: number | null;
  /** What the toast says of one that was sent. */
  said: string;
  ask: () => Promise<Outcome>;
  onSent: (at: number) => void;
}) {
  const [busy, setBusy] = useState(false);
  const seconds = useSecondsUntil((sentAt ?? 0) + usePause());
  const send = async () => {
    setBusy(true);
    const failure = await ask();
    setBusy(false);
    if (failure) {
      toast.danger("Erreur", failure);
      return;
    }
    onSent(Date.now());
    toast.success("Email envoyé", said);
  };
  const label = sentAt === null ? "Envoyer un lien" : "Renvoyer le lien";
  return (
    <Button
      variant="secondary"
      size="sm"
      // Not `disabled`: whoever has just pressed it by keyboard would lose their place.
      aria-disabled={seconds > 0 || busy || undefined}
      busy={busy}
      busyText="Envoi…"
      onClick={() => {
        if (seconds === 0) void send();
      }}
    >
      {seconds > 0 ? `${label} (dans ${seconds} s)` : label}
    </Button>
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
