import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useDraftedForm } from "#client/drafts/use-drafted-form.ts";
import { type CaseDetails, OPERATOR_LIMITS } from "#features/operator/contract/index.ts";
import { formatDateWithTime } from "#foundation/time.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { T } from "#ui/display/typography.tsx";
import { Form, FormField } from "#ui/forms/form.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { queries } from "../api.ts";
import { fieldKeys } from "../keys/field-keys.ts";
import { useOperator } from "../layout/operator-guard.tsx";
import { actName, factsOfAct } from "../words.ts";

/** The events around a case, oldest first, and a form for notes to the team. */
export function CaseTimeline({ details, mayNote }: { details: CaseDetails; mayNote: boolean }) {
  const lines = [
    { id: "opened", at: details.opened_at, by: "", title: "Dossier ouvert", text: "" },
    ...details.notes.map((note) => ({
      id: note.id,
      at: note.created_at,
      by: note.operator,
      title: "Note",
      text: note.note,
    })),
    ...details.acts.map((act) => ({
      id: act.id,
      at: act.created_at,
      by: act.operator,
      title: actName(act),
      text: [act.reason, ...factsOfAct({ ...act, details: {} })].filter(Boolean).join("\n"),
    })),
  ].toSorted((one, other) => one.at.localeCompare(other.at));
  return (
    <Card as="section">
      <CardHeader title="Historique" />
      <ol className="mb-5 grid gap-3">
        {lines.map(({ id, at, by, title, text }) => (
          <li key={id} className="border-l-2 border-lisiere pl-3">
            <p className="font-medium">
              <T>{title}</T>
            </p>
            {text && (
              <p className="wrap-anywhere whitespace-pre-line">
                <T>{text}</T>
              </p>
            )}
            <p className="text-sm text-brume">
              <T>{[formatDateWithTime(at), by].filter(Boolean).join(" · ")}</T>
            </p>
          </li>
        ))}
      </ol>
      {mayNote && <NoteForm details={details} />}
    </Card>
  );
}

function NoteForm({ details: { kind, subject_id: id } }: { details: CaseDetails }) {
  const client = useQueryClient();
  const { form, discardDraft } = useDraftedForm({ name: `case-note:${kind}:${id}`, initial: { note: "" } });
  const note = useMutation(queries.cases.note.mutationOptions());
  const { data: team } = useQuery(queries.operators.list.queryOptions());
  const { data: me } = useOperator();
  const others = (team?.data ?? []).filter(
    ({ id: operator, suspended_at }) => !suspended_at && operator !== me?.data.id,
  );
  const mention = (name: string) => {
    const text = form.getValues("note");
    form.setValue("note", `${text}${text === "" || text.endsWith(" ") ? "" : " "}@${name} `);
    form.setFocus("note");
  };
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        await note.mutateAsync({ kind, id, note: values.note });
        discardDraft();
        await client.invalidateQueries({ queryKey: queries.cases.key() });
      }}
    >
      <FormField
        form={form}
        name="note"
        label="Note pour l'équipe"
        hint="« @ » et un nom : le dossier apparaît parmi les mentions de cette personne."
      >
        {(field) => (
          <TextArea
            {...field}
            onKeyDown={fieldKeys({ sends: true })}
            rows={2}
            limit={OPERATOR_LIMITS.caseNoteMax}
          />
        )}
      </FormField>
      <div className="flex flex-wrap gap-2">
        {others.map(({ id: operator, full_name }) => (
          <Button
            key={operator}
            size="sm"
            variant="quiet"
            aria-label={`Mentionner ${full_name}`}
            onClick={() => mention(full_name)}
          >
            {`@${full_name}`}
          </Button>
        ))}
      </div>
      <Button
        type="submit"
        variant="secondary"
        className="justify-self-start"
        busy={form.formState.isSubmitting}
      >
        Ajouter la note
      </Button>
    </Form>
  );
}
