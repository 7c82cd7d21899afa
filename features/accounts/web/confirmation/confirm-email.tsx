import { type ReactNode, useState } from "react";
import { useLocation } from "react-router";
import { classes } from "#ui/classes.ts";
import { Alert } from "#ui/display/alert.tsx";
import { SendLinkButton } from "../auth/sent-link.tsx";
import { useProfile } from "../role.ts";
import { requestConfirmation } from "../session.ts";

/**
 * Asks a person whose e-mail address is not confirmed to confirm it; renders nothing otherwise. The link of
 * the letter returns to the page that asks, or to `returnTo`.
 */
export function ConfirmEmail({
  children,
  className,
  returnTo,
}: {
  children: ReactNode;
  className?: string | undefined;
  returnTo?: string | undefined;
}) {
  const { pathname, search } = useLocation();
  const profile = useProfile().data?.data;
  const [sentAt, setSentAt] = useState<number | null>(null);
  if (!profile || profile.email_verified_at) return null;
  const { email, user_type } = profile;
  const sent = `Ouvrez le lien envoyé à ${email} pour confirmer votre adresse.`;
  return (
    <Alert
      className={classes("wrap-anywhere", className)}
      live
      title={`Adresse à confirmer : ${email}`}
      action={
        <SendLinkButton
          sentAt={sentAt}
          sentText={sent}
          resend={() => requestConfirmation(email, user_type, returnTo ?? pathname + search)}
          onSent={setSentAt}
        />
      }
    >
      {sentAt === null ? children : `${sent} Rien reçu ? Regardez aussi dans les courriels indésirables.`}
    </Alert>
  );
}
