import { privatePage } from "#ui/page/private-page.ts";
import { HelpPage } from "./help-page.tsx";

export const meta = () => privatePage("Aide");

export default function OwnerHelpPage() {
  return <HelpPage document="owner-help" placeholder="Ex. : annuler, avis, téléphone" />;
}
