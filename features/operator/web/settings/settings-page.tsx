import { PasskeysCard } from "#features/accounts/web/index.ts";
import { PageHeader } from "#ui/navigation/page-header.tsx";
import { privatePage } from "#ui/page/private-page.ts";

export const meta = () => privatePage("Paramètres");

/** /operateur/parametres: how the signed-in operator gets in. */
export default function SettingsPage() {
  return (
    <>
      <PageHeader
        title="Paramètres"
        text="Après le mot de passe : un code de votre application, un code de secours ou une clé d'accès."
      />
      <div className="max-w-3xl">
        <PasskeysCard />
      </div>
    </>
  );
}
