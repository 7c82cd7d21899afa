import { privatePage } from "#ui/page/private-page.ts";
import { HelpPage } from "./help-page.tsx";
import { OWNER_HELP } from "./owner-answers.ts";

export const meta = () => privatePage("Aide");

export default function OwnerHelpPage() {
  return (
    <HelpPage
      topics={OWNER_HELP}
      text="Les questions que posent les propriétaires, et leurs réponses."
      placeholder="Ex. : annuler, avis, téléphone"
    />
  );
}
