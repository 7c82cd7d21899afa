import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "#ui/button.tsx";
import { TextLink } from "#ui/button-link.tsx";
import { Loading } from "#ui/spinner.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { type Confirmation, openConfirmation } from "./confirmation-link.ts";
import { authPath } from "./destination.ts";

const TITLE = "Confirmation de votre adresse";

export const meta = () => [
  { title: `${TITLE} – Maisonnée` },
  { name: "robots", content: "noindex" },
  // The address carries a secret: no other site is told of it.
  { name: "referrer", content: "no-referrer" },
];

/** Where the letters about an address lead: spends their link by script, then leads on. */
export default function ConfirmationPage() {
  const [failed, setFailed] = useState<"invalid" | "unreached" | null>(null);
  const opening = useRef<Promise<Confirmation>>(null);
  const navigate = useNavigate();
  useEffect(() => {
    let gone = false;
    opening.current ??= openConfirmation();
    void opening.current.then((opened) => {
      if (gone) return;
      if ("to" in opened) void navigate(opened.to, { replace: true });
      else setFailed(opened.failed);
    });
    return () => {
      gone = true;
    };
  }, [navigate]);

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
        <TextLink to={authPath("login")}>Se connecter</TextLink>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title="Erreur" text="Une erreur est survenue lors de la vérification du lien." house="chalet">
      <Button onClick={() => location.reload()}>Réessayer</Button>
    </AuthFrame>
  );
}
