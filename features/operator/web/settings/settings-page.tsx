import { PasskeysCard } from "#features/accounts/web/index.ts";
import { DevicesCard, EventsCard, PasswordCard, SecondFactorCard } from "#features/profiles/web/index.ts";
import { PageHeader } from "#ui/navigation/page-header.tsx";
import { privatePage } from "#ui/page/private-page.ts";
import { OwnLettersCard } from "./own-letters-card.tsx";

export const meta = () => privatePage("Paramètres");

/** /operateur/parametres: which letters the signed-in operator gets, how they get in, and from where. */
export default function SettingsPage() {
  return (
    <>
      <PageHeader
        title="Paramètres"
        text="Vos courriels, votre mot de passe, ce qui le suit (un code de votre application, un code de secours ou une clé d'accès) et vos appareils."
      />
      <div className="grid max-w-3xl gap-5">
        <OwnLettersCard />
        <PasswordCard isOperator />
        <SecondFactorCard />
        <PasskeysCard />
        <DevicesCard />
        <EventsCard />
      </div>
    </>
  );
}
