import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { PersonSummary } from "#features/operator/contract/index.ts";
import { plural } from "#foundation/text/plural.ts";
import { Button } from "#ui/buttons/button.tsx";
import { api, queries } from "../api.ts";
import { ReasonDialog } from "../reason-dialog.tsx";
import { actOnEach } from "../table/act-on-each.ts";

const nameOf = ({ business_name, full_name }: PersonSummary) => business_name ?? full_name;

/** Suspends several accounts for one reason, which each person reads. */
export function ManyPeople({ people, onDone }: { people: readonly PersonSummary[]; onDone: () => void }) {
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const count = `${people.length} ${plural(people.length, "compte", "comptes")}`;
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        Suspendre
      </Button>
      {isOpen && (
        <ReasonDialog
          subject={people.map(({ id }) => id).join()}
          title={`Suspendre ${count}`}
          about={people.map(nameOf).join(", ")}
          hint="Chaque personne la lit. Conservée avec l'acte."
          onClose={() => setOpen(false)}
          onDecide={async (reason) => {
            await actOnEach(people, {
              title: "Comptes suspendus",
              nameOf,
              act: ({ id }) => api.people.suspend({ id, reason }),
            });
            onDone();
            await client.invalidateQueries({ queryKey: queries.people.key() });
          }}
        />
      )}
    </>
  );
}
