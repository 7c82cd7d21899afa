import { SESSION_ENDED } from "#features/accounts/contract/index.ts";
import { accountPaths } from "#paths/account-paths.ts";
import { TextLink } from "#ui/buttons/button-link.tsx";
import { T } from "#ui/display/typography.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { SignInForm } from "./sign-in-form.tsx";

/** A dialog over a page whose session was lost: after signing in again, the page is as it was. */
export default function SignInAgain({ email }: { email: string }) {
  return (
    <Dialog open binding size="sm" title="Connexion" description={SESSION_ENDED}>
      <p className="mb-5">
        <T>
          Ce que vous aviez saisi est gardé. Si vous ne le voyez plus, rouvrez le formulaire où vous écriviez.
        </T>
      </p>
      <SignInForm again email={email} returnTo={null} />
      <p className="mt-5">
        <TextLink to={accountPaths.auth("login")}>
          <T>Ce n'est pas vous ? Changer de compte</T>
        </TextLink>
      </p>
    </Dialog>
  );
}
