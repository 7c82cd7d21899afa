import { useNavigate } from "react-router";
import { startView } from "#client/session/session-actions.ts";
import type { PersonDetails } from "#features/operator/contract/index.ts";
import { ofName } from "#foundation/text/of-name.ts";
import { accountPaths } from "#paths/account-paths.ts";
import { operatorPaths } from "#paths/operator-paths.ts";
import { api } from "../api.ts";
import { ReasonDialog } from "../reason-dialog.tsx";
import { showViewBanner } from "./view-banner.ts";

/** Shows the product as a person sees it, in this tab, until it is left or loaded anew. */
export function SeeAsDialog({ person, onClose }: { person: PersonDetails; onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <ReasonDialog
      title="Voir comme cette personne"
      about={`Pendant 30 minutes au plus, vous voyez les pages ${ofName(person.full_name)} sans pouvoir rien y changer.`}
      hint="La personne la lit dans Paramètres, avec la date et l'heure."
      onDecide={async (reason) => {
        const { token, ends_at, role } = (await api.people.seeAs({ id: person.id, reason })).data;
        const ends = new Date(ends_at);
        const session = {
          access_token: token,
          refresh_token: "",
          token_type: "bearer" as const,
          expires_at: ends.getTime() / 1000,
          expires_in: (ends.getTime() - Date.now()) / 1000,
          user: {
            id: person.id,
            email: person.email,
            user_metadata: { user_type: role },
            app_metadata: {},
            aud: "authenticated",
            created_at: person.member_since,
          },
        };
        startView(session, operatorPaths.person(person.id));
        showViewBanner(person.full_name, ends);
        await navigate(accountPaths.home(role));
      }}
      onClose={onClose}
    />
  );
}
