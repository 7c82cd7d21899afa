import { useCallback, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { accountPaths } from "#paths/account-paths.ts";
import { publicPaths } from "#paths/public-paths.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TextLink } from "#ui/buttons/button-link.tsx";
import { Loading } from "#ui/display/spinner.tsx";
import { secretPage } from "#ui/page/private-page.ts";
import { declareQueryKeys } from "#ui/page/query-keys.ts";
import { AuthFrame } from "../auth/auth-frame.tsx";
import { type ConfirmationResult, openConfirmationLink } from "./confirmation-link.ts";

const TITLE = "Confirmation de votre adresse";

/** The token is read by script, however garbled the letter's link arrived. */
export const handle = declareQueryKeys();

export const meta = () => secretPage(TITLE);

/** The page that letters about an address lead to: uses their link by script, then redirects. */
export default function ConfirmationPage() {
  const [failed, setFailed] = useState<Extract<ConfirmationResult, { failed: string }>["failed"] | null>(
    null,
  );
  const [open, setOpen] = useState<(() => Promise<ConfirmationResult>) | null>(null);
  const pending = useRef<Promise<ConfirmationResult>>(null);
  const navigate = useNavigate();
  const follow = useCallback(
    (result: ConfirmationResult) => {
      if ("to" in result) void navigate(result.to, { replace: true });
      else if ("open" in result) setOpen(() => result.open);
      else setFailed(result.failed);
    },
    [navigate],
  );
  useEffect(() => {
    let unmounted = false;
    pending.current ??= openConfirmationLink();
    void pending.current.then((result) => {
      if (!unmounted) follow(result);
    });
    return () => {
      unmounted = true;
    };
  }, [follow]);

  if (failed === null && open !== null) {
    return (
      <AuthFrame
        title="Ouvrir ces documents ?"
        text="Quelqu'un est déjà connecté dans ce navigateur. Ouvrir ces documents vous connecte à sa place."
        house="chalet"
      >
        <Button
          onClick={() => {
            setOpen(null);
            void open().then(follow);
          }}
        >
          Ouvrir mes documents
        </Button>
      </AuthFrame>
    );
  }
  if (failed === null) {
    return (
      <AuthFrame title={TITLE} house="chalet">
        <Loading text="Vérification du lien..." />
      </AuthFrame>
    );
  }
  if (failed === "invalid") {
    return (
      <AuthFrame
        title="Lien invalide"
        text="Ce lien de confirmation est invalide ou a expiré. Connectez-vous pour en demander un autre, dans les paramètres de votre compte."
        house="chalet"
      >
        <TextLink to={accountPaths.auth("login")}>Se connecter</TextLink>
      </AuthFrame>
    );
  }
  if (failed === "confirmed") {
    return (
      <AuthFrame
        title="Adresse déjà confirmée"
        text="Votre adresse courriel est déjà confirmée : il n'y a plus rien à faire."
        house="chalet"
      >
        <TextLink to={accountPaths.auth("login")}>Se connecter</TextLink>
      </AuthFrame>
    );
  }
  if (failed === "guest") {
    return (
      <AuthFrame
        title="Lien expiré"
        text="Ce lien ne sert qu'une fois, dans l'heure. Reprenez le courriel de l'entreprise : son bouton vous en envoie un autre."
        house="chalet"
      >
        <TextLink to={publicPaths.home}>Page d'accueil</TextLink>
      </AuthFrame>
    );
  }
  if (failed === "taken") {
    return (
      <AuthFrame
        title="Cette adresse a déjà un compte"
        text="Connectez-vous, puis reprenez le lien de l'entreprise : il ajoute ces documents à votre compte. Sans mot de passe, choisissez-en un par « Mot de passe oublié »."
        house="chalet"
      >
        <TextLink to={accountPaths.auth("login")}>Se connecter</TextLink>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title="Erreur" text="Une erreur est survenue lors de la vérification du lien." house="chalet">
      <Button onClick={() => location.reload()}>Réessayer</Button>
    </AuthFrame>
  );
}
