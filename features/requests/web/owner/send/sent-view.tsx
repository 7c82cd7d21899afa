import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import type { Service } from "#features/catalog/contract/index.ts";
import { plural } from "#foundation/text/plural.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { T } from "#ui/display/typography.tsx";
import { House, seasonOf } from "#ui/illustrations/house.tsx";
import { UnconfirmedLimits } from "../unconfirmed-limits.tsx";
import { SelectedServices } from "./selected-services.tsx";
import type { Outcome } from "./send-requests.ts";

/** Shown after sending: what happens next, and which requests were refused. */
export function SentView({
  services,
  outcomes,
  photos,
  onShown,
}: {
  services: readonly Service[];
  outcomes: Readonly<Record<string, Outcome>>;
  /** How far the photos have come. */
  photos: ReactNode;
  onShown: () => void;
}) {
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useEffectEvent(onShown);
  useEffect(() => {
    // The form that had the focus is gone: focus the title.
    title.current?.focus();
    shown();
  }, []);
  const requests = services
    .map(({ id }) => outcomes[id])
    .flatMap((outcome) => (outcome?.state === "sent" ? [outcome.request_id] : []));
  const sent = requests.length;
  const [only] = sent === 1 ? requests : [];
  return (
    <div className="mx-auto grid max-w-2xl gap-6">
      <House kind="duplex" season={seasonOf(new Date())} sky={false} className="mx-auto w-56" />
      <div>
        <h1 ref={title} tabIndex={-1} className="text-2xl outline-none">
          <T>{plural(sent, "Votre demande est envoyée", "Vos demandes sont envoyées")}</T>
        </h1>
        <p className="mesure mt-2 text-brume">
          <T>
            {plural(
              sent,
              "Le prestataire l'a reçue. Dès qu'il l'accepte, vous recevez un courriel, ses coordonnées s'affichent dans votre historique et il communique avec vous.",
              "Chaque prestataire a reçu la sienne. Dès que l'un d'eux l'accepte, vous recevez un courriel, ses coordonnées s'affichent dans votre historique et il communique avec vous.",
            )}
          </T>
        </p>
      </div>
      {photos}
      <SelectedServices services={services} outcomes={outcomes} />
      <UnconfirmedLimits returnTo={ownerPaths.history()} />
      <div className="flex flex-wrap gap-3">
        {only ? (
          <ButtonLink to={ownerPaths.request(only)}>Suivre ma demande</ButtonLink>
        ) : (
          <ButtonLink to={ownerPaths.history()}>Suivre mes demandes</ButtonLink>
        )}
        <ButtonLink to={ownerPaths.services()} variant="secondary">
          Découvrir d'autres services
        </ButtonLink>
      </div>
    </div>
  );
}
