import { useQuery } from "@tanstack/react-query";
import { useAuth } from "#features/accounts/web/index.ts";
import type { LeadState } from "#features/requests/contract/index.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { publicPaths } from "#paths/public-paths.ts";
import { ButtonLink, TextLink } from "#ui/buttons/button-link.tsx";
import { EmptyState } from "#ui/display/empty-state.tsx";
import { House, seasonOf } from "#ui/illustrations/house.tsx";
import { queries } from "../../api.ts";

/** Shown when a state has no leads. */
export function NoLeads({ state }: { state: LeadState }) {
  switch (state) {
    case "locked":
      return <NoLockedLeads />;
    case "unlocked":
      return (
        <EmptyState
          title="Aucune demande en cours"
          text="Une demande déverrouillée apparaît ici, avec le téléphone, le courriel et l'adresse du client."
          action={
            <ButtonLink to={providerPaths.leads({ state: "locked" })}>
              Voir les demandes à déverrouiller
            </ButtonLink>
          }
        />
      );
    case "declined":
      return (
        <EmptyState
          title="Aucune demande refusée"
          text="Une demande qui n'est pas pour vous se refuse gratuitement ; elle reste ici pour mémoire."
          action={
            <ButtonLink to={providerPaths.leads({ state: "locked" })}>
              Voir les demandes à déverrouiller
            </ButtonLink>
          }
        />
      );
    case "archived":
      return (
        <EmptyState
          title="Rien dans les archives"
          text="Archivez une demande terminée ou refusée pour alléger vos listes ; elle se retrouve ici."
        />
      );
    case "closed":
      return (
        <EmptyState
          title="Rien de terminé pour l'instant"
          text="Les demandes terminées, annulées ou expirées restent ici pour mémoire."
          action={
            <ButtonLink to={providerPaths.leads({ state: "unlocked" })}>
              Voir les demandes en cours
            </ButtonLink>
          }
        />
      );
  }
}

/** Shown without locked leads; leads a provider without a published service to publish one. */
export function NoLockedLeads() {
  const { session } = useAuth();
  const { data } = useQuery(queries.leads.stats.queryOptions());
  const house = <House kind="canadienne" season={seasonOf(new Date())} />;
  if (data?.data.services_active === 0) {
    return (
      <EmptyState
        illustration={house}
        title="Publiez un service pour être trouvé"
        text="Les propriétaires demandent un service précis. Publiez le vôtre : les demandes arriveront ici, avec un courriel pour chacune."
        action={<ButtonLink to={providerPaths.createService}>Publier un service</ButtonLink>}
      />
    );
  }
  return (
    <EmptyState
      illustration={house}
      title="Aucune demande à déverrouiller"
      text="Vos services sont en ligne. La prochaine demande apparaîtra ici automatiquement et vous recevrez un courriel."
      action={
        session && (
          <ButtonLink to={publicPaths.provider(session.user.id)} variant="secondary">
            Voir mon profil public
          </ButtonLink>
        )
      }
    />
  );
}

/** Shown when no lead matches the filters. */
export function NoMatchingLeads({ state }: { state: LeadState }) {
  return (
    <p className="py-8 text-center text-brume">
      Aucune demande ne correspond à ces filtres.{" "}
      <TextLink to={providerPaths.leads({ state })}>Voir toutes les demandes</TextLink>
    </p>
  );
}
