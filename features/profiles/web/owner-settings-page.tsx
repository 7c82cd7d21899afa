import { LogOut } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { authPath, signOut, useAuth } from "#features/accounts/web/index.ts";
import { privatePage } from "#features/site/web/index.ts";
import { Button } from "#ui/button.tsx";
import { ButtonLink, TextLink } from "#ui/button-link.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { toast } from "#ui/toast.ts";
import { T } from "#ui/typography.tsx";

export const meta = () => privatePage("Paramètres");

export default function OwnerSettingsPage() {
  const { session } = useAuth();
  return (
    <div className="grid max-w-3xl gap-5">
      <PageHeader title="Paramètres" />
      <Card as="section">
        <CardHeader
          title="Votre compte"
          text={session?.user.email}
          action={
            <ButtonLink to="/owner/profile" variant="secondary">
              Modifier mon profil
            </ButtonLink>
          }
        />
      </Card>
      <Card as="section">
        <CardHeader
          title="Sessions"
          text="Un appareil perdu ou partagé ? Fermez toutes vos sessions d'un coup, celle-ci comprise."
        />
        <SignOutEverywhere />
      </Card>
      <Card as="section">
        <CardHeader title="Vos renseignements" />
        <p className="text-brume">
          <T>Ce que nous gardons, pourquoi et combien de temps : </T>
          <TextLink to="/confidentialite">Politique de confidentialité</TextLink>,{" "}
          <TextLink to="/conditions">Conditions d'utilisation</TextLink>.
        </p>
      </Card>
    </div>
  );
}

function SignOutEverywhere() {
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    const failure = await signOut();
    if (failure) toast.danger("Erreur de déconnexion", failure);
    await navigate(authPath("login"));
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={setOpen}
      tone="primary"
      trigger={
        <Button variant="secondary">
          <LogOut aria-hidden="true" className="size-5" />
          Me déconnecter partout
        </Button>
      }
      title="Vous déconnecter de tous vos appareils ?"
      description="Il faudra vous reconnecter sur chacun, celui-ci compris."
      confirmText="Me déconnecter partout"
      busy={busy}
      busyText="Déconnexion…"
      onConfirm={() => void leave()}
    />
  );
}
