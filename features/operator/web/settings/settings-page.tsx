import { PasskeysCard } from "#features/accounts/web/index.ts";
import { DevicesCard, EventsCard, PasswordCard, SecondFactorCard } from "#features/profiles/web/index.ts";
import { PageHeader } from "#ui/navigation/page-header.tsx";
import { privatePage } from "#ui/page/private-page.ts";

export const meta = () => privatePage("Paramètres");

/** /operateur/parametres: how the signed-in operator gets in, and from where. */
export default function SettingsPage() {
  return (
    <>
      <PageHeader
        title="Paramètres"
        text="Votre mot de passe, ce qui le suit (un code de votre application, un code de secours ou une clé d'accès) et vos appareils."
      />
      <div className="grid max-w-3xl gap-5">
        <PasswordCard isOperator />
        <SecondFactorCard />
        <PasskeysCard />
        <DevicesCard />
        <EventsCard />
      </div>
    </>
  );
}
