import { startView } from "#client/session/viewing.ts";
import type { PersonDetails } from "#features/operator/contract/index.ts";
import { ofName } from "#foundation/text/names/of-name.ts";
import { accountPaths } from "#paths/account-paths.ts";
import { api } from "../api.ts";
import { ReasonDialog } from "../reason-dialog.tsx";

/**
 * Shows the product as a person sees it, from their first page or the one at `path` on, in this tab,
 * until it is left or ends; this page comes back then.
 */
export function SeeAsDialog({
  person,
  path,
  onClose,
}: {
  person: Pick<PersonDetails, "id" | "full_name" | "email" | "member_since">;
  path?: string;
  onClose: () => void;
}) {
  return (
    <ReasonDialog
      subject={person.id}
      title="Voir comme cette personne"
      about={`Pendant 30 minutes au plus, vous voyez les pages ${ofName(person.full_name)} sans pouvoir rien y changer.`}
      hint="La personne la lit dans Paramètres, avec la date et l'heure."
      onDecide={async (reason) => {
        const {
          token,
          ends_at: until,
          expires_in,
          role,
        } = (await api.people.seeAs({ id: person.id, reason })).data;
        const endsAt = Date.now() + expires_in * 1000;
        const session = {
          access_token: token,
          refresh_token: "",
          token_type: "bearer" as const,
          expires_at: endsAt / 1000,
          expires_in,
          user: {
            id: person.id,
            email: person.email,
            user_metadata: { user_type: role },
            app_metadata: {},
            aud: "authenticated",
            created_at: person.member_since,
          },
        };
        const returnTo = location.pathname;
        startView(
          { session, name: person.full_name, returnTo, until, endsAt },
          path ?? accountPaths.home(role),
        );
      }}
      onClose={onClose}
    />
  );
}
