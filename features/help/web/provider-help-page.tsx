import { privatePage } from "#ui/page/private-page.ts";
import { HelpPage } from "./help-page.tsx";

export const meta = () => privatePage("Aide");

export default function ProviderHelpPage() {
  return <HelpPage document="provider-help" placeholder="Ex. : reçu, taxes, crédits" />;
}
