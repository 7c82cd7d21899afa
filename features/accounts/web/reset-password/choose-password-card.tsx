import { useState } from "react";
import { Alert } from "#ui/display/alert.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { SendLinkButton } from "../auth/sent-link.tsx";
import { requestPasswordReset } from "../session.ts";

/**
 * Sends a person who signed in by a letter's link the letter that chooses a password, the one of
 * « Mot de passe oublié » (docs/product.md "Own clients").
 */
export function ChoosePasswordCard({ email }: { email: string }) {
  const [sentAt, setSentAt] = useState<number | null>(null);
  const sent = `Ouvrez le lien envoyé à ${email} pour choisir votre mot de passe.`;
  return (
    <Card as="section">
      <CardHeader
        title="Mot de passe"
        text="Vous n'en avez pas encore : vous entrez par le lien d'un courriel. Avec un mot de passe, vous vous connectez comme tout le monde."
      />
      {sentAt !== null && (
        <Alert tone="success" live className="mb-4 wrap-anywhere" title="Vérifiez vos courriels">
          {`${sent} Il reste valable une heure. Rien reçu ? Regardez aussi dans les courriels indésirables.`}
        </Alert>
      )}
      <SendLinkButton
        sentAt={sentAt}
        sentText={sent}
        firstLabel="Choisir un mot de passe"
        resend={() => requestPasswordReset(email)}
        onSent={setSentAt}
      />
    </Card>
  );
}
