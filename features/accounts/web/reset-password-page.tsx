import { useEffect, useRef, useState } from "react";
import { type ActionFunctionArgs, redirect, useNavigate } from "react-router";
import { INVALID_LINK } from "#features/accounts/contract/index.ts";
import { LIMITS } from "#foundation/limits.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { ButtonLink, TextLink } from "#ui/button-link.tsx";
import { Loading } from "#ui/spinner.tsx";
import { toast } from "#ui/toast.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { authPath } from "./destination.ts";
import { type ResetLink, readResetLink } from "./reset-link.ts";
import { RecoveryForm, WithCurrentPasswordForm } from "./reset-password-form.tsx";
import { signOut } from "./session.ts";
import { useAuth } from "./use-auth.ts";

export const meta = () => [
  { title: "Réinitialiser le mot de passe – Maisonnée" },
  { name: "robots", content: "noindex" },
  // The address may carry a secret: no other site is told of it.
  { name: "referrer", content: "no-referrer" },
];

/** A form sent before the page's code has arrived: shown again. */
export function action({ request }: ActionFunctionArgs) {
  return redirect(new URL(request.url).pathname, 303);
}

/** What is said when the link cannot be used (spec.md section 8). */
const REFUSALS = {
  none: [
    "Lien invalide",
    "Veuillez utiliser le lien envoyé par email pour réinitialiser votre mot de passe.",
  ],
  invalid: ["Lien invalide", INVALID_LINK],
  unreached: ["Erreur", "Une erreur est survenue lors de la vérification du lien."],
} as const;

/** Choosing a new password from the mailed link (spec.md section 2, "Reset password"). */
export default function ResetPasswordPage() {
  const [link, setLink] = useState<ResetLink | "done" | null>(null);
  const reading = useRef<Promise<ResetLink>>(null);
  // Said, so that nobody changes the password of an account that is not theirs.
  const email = useAuth().session?.user.email;

  useEffect(() => {
    let gone = false;
    reading.current ??= readResetLink();
    void reading.current.then((read) => {
      if (gone) return;
      setLink(read);
      if (read === "recovery" || read === "session" || read === "instead") return;
      const [title, text] = REFUSALS[read];
      toast.danger(title, text);
    });
    return () => {
      gone = true;
    };
  }, []);

  const done = () => {
    toast.success("Mot de passe réinitialisé", "Votre mot de passe a été mis à jour avec succès.");
    setLink("done");
    // Signed out here and everywhere (product.md "Signing in and out"); it holds here even unsaid.
    void signOut();
  };

  switch (link) {
    case null:
      return (
        <AuthFrame title="Nouveau mot de passe" house="chalet">
          <Loading text="Vérification du lien..." />
        </AuthFrame>
      );
    case "recovery":
    case "session":
    case "instead":
      return (
        <AuthFrame title="Nouveau mot de passe" text={email && `Pour le compte ${email}`} house="chalet">
          {link === "instead" && (
            <Alert tone="warning" live className="mb-6">
              {`${INVALID_LINK} Vous êtes connecté : changez votre mot de passe ici.`}
            </Alert>
          )}
          {link === "recovery" ? <RecoveryForm onDone={done} /> : <WithCurrentPasswordForm onDone={done} />}
        </AuthFrame>
      );
    case "done":
      return (
        <AuthFrame
          title="Mot de passe réinitialisé !"
          text="Connectez-vous avec votre nouveau mot de passe : nous vous y amenons."
          house="canadienne"
        >
          <Later to={authPath("login")} />
          <ButtonLink to={authPath("login")} replace>
            Se connecter
          </ButtonLink>
        </AuthFrame>
      );
    case "unreached":
      return (
        <AuthFrame title={REFUSALS.unreached[0]} text={REFUSALS.unreached[1]} house="chalet">
          <Button onClick={() => location.reload()}>Réessayer</Button>
        </AuthFrame>
      );
    default:
      return (
        <AuthFrame title={REFUSALS[link][0]} text={REFUSALS[link][1]} house="chalet">
          <Later to={authPath("forgot-password")} />
          <TextLink to={authPath("forgot-password")} replace>
            Demander un nouveau lien
          </TextLink>
        </AuthFrame>
      );
  }
}

/** Leads on after the delay of spec.md section 9: time to read. */
function Later({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(to, { replace: true }), LIMITS.redirectDelayMs);
    return () => clearTimeout(timer);
  }, [navigate, to]);
  return null;
}
