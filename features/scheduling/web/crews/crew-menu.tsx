import { useMutation, useQueryClient } from "@tanstack/react-query";
import { sentenceFor } from "#client/failure.ts";
import type { NamedCrew } from "#features/scheduling/contract/crew-colours.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Menu, MenuItem } from "#ui/overlays/menu.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { queries } from "../api.ts";
import { CrewTag } from "./crew-tag.tsx";

/** The crew of an appointment, and a press to give it to another. */
export function CrewMenu({
  requestId,
  crew,
  crews,
  onMoved,
}: {
  requestId: string;
  crew: NamedCrew;
  crews: readonly NamedCrew[];
  onMoved: () => void;
}) {
  const client = useQueryClient();
  const move = useMutation(
    queries.scheduling.moveAppointment.mutationOptions({
      onSuccess: ({ data }) => toast.success("Rendez-vous déplacé", `Équipe : ${data.name}.`),
      onError: (error) => toast.danger("Rendez-vous non déplacé", sentenceFor(error)),
      onSettled: () => {
        onMoved();
        return client.invalidateQueries({ queryKey: queries.scheduling.key() });
      },
    }),
  );
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <CrewTag crew={crew} />
      <Menu
        align="start"
        label="Confier à"
        trigger={
          <Button size="sm" variant="quiet" busy={move.isPending} busyText="Déplacement…">
            Changer d'équipe
          </Button>
        }
      >
        {crews
          .filter(({ id }) => id !== crew.id)
          .map((other) => (
            <MenuItem key={other.id} onSelect={() => move.mutate({ id: requestId, crew_id: other.id })}>
              {other.name}
            </MenuItem>
          ))}
      </Menu>
    </div>
  );
}
