import { type ActionFunctionArgs, type MetaArgs, useSearchParams } from "react-router";
import { Queries } from "#client/queries.tsx";
import { accountType as accountTypes, SESSION_ENDED } from "#features/accounts/contract/index.ts";
import { AUTH_MODES, type AuthMode } from "#paths/account-paths.ts";
import { Alert } from "#ui/display/alert.tsx";
import { useAuth } from "../use-auth.ts";
import { AccountTypeStep, MissingAccountType } from "./account-type-step.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { ForgotPasswordForm } from "./forgot-password-form.tsx";
import { RedirectIfSignedIn } from "./redirect-if-signed-in.tsx";
import { readSentForm, SentFormAlert } from "./sent-form.tsx";
import { SentLinkAlert, useSentLink } from "./sent-link.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { SignUpForm } from "./sign-up-form.tsx";

const TITLES: Record<AuthMode, string> = {
  login: "Connexion",
  signup: "Créer un compte",
  "forgot-password": "Mot de passe oublié",
  "account-type": "Type de compte",
};

/**
 * The result of a letter's link, by the query parameter it adds to the page to return to;
 * the failure is matched first.
 */
const LINK_RESULTS = [
  [
    "error_code=",
    "danger",
    "Ce lien de confirmation est invalide ou a expiré. Connectez-vous pour en demander un autre.",
  ],
  ["courriel=confirme", "success", "Votre adresse courriel est confirmée. Connectez-vous pour continuer."],
  ["courriel=deja", "success", "Votre adresse courriel est déjà confirmée. Connectez-vous pour continuer."],
  ["courriel=change", "success", "Votre nouvelle adresse courriel est en place. Connectez-vous avec elle."],
] as const;

/** Reads the page's query. A sign-up without a known account type asks for it first. */
function readParams(params: URLSearchParams) {
  const requestedMode = params.get("mode");
  const knownMode = AUTH_MODES.find((mode) => mode === requestedMode) ?? "login";
  const kind = accountTypes.safeParse(params.get("accountType")).data;
  const typeMissing = knownMode === "signup" && !kind;
  const mode: AuthMode = typeMissing ? "account-type" : knownMode;
  return { mode, kind, typeMissing, returnTo: params.get("retour") };
}

export function meta({ location }: MetaArgs) {
  const { mode } = readParams(new URLSearchParams(location.search));
  return [
    { title: `${TITLES[mode]} – Maisonnée` },
    { name: "description", content: "Connectez-vous à Maisonnée ou créez votre compte gratuit." },
    { name: "robots", content: "noindex" },
  ];
}

/**
 * Handles a form sent before the page's code has loaded: shows it again with what
 * was typed, but the passwords.
 */
export const action = ({ request }: ActionFunctionArgs) => readSentForm(request);

/** Signing in, signing up, requesting a new password (docs/product.md "Sign-in page"). */
export default function AuthPage() {
  return (
    <Queries>
      <RedirectIfSignedIn>
        <AuthScreen />
      </RedirectIfSignedIn>
    </Queries>
  );
}

function AuthScreen() {
  const [params] = useSearchParams();
  const { mode, kind, typeMissing, returnTo } = readParams(params);
  const { ended } = useAuth();
  const sentLink = useSentLink();
  const linkResult = LINK_RESULTS.find(([mark]) => returnTo?.includes(mark));
  switch (mode) {
    case "login":
      return (
        <AuthFrame title={TITLES.login}>
          {ended === "lost" && (
            <Alert tone="warning" live className="mb-6">
              {SESSION_ENDED}
            </Alert>
          )}
          {linkResult && (
            <Alert tone={linkResult[1]} live className="mb-6">
              {linkResult[2]}
            </Alert>
          )}
          {sentLink && <SentLinkAlert sent={sentLink} returnTo={returnTo} />}
          <SentFormAlert />
          <SignInForm returnTo={returnTo} {...(sentLink && { email: sentLink.email })} />
        </AuthFrame>
      );
    case "account-type":
      return (
        <AuthFrame
          title={TITLES["account-type"]}
          text="Que venez-vous faire sur Maisonnée ?"
          house="canadienne"
        >
          {typeMissing && <MissingAccountType returnTo={returnTo} />}
          <AccountTypeStep returnTo={returnTo} />
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
          <SentFormAlert />
          {/* The key resets the form when the account type changes. */}
          <SignUpForm key={kind} kind={kind} returnTo={returnTo} />
        </AuthFrame>
      ) : null;
    case "forgot-password":
      return (
        <AuthFrame
          title={TITLES["forgot-password"]}
          text="Indiquez l'adresse de votre compte : nous y enverrons un lien, valable une heure."
          house="chalet"
        >
          <SentFormAlert />
          <ForgotPasswordForm returnTo={returnTo} />
        </AuthFrame>
      );
  }
}
