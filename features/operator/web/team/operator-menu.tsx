import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { OPERATOR_LEVELS, type OperatorSummary } from "#features/operator/contract/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Ellipsis } from "#ui/icons.ts";
import { Menu, MenuItem } from "#ui/overlays/menu.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { api, queries } from "../api.ts";
import { ReasonDialog } from "../reason-dialog.tsx";
import { LEVEL_NAMES } from "../words.ts";

/** An act on an operator that needs a reason. */
interface Choice {
  title: string;
  act: (input: { id: string; reason: string }) => Promise<unknown>;
}

/** A chief's acts on another operator; each asks for a reason. */
export function OperatorMenu({ operator }: { operator: OperatorSummary }) {
  const client = useQueryClient();
  const [choice, setChoice] = useState<Choice>();
  const choices: Choice[] = [
    ...OPERATOR_LEVELS.filter((level) => level !== operator.level).map((level) => ({
      title: `Passer au niveau « ${LEVEL_NAMES[level]} »`,
      act: (input: { id: string; reason: string }) => api.operators.setLevel({ ...input, level }),
    })),
    ...(operator.has_second_factor
      ? [{ title: "Réinitialiser l'authentification", act: api.operators.resetFactor }]
      : []),
    { title: "Débloquer la connexion", act: api.people.unlockSignIn },
    operator.suspended_at
      ? { title: "Rétablir", act: api.operators.restore }
      : { title: "Suspendre", act: api.operators.suspend },
  ];
  return (
    <>
      <Menu
        label={operator.full_name}
        trigger={
          <Button variant="quiet" size="icon" aria-label={`Actions sur ${operator.full_name}`}>
            <Ellipsis className="size-5" />
          </Button>
        }
      >
        {choices.map((one) => (
          <MenuItem key={one.title} onSelect={() => setChoice(one)}>
            {one.title}
          </MenuItem>
        ))}
      </Menu>
      {choice && (
        <ReasonDialog
          subject={operator.id}
          title={choice.title}
          about={operator.full_name}
          onClose={() => setChoice(undefined)}
          onDecide={async (reason) => {
            await choice.act({ id: operator.id, reason });
            toast.success("C'est fait", operator.full_name);
            await client.invalidateQueries({ queryKey: queries.operators.key() });
          }}
        />
      )}
    </>
  );
}
