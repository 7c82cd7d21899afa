import { type ActionFunctionArgs, type MetaArgs, redirect, useSearchParams } from "react-router";
import { Queries } from "#client/queries.tsx";
import { accountType as accountTypes, SESSION_ENDED } from "#features/accounts/contract/index.ts";
import { Alert } from "#ui/alert.tsx";
import { AccountTypeStep, NoAccountType } from "./account-type-step.tsx";
import { Arrival } from "./arrival.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { AUTH_MODES, type AuthMode } from "./destination.ts";
import { ForgotPasswordForm } from "./forgot-password-form.tsx";
import { SentLinkAlert, useSentLink } from "./sent-link.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { SignUpForm } from "./sign-up-form.tsx";
import { useAuth } from "./use-auth.ts";

const TITLES: Record<AuthMode, string> = {
  login: "Connexion",
  signup: "Créer un compte",
  "forgot-password": "Mot de passe oublié",
  "account-type": "Type de compte",
};

/** What a letter's link has done, or not, by the mark it leaves in the page it leads back to: a failure's first. */
const OPENED = [
  [
    "error_code=",
    "danger",
    "Ce lien de confirmation est invalide ou a expiré. Connectez-vous pour en demander un autre.",
  ],
  ["courriel=confirme", "success", "Votre adresse courriel est confirmée. Connectez-vous pour continuer."],
  ["courriel=change", "success", "Votre nouvelle adresse courriel est en place. Connectez-vous avec elle."],
] as const;

/** What the address asks for; a sign-up of no known kind begins by asking which. */
function read(params: URLSearchParams) {
  const asked = params.get("mode");
  const wanted = AUTH_MODES.find((mode) => mode === asked) ?? "login";
  const kind = accountTypes.safeParse(params.get("accountType")).data;
  const unchosen = wanted === "signup" && !kind;
  const mode: AuthMode = unchosen ? "account-type" : wanted;
  return { mode, kind, unchosen, retour: params.get("retour") };
}

export function meta({ location }: MetaArgs) {
  const { mode } = read(new URLSearchParams(location.search));
  return [
    { title: `${TITLES[mode]} – Maisonnée` },
    { name: "description", content: "Connectez-vous à Maisonnée ou créez votre compte gratuit." },
    { name: "robots", content: "noindex" },
  ];
}

/** A form sent before the page's code has arrived: shown again, nothing of it kept or logged. */
export function action({ request }: ActionFunctionArgs) {
  const { pathname, search } = new URL(request.url);
  return redirect(pathname + search, 303);
}

/** Signing in, signing up, asking for a new password (spec.md section 2, "Authentication screen"). */
export default function AuthPage() {
  return (
    <Queries>
      <Arrival>
        <AuthScreen />
      </Arrival>
    </Queries>
  );
}

function AuthScreen() {
  const [params] = useSearchParams();
  const { mode, kind, unchosen, retour } = read(params);
  const { ended } = useAuth();
  const sent = useSentLink();
  const more = { retour };
  const opened = OPENED.find(([mark]) => retour?.includes(mark));
  switch (mode) {
    case "login":
      return (
        <AuthFrame title={TITLES.login}>
          {ended === "lost" && (
            <Alert tone="warning" live className="mb-6">
              {SESSION_ENDED}
            </Alert>
          )}
          {opened && (
            <Alert tone={opened[1]} live className="mb-6">
              {opened[2]}
            </Alert>
          )}
          {sent && <SentLinkAlert sent={sent} />}
          <SignInForm {...more} {...(sent && { email: sent.email })} />
        </AuthFrame>
      );
    case "account-type":
      return (
        <AuthFrame
          title={TITLES["account-type"]}
          text="Que venez-vous faire sur Maisonnée ?"
          house="canadienne"
        >
          {unchosen && <NoAccountType {...more} />}
          <AccountTypeStep {...more} />
        </AuthFrame>
      );
    case "signup":
      return kind ? (
        <AuthFrame
          title={TITLES.signup}
          text={
            kind === "owner"
              ? "Compte propriétaire : gratuit, et vous ne payez que le service rendu."
              : "Compte prestataire : gratuit, et vous ne payez que les demandes qui vous intéressent."
          }
          house={kind === "owner" ? "bungalow" : "walkup"}
          motto={kind === "owner" ? undefined : "Des semaines bien remplies, sans courir après les clients."}
          wide
        >
          {/* Another kind of account is another form: nothing typed in one is left in the other. */}
          <SignUpForm key={kind} kind={kind} {...more} />
        </AuthFrame>
      ) : null;
    case "forgot-password":
      return (
        <AuthFrame
          title={TITLES["forgot-password"]}
          text="Indiquez l'adresse de votre compte : nous y enverrons un lien, bon pendant une heure."
          house="chalet"
        >
          <ForgotPasswordForm {...more} />
        </AuthFrame>
      );
  }
}
