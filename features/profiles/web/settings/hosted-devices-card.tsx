import { useMutation } from "@tanstack/react-query";
import { signOutOthers } from "#features/accounts/web/index.ts";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { T } from "#ui/display/typography.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { SignOutOthers } from "./sign-out-others.tsx";

/** The devices card for a hosted service, whose sessions can be ended but not listed. */
export function HostedDevicesCard() {
  const end = useMutation({
    mutationFn: async () => {
      const failure = await signOutOthers();
      if (failure) throw new Error(failure);
    },
  });
  return (
    <Card as="section">
      <CardHeader
        title="Appareils connectés"
        text="Un appareil perdu, prêté ou inconnu ? Déconnectez-le, puis changez votre mot de passe."
      />
      <p className="mesure text-brume">
        <T>
          Un service spécialisé garde vos connexions : nous ne pouvons pas en dresser la liste. Un appareil
          déconnecté peut encore servir jusqu'à une heure.
        </T>
      </p>
      <SignOutOthers
        busy={end.isPending}
        failure={end.error?.message}
        onOpen={end.reset}
        end={async () => {
          await end.mutateAsync();
          toast.success("Autres appareils déconnectés");
        }}
      />
    </Card>
  );
}
