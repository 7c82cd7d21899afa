import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { sentenceFor } from "#client/failure.ts";
import { CREW_COLOURS, type CrewColour } from "#features/scheduling/contract/crew-colours.ts";
import {
  CREWS_MAX,
  type Crew,
  type CrewDraft,
  crewDraft,
  type OwnCrew,
} from "#features/scheduling/contract/index.ts";
import { keysOf } from "#foundation/keys-of.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { SkeletonText } from "#ui/display/skeleton.tsx";
import { T } from "#ui/display/typography.tsx";
import { Form, sendAndEmpty } from "#ui/forms/form.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { FormDialog } from "#ui/overlays/form-dialog.tsx";
import { queries } from "../api.ts";
import { CrewFields } from "./crew-fields.tsx";
import { CrewLink } from "./crew-link.tsx";
import { CrewTag } from "./crew-tag.tsx";
import { useAddCrew, useRemoveCrew, useUpdateCrew } from "./use-crews.ts";

/** The crews of a provider: how many appointments they take at once. */
export function CrewsSection() {
  const { data, error, refetch, isFetching } = useQuery(queries.scheduling.crews.queryOptions());
  const crews = data?.data ?? [];
  return (
    <Card as="section" aria-label="Équipes" className="grid grid-cols-1 content-start gap-5">
      <CardHeader
        title="Équipes"
        text="Avec plusieurs équipes, une plage reste offerte tant qu'une d'elles est libre. Chaque rendez-vous est confié à la première qui l'est. Par son lien, une équipe voit sa journée : elle n'a besoin d'aucun compte et ne voit aucun montant."
      />
      {error && !data && (
        <LoadFailure message={sentenceFor(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!error && !data && <SkeletonText lines={3} />}
      {data && (
        <>
          {crews.length === 0 ? (
            <p className="text-brume">
              <T>Aucune équipe : vous prenez un rendez-vous à la fois.</T>
            </p>
          ) : (
            <ul className="grid grid-cols-1 divide-y divide-lisiere border-y border-lisiere">
              {crews.map((crew) => (
                <CrewItem key={crew.id} crew={crew} />
              ))}
            </ul>
          )}
          {crews.length < CREWS_MAX ? (
            <AddCrew colour={colourFor(crews.length)} />
          ) : (
            <p className="text-brume">
              <T>{`Vous avez ${CREWS_MAX} équipes, le plus possible.`}</T>
            </p>
          )}
        </>
      )}
    </Card>
  );
}

function colourFor(n: number): CrewColour {
  const colours = keysOf(CREW_COLOURS);
  return colours[n % colours.length] ?? "epinette";
}

function AddCrew({ colour }: { colour: CrewColour }) {
  const form = useForm<CrewDraft>({ resolver: zodResolver(crewDraft), defaultValues: { name: "", colour } });
  const add = useAddCrew();
  // Another colour is proposed for each, unless one was chosen.
  useEffect(() => form.resetField("colour", { defaultValue: colour, keepDirty: true }), [form, colour]);
  return (
    <Form
      form={form}
      onSubmit={(draft) => sendAndEmpty(form, "name", () => add.mutateAsync(draft))}
      className="grid grid-cols-1 gap-4"
    >
      <CrewFields form={form} />
      <Button
        type="submit"
        variant="secondary"
        busy={form.formState.isSubmitting}
        busyText="Ajout…"
        className="justify-self-start"
      >
        Ajouter l'équipe
      </Button>
    </Form>
  );
}

function CrewItem({ crew }: { crew: OwnCrew }) {
  const { id, name } = crew;
  const remove = useRemoveCrew();
  const [isChanging, setChanging] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  return (
    <li className="grid grid-cols-1 gap-3 py-3">
      <CrewTag crew={crew} />
      {remove.error && (
        <Alert tone="danger" live>
          {sentenceFor(remove.error)}
        </Alert>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="secondary"
          aria-label={`Modifier l’équipe ${name}`}
          onClick={() => setChanging(true)}
        >
          Modifier
        </Button>
        <ConfirmDialog
          open={isRemoving}
          onOpenChange={setRemoving}
          trigger={
            <Button size="sm" variant="quiet" aria-label={`Retirer l’équipe ${name}`}>
              Retirer
            </Button>
          }
          title={`Retirer l’équipe « ${name} » ?`}
          description="Ses rendez-vous à venir sont confiés aux autres équipes qui sont libres. Aucun n'est annulé."
          confirmText="Retirer l’équipe"
          busy={remove.isPending}
          onConfirm={() => remove.mutate({ id }, { onError: () => setRemoving(false) })}
        />
      </div>
      <CrewLink crew={crew} />
      {isChanging && <ChangeDialog crew={crew} onClose={() => setChanging(false)} />}
    </li>
  );
}

function ChangeDialog({ crew: { id, name, colour }, onClose }: { crew: Crew; onClose: () => void }) {
  const form = useForm<CrewDraft>({
    resolver: zodResolver(crewDraft),
    defaultValues: { name, colour },
  });
  const update = useUpdateCrew();
  return (
    <FormDialog
      form={form}
      title="Modifier l’équipe"
      description="Son nom et sa couleur ne sont pas vus de vos clients."
      sendText="Enregistrer"
      busyText="Enregistrement…"
      onSend={async (draft) => {
        await update.mutateAsync({ id, ...draft });
        onClose();
      }}
      onClose={onClose}
    >
      <CrewFields form={form} />
    </FormDialog>
  );
}
