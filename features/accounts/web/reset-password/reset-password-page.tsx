import { useEffect, useRef, useState } from "react";
import { type ActionFunctionArgs, redirect, useNavigate, useSearchParams } from "react-router";
import { ACCOUNT_LIMITS, INVALID_LINK } from "#features/accounts/contract/index.ts";
import { accountPaths } from "#paths/account-paths.ts";
import { operatorPaths } from "#paths/operator-paths.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ButtonLink, TextLink } from "#ui/buttons/button-link.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { Loading } from "#ui/display/spinner.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { secretPage } from "#ui/page/private-page.ts";
import { declareQueryKeys } from "#ui/page/query-keys.ts";
import { AuthFrame } from "../auth/auth-frame.tsx";
import { carryEmail } from "../fields/carried-email.ts";
import { isOperatorsSession } from "../role-of.ts";
import { signOut } from "../session.ts";
import { useAuth } from "../use-auth.ts";
import { type ResetLink, readResetLink } from "./reset-link.ts";
import { CurrentPasswordForm, RecoveryForm } from "./reset-password-form.tsx";

/** The person the page is for. The script reads the token, however garbled the letter's link arrived. */
export const handle = declareQueryKeys("pour");

export const meta = () => secretPage("Réinitialiser le mot de passe");

/** Handles a form sent before the page's code has loaded: shows it again. */
export function action({ request }: ActionFunctionArgs) {
  return redirect(new URL(request.url).pathname, 303);
}

/** Titles and texts for links that cannot be used (docs/product.md "Toasts"). */
const FAILURES = {
  none: [
    "Lien invalide",
    "Veuillez utiliser le lien envoyé par email pour réinitialiser votre mot de passe.",
  ],
  invalid: ["Lien invalide", INVALID_LINK],
  unreached: ["Erreur", "Une erreur est survenue lors de la vérification du lien."],
} as const;

/** Choosing a new password from the mailed link (docs/product.md "Reset password"). */
export default function ResetPasswordPage() {
  const [link, setLink] = useState<ResetLink | "done" | null>(null);
  const pending = useRef<Promise<ResetLink>>(null);
  // Shown, so that nobody changes the password of an account that is not theirs.
  const { session } = useAuth();
  const email = session?.user.email;
  const isOperator = isOperatorsSession(session);
  // Known no more once the session has ended.
  const [signInPath, setSignInPath] = useState(accountPaths.auth("login"));
  const isInvited = useSearchParams()[0].get("pour") === "console";
  const title = isInvited ? "Choisissez votre mot de passe" : "Nouveau mot de passe";

  useEffect(() => {
    let unmounted = false;
    pending.current ??= readResetLink();
    void pending.current.then((result) => {
      if (unmounted) return;
      setLink(result);
      if (result === "recovery" || result === "session" || result === "instead") return;
      const [title, text] = FAILURES[result];
      toast.danger(title, text);
    });
    return () => {
      unmounted = true;
    };
  }, []);

  const onDone = () => {
    carryEmail(email ?? "");
    if (isOperator || isInvited) setSignInPath(accountPaths.auth("login", { returnTo: operatorPaths.home }));
    if (!isInvited)
      toast.success("Mot de passe réinitialisé", "Votre mot de passe a été mis à jour avec succès.");
    setLink("done");
    // Signs out everywhere (docs/product.md "Signing in and out"), and here even if the call fails.
    void signOut();
  };

  switch (link) {
    case null:
      return (
        <AuthFrame title={title} house="chalet">
          <Loading text="Vérification du lien..." />
        </AuthFrame>
      );
    case "recovery":
    case "session":
    case "instead":
      return (
        <AuthFrame title={title} text={email && `Pour le compte ${email}`} house="chalet">
          {link === "instead" && (
            <Alert tone="warning" live className="mb-6">
              {`${INVALID_LINK} Vous êtes connecté : changez votre mot de passe ici.`}
            </Alert>
          )}
          {link === "recovery" ? (
            <RecoveryForm isInvited={isInvited} isOperator={isOperator} onDone={onDone} />
          ) : (
            <CurrentPasswordForm isOperator={isOperator} onDone={onDone} />
          )}
        </AuthFrame>
      );
    case "done":
      return isInvited ? (
        <AuthFrame
          title="Votre mot de passe est choisi"
          text="Connectez-vous à la console : une application d'authentification sur votre téléphone vous sera demandée."
          house="canadienne"
        >
          <ButtonLink to={signInPath} replace>
            Aller à la console
          </ButtonLink>
        </AuthFrame>
      ) : (
        <AuthFrame
          title="Mot de passe réinitialisé !"
          text="Connectez-vous avec votre nouveau mot de passe : la page de connexion s'ouvre dans un instant."
          house="canadienne"
        >
          <RedirectAfterDelay to={signInPath} />
          <ButtonLink to={signInPath} replace>
            Se connecter
          </ButtonLink>
        </AuthFrame>
      );
    case "unreached":
      return (
        <AuthFrame title={FAILURES.unreached[0]} text={FAILURES.unreached[1]} house="chalet">
          <Button onClick={() => location.reload()}>Réessayer</Button>
        </AuthFrame>
      );
    default:
      return (
        <AuthFrame title={FAILURES[link][0]} text={FAILURES[link][1]} house="chalet">
          <RedirectAfterDelay to={accountPaths.auth("forgot-password")} />
          <TextLink to={accountPaths.auth("forgot-password")} replace>
            Demander un nouveau lien
          </TextLink>
        </AuthFrame>
      );
  }
}

/** Redirects after the delay of docs/product.md "Reset password", which leaves time to read. */
function RedirectAfterDelay({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(to, { replace: true }), ACCOUNT_LIMITS.redirectDelayMs);
    return () => clearTimeout(timer);
  }, [navigate, to]);
  return null;
}
