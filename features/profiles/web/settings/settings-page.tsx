import { isHosted } from "#client/auth-client.ts";
import { ChoosePasswordCard, PasskeysCard, useProfile, useRole } from "#features/accounts/web/index.ts";
import { AlertsCard } from "#features/alerts/web/index.ts";
import { PageHeader } from "#ui/navigation/page-header.tsx";
import { privatePage } from "#ui/page/private-page.ts";
import { AccountCard } from "./account-card.tsx";
import { DataCard } from "./data-card.tsx";
import { DevicesCard } from "./devices-card.tsx";
import { IdentityCard } from "./documents/identity-card.tsx";
import { EventsCard } from "./events-card.tsx";
import { HostedDevicesCard } from "./hosted-devices-card.tsx";
import { LettersCard } from "./letters-card.tsx";
import { PasswordCard } from "./password-card.tsx";
import { SecondFactorCard } from "./second-factor/second-factor-card.tsx";
import { TeamViewsCard } from "./team-views-card.tsx";

export const meta = () => privatePage("Paramètres");

/** /owner/settings and /provider/settings: the account, its security, letters and data. */
export default function SettingsPage() {
  const role = useRole() ?? "owner";
  const profile = useProfile().data?.data;
  return (
    <>
      <PageHeader title="Paramètres" text="Votre compte, sa sécurité, vos courriels et vos données." />
      <div className="grid max-w-3xl gap-5">
        <AccountCard role={role} />
        {role === "provider" && <IdentityCard />}
        {profile?.is_guest ? <ChoosePasswordCard email={profile.email} /> : <PasswordCard />}
        {!isHosted() && <SecondFactorCard />}
        {!isHosted() && <PasskeysCard />}
        {isHosted() ? <HostedDevicesCard /> : <DevicesCard />}
        <LettersCard />
        {role === "owner" && <AlertsCard />}
        {/* A hosted service has the security events and does not share them. */}
        {!isHosted() && <EventsCard />}
        {!isHosted() && <TeamViewsCard />}
        <DataCard role={role} />
      </div>
    </>
  );
}
