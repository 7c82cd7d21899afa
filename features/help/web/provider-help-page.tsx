import { privatePage } from "#ui/page/private-page.ts";
import { HelpPage } from "./help-page.tsx";
import { PROVIDER_HELP } from "./provider-answers.ts";

export const meta = () => privatePage("Aide");

export default function ProviderHelpPage() {
  return (
    <HelpPage
      topics={PROVIDER_HELP}
      text="Demandes, crédits, taxes et remboursements."
      placeholder="Ex. : reçu, taxes, crédits"
    />
  );
}
