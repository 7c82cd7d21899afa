import { zodResolver } from "@hookform/resolvers/zod";
import { useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { sentenceFor } from "#client/failure.ts";
import {
  CALENDAR_FAILING_DAYS,
  calendarName,
  failureSentence,
  type OtherCalendar,
} from "#features/scheduling/contract/index.ts";
import { DAY_MS } from "#foundation/durations.ts";
import { elapsedMs, formatDateWithTime } from "#foundation/time.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { T } from "#ui/display/typography.tsx";
import { FormField } from "#ui/forms/form.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { FormDialog } from "#ui/overlays/form-dialog.tsx";
import { useUsedElsewhere } from "#ui/page/use-used-elsewhere.ts";
import { busyWords } from "./calendar-words.ts";
import {
  useReadOtherCalendar,
  useRemoveOtherCalendar,
  useRenameOtherCalendar,
} from "./use-other-calendars.ts";

/**
 * One calendar kept elsewhere: what was read of it and when, why it cannot be read now, and what may be done.
 */
export function OtherCalendarItem({ calendar }: { calendar: OtherCalendar }) {
  const { id, name, host, read_at } = calendar;
  const read = useReadOtherCalendar();
  const remove = useRemoveOtherCalendar();
  const [isRenaming, setRenaming] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const error = read.error ?? remove.error;
  const element = useRef<HTMLLIElement>(null);
  useUsedElsewhere(element, error !== null, () => {
    read.reset();
    remove.reset();
  });
  return (
    <li ref={element} className="grid grid-cols-1 gap-3 py-3">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          <T>{name}</T>
        </p>
        <p className="text-sm wrap-anywhere text-brume">{host}</p>
        <p className="text-sm text-brume">
          <T>{`${busyWords(calendar)}. Lu le ${formatDateWithTime(read_at)}.`}</T>
        </p>
      </div>
      <Failing calendar={calendar} />
      {error && (
        <Alert tone="danger" live>
          {sentenceFor(error)}
        </Alert>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="secondary"
          aria-label={`Lire maintenant l’agenda ${name}`}
          busy={read.isPending}
          busyText="Lecture…"
          onClick={() => read.mutate({ id })}
        >
          Lire maintenant
        </Button>
        <Button
          size="sm"
          variant="quiet"
          aria-label={`Renommer l’agenda ${name}`}
          onClick={() => setRenaming(true)}
        >
          Renommer
        </Button>
        <ConfirmDialog
          open={isRemoving}
          onOpenChange={setRemoving}
          trigger={
            <Button size="sm" variant="quiet" aria-label={`Retirer l’agenda ${name}`}>
              Retirer
            </Button>
          }
          title={`Retirer l’agenda « ${name} » ?`}
          description="Ses plages occupées seront de nouveau offertes. L'agenda lui-même ne change pas."
          confirmText="Retirer l’agenda"
          busy={remove.isPending}
          onConfirm={() => remove.mutate({ id }, { onError: () => setRemoving(false) })}
        />
      </div>
      {isRenaming && <RenameDialog calendar={calendar} onClose={() => setRenaming(false)} />}
    </li>
  );
}

function Failing({ calendar: { failure, failing_since } }: { calendar: OtherCalendar }) {
  if (!failure || !failing_since) return null;
  const isLong = elapsedMs(failing_since, Date.now()) >= CALENDAR_FAILING_DAYS * DAY_MS;
  const kept = "Les plages déjà lues restent retirées de vos plages libres.";
  return (
    <Alert
      tone={isLong ? "danger" : "warning"}
      title={`Illisible depuis le ${formatDateWithTime(failing_since)}`}
    >
      {`${failureSentence(failure)} ${kept}`}
    </Alert>
  );
}

const fields = z.object({ name: calendarName });

function RenameDialog({ calendar: { id, name }, onClose }: { calendar: OtherCalendar; onClose: () => void }) {
  const form = useForm<z.infer<typeof fields>>({ resolver: zodResolver(fields), defaultValues: { name } });
  const rename = useRenameOtherCalendar();
  return (
    <FormDialog
      form={form}
      title="Renommer l’agenda"
      description="Ce nom n'est vu que de vous."
      sendText="Renommer"
      busyText="Enregistrement…"
      onSend={async (renamed) => {
        await rename.mutateAsync({ id, ...renamed });
        onClose();
      }}
      onClose={onClose}
    >
      <FormField form={form} name="name" label="Nom de l'agenda" required>
        {(field) => <TextInput {...field} />}
      </FormField>
    </FormDialog>
  );
}
