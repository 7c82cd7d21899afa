import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { wasLeftOpen } from "#client/drafts/left-open.ts";
import type { PersonDetails } from "#features/operator/contract/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Menu, MenuItem } from "#ui/overlays/menu.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { api, queries } from "../api.ts";
import { useOperator } from "../layout/operator-guard.tsx";
import { ReasonDialog, reasonDraftName } from "../reason-dialog.tsx";
import { CorrectAddressDialog } from "./correct-address-dialog.tsx";
import { SeeAsDialog } from "./see-as-dialog.tsx";
import { SuspensionEffects } from "./suspension-effects.tsx";

interface Choice {
  title: string;
  hint?: string;
  text?: ReactNode;
  act: (input: { id: string; reason: string }) => Promise<unknown>;
}

/** The acts for a person or about the account; each asks for a reason. */
export function PersonActs({ person }: { person: PersonDetails }) {
  const client = useQueryClient();
  const { data: me } = useOperator();
  const choices: Choice[] = [
    person.suspended_at
      ? {
          title: "Rétablir le compte",
          text: <SuspensionEffects person={person} />,
          act: api.people.restore,
        }
      : {
          title: "Suspendre le compte",
          hint: "La personne la lit : elle est dans son courriel et sur sa page.",
          text: <SuspensionEffects person={person} />,
          act: api.people.suspend,
        },
    ...(person.sessions.length > 0 ? [{ title: "Déconnecter partout", act: api.people.endSessions }] : []),
    { title: "Débloquer la connexion", act: api.people.unlockSignIn },
    ...(person.email_refused
      ? []
      : [
          {
            title: "Envoyer un lien de nouveau mot de passe",
            hint: `Le lien part à ${person.email}, et nulle part ailleurs ; si un autre vient de partir, c'est lui qui sert.`,
            act: api.people.sendReset,
          },
        ]),
  ];
  const [choice, setChoice] = useState<Choice | "address" | "see" | undefined>(() =>
    choices.find(({ title }) => wasLeftOpen(reasonDraftName(title, person.id))),
  );
  if (!me || me.data.level === "reader" || person.closed_at) return null;
  const onDone = async () => {
    toast.success("C'est fait", person.full_name);
    await client.invalidateQueries({ queryKey: queries.people.key() });
  };
  const close = () => setChoice(undefined);
  return (
    <>
      <Menu label={person.full_name} trigger={<Button variant="secondary">Agir</Button>}>
        <MenuItem onSelect={() => setChoice("see")}>Voir comme cette personne</MenuItem>
        {choices.map((one) => (
          <MenuItem key={one.title} onSelect={() => setChoice(one)}>
            {one.title}
          </MenuItem>
        ))}
        {person.email_refused && !person.email_confirmed && (
          <MenuItem onSelect={() => setChoice("address")}>Corriger l'adresse courriel</MenuItem>
        )}
      </Menu>
      {choice === "address" && <CorrectAddressDialog person={person} onDone={onDone} onClose={close} />}
      {choice === "see" && <SeeAsDialog person={person} onClose={close} />}
      {typeof choice === "object" && (
        <ReasonDialog
          subject={person.id}
          title={choice.title}
          about={person.full_name}
          text={choice.text}
          {...(choice.hint && { hint: choice.hint })}
          onDecide={async (reason) => {
            await choice.act({ id: person.id, reason });
            await onDone();
          }}
          onClose={close}
        />
      )}
    </>
  );
}
