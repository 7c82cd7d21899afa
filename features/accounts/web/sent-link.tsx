import { useEffect, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { z } from "zod";
import { accountType } from "#features/accounts/contract/index.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
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
  const isReset = about === "password";
  return (
    <Alert
      tone="success"
      live
      className="mb-6 wrap-anywhere"
      title={isReset ? "Vérifiez vos courriels" : "Confirmez votre adresse"}
      action={
        <SendAgain
          sentAt={at}
          email={email}
          ask={() => (isReset ? askForReset(email) : askForConfirmation(email, about))}
        />
      }
    >
      {isReset
        ? `Si un compte existe pour ${email}, nous venons d'y envoyer un lien pour choisir un nouveau mot de passe. Il fonctionne une heure, sur n'importe quel appareil. Rien reçu ? Regardez aussi dans les courriels indésirables.`
        : `Ouvrez le lien envoyé à ${email}, puis connectez-vous. Rien reçu ? Regardez aussi dans les courriels indésirables.`}
    </Alert>
  );
}

/** Both services send no other letter to the same person sooner (AUTH_MAIL_GAP_S by default). */
const PAUSE_MS = 60_000;

/** Asks for the same letter again, once the service sends another; says how long that takes. */
export function SendAgain({
  sentAt,
  email,
  ask,
}: {
  /** Milliseconds since 1970. */
  sentAt: number;
  email: string;
  ask: () => Promise<Outcome>;
}) {
  const [last, setLast] = useState(sentAt);
  const [busy, setBusy] = useState(false);
  const seconds = useSecondsUntil(last + PAUSE_MS);
  const again = async () => {
    setBusy(true);
    const failure = await ask();
    setBusy(false);
    if (failure) {
      toast.danger("Erreur", failure);
      return;
    }
    setLast(Date.now());
    toast.success("Email envoyé", `Un autre lien a été envoyé à ${email}.`);
  };
  return (
    <Button
      variant="secondary"
      size="sm"
      disabled={seconds > 0}
      busy={busy}
      busyText="Envoi…"
      onClick={() => void again()}
    >
      {seconds > 0 ? `Renvoyer le lien (dans ${seconds} s)` : "Renvoyer le lien"}
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
