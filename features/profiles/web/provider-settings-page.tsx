import { useState } from "react";
import { useNavigate } from "react-router";
import { signOut, useAuth } from "#features/accounts/web/index.ts";
import { privatePage } from "#features/site/web/index.ts";
import { Button } from "#ui/button.tsx";
import { TextLink } from "#ui/button-link.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { toast } from "#ui/toast.ts";

export const meta = () => privatePage("Paramètres");

/** /provider/settings */
export default function ProviderSettingsPage() {
  const { session } = useAuth();
  return (
    <>
      <PageHeader title="Paramètres" />
      <div className="grid max-w-3xl gap-5">
        <Card as="section">
          <CardHeader title="Votre compte" />
          <p className="wrap-anywhere">{session?.user.email}</p>
          <p className="mt-2">
            <TextLink to="/provider/profile">Changer mon nom, mon téléphone ou mon adresse</TextLink>
          </p>
        </Card>
        <Card as="section">
          <CardHeader
            title="Appareils connectés"
            text="Un appareil perdu ou prêté ? Fermez votre session partout, ici compris."
          />
          <SignOutEverywhere />
        </Card>
      </div>
    </>
  );
}

function SignOutEverywhere() {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const leave = async () => {
    setBusy(true);
    const failure = await signOut();
    if (failure) toast.danger("Erreur de déconnexion", failure);
    await navigate("/auth?mode=login");
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={setOpen}
      trigger={<Button variant="secondary">Se déconnecter partout</Button>}
      title="Se déconnecter partout ?"
      description="Toutes vos sessions sont fermées, sur tous vos appareils. Vous devrez vous reconnecter."
      confirmText="Se déconnecter partout"
      tone="primary"
      busy={busy}
      busyText="Déconnexion…"
      onConfirm={() => void leave()}
    />
  );
}
