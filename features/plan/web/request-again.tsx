import { useId } from "react";
import { sentenceFor } from "#client/failure.ts";
import type { ComingJob } from "#features/plan/contract/index.ts";
import { REQUEST_LIMITS } from "#features/requests/contract/index.ts";
import { BriefAnswers } from "#features/requests/web/index.ts";
import { plural } from "#foundation/text/plural.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { T } from "#ui/display/typography.tsx";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { Field } from "#ui/forms/field.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { CircleAlert, CircleCheck } from "#ui/icons.ts";
import { Dialog, DialogClose } from "#ui/overlays/dialog.tsx";
import { type PropertyItem, useRequestAgain } from "./use-request-again.ts";

/** Last year's requests of one service, with their descriptions, to be sent again together. */
export function RequestAgain({ job, onClose }: { job: ComingJob; onClose: () => void }) {
  const form = useId();
  const { items, change, send, busy, failure, unsentCount } = useRequestAgain(job, onClose);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`${job.business_type.name} : redemander à ${job.provider.business_name}`}
      description="Voici ce que vous aviez demandé. Changez ce qu'il faut ; le moment est à convenir avec le prestataire."
      footer={
        <>
          <DialogClose asChild>
            <Button variant="secondary">Plus tard</Button>
          </DialogClose>
          {unsentCount > 0 && (
            <Button type="submit" form={form} busy={busy} busyText="Envoi…">
              {plural(unsentCount, "Envoyer la demande", `Envoyer les ${unsentCount} demandes`)}
            </Button>
          )}
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="grid gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        {failure !== null && (
          <Alert tone="danger" live>
            {sentenceFor(failure)}
          </Alert>
        )}
        {items.map((item) => (
          <PropertyFields
            key={item.property.id}
            item={item}
            isOnly={items.length === 1}
            onChange={(changes) => change(item.property.id, changes)}
          />
        ))}
      </form>
    </Dialog>
  );
}

function PropertyFields({
  item: { property, brief, isWanted, description, isOptional, error, outcome },
  isOnly,
  onChange,
}: {
  item: PropertyItem;
  isOnly: boolean;
  onChange: (changes: Partial<Pick<PropertyItem, "isWanted" | "description">>) => void;
}) {
  if (outcome?.state === "sent") {
    return (
      <p className="flex items-center gap-2 font-medium text-urgent">
        <CircleCheck className="size-5 shrink-0" />
        <T>{`${property.label} : demande envoyée`}</T>
      </p>
    );
  }
  return (
    <div className="grid gap-2">
      {isOnly ? (
        <p className="font-semibold">
          <T>{`${property.label}, ${property.city}`}</T>
        </p>
      ) : (
        <Checkbox
          label={`${property.label}, ${property.city}`}
          checked={isWanted}
          onChange={(event) => onChange({ isWanted: event.currentTarget.checked })}
        />
      )}
      {isWanted && (
        <>
          <BriefAnswers brief={brief} />
          <Field
            label={`Description, ${property.label}`}
            hideLabel={!isOptional}
            optional={isOptional}
            error={error}
          >
            <TextArea
              rows={3}
              limit={REQUEST_LIMITS.requestDescriptionMax}
              value={description}
              onChange={(event) => onChange({ description: event.currentTarget.value })}
            />
          </Field>
        </>
      )}
      {outcome?.state === "refused" && (
        <p className="flex items-start gap-1.5 text-sm font-medium text-danger">
          <CircleAlert className="mt-0.5 size-4 shrink-0" />
          <span>
            <T>{outcome.sentence}</T>
          </span>
        </p>
      )}
    </div>
  );
}
