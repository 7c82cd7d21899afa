import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { sentenceFor } from "#client/failure.ts";
import {
  OTHER_CALENDARS_MAX,
  type OtherCalendarDraft,
  otherCalendarDraft,
} from "#features/scheduling/contract/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { SkeletonText } from "#ui/display/skeleton.tsx";
import { T } from "#ui/display/typography.tsx";
import { Form, FormField } from "#ui/forms/form.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { failureOf, queries } from "../api.ts";
import { BusyVisits } from "./busy-visits.tsx";
import { OtherCalendarItem } from "./other-calendar-item.tsx";
import { useAddOtherCalendar } from "./use-other-calendars.ts";

/** The calendars that a provider keeps elsewhere, whose busy times are left out of the free ones. */
export function OtherCalendarsSection() {
  const { data, error, refetch, isFetching } = useQuery(queries.scheduling.otherCalendars.queryOptions());
  const calendars = data?.data.calendars ?? [];
  return (
    <Card as="section" aria-label="Autres agendas" className="grid grid-cols-1 content-start gap-5">
      <CardHeader
        title="Autres agendas"
        text="Les plages occupées de vos autres agendas ne sont plus offertes. Seules leurs heures sont lues : ni titres, ni lieux, ni descriptions."
      />
      {error && !data && (
        <LoadFailure message={sentenceFor(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!error && !data && <SkeletonText lines={3} />}
      {data && (
        <>
          <BusyVisits visits={data.data.busy_visits} />
          {calendars.length === 0 ? (
            <p className="text-brume">
              <T>Aucun autre agenda pour l'instant.</T>
            </p>
          ) : (
            <ul className="grid grid-cols-1 divide-y divide-lisiere border-y border-lisiere">
              {calendars.map((calendar) => (
                <OtherCalendarItem key={calendar.id} calendar={calendar} />
              ))}
            </ul>
          )}
          {calendars.length < OTHER_CALENDARS_MAX ? (
            <AddOtherCalendar />
          ) : (
            <p className="text-brume">
              <T>{`Vous avez ${OTHER_CALENDARS_MAX} autres agendas, le plus possible. Pour en ajouter un, retirez-en un d'abord.`}</T>
            </p>
          )}
        </>
      )}
    </Card>
  );
}

const EMPTY: OtherCalendarDraft = { name: "", address: "" };

/** An address is a secret: unlike other forms, this one keeps no draft. */
function AddOtherCalendar() {
  const form = useForm<OtherCalendarDraft>({
    resolver: zodResolver(otherCalendarDraft),
    defaultValues: EMPTY,
  });
  const add = useAddOtherCalendar();
  const save = async (draft: OtherCalendarDraft) => {
    try {
      await add.mutateAsync(draft);
    } catch (error) {
      if (failureOf(error) !== "CALENDAR_UNREADABLE") throw error;
      form.setError("address", { type: "server", message: sentenceFor(error) }, { shouldFocus: true });
      return;
    }
    form.reset(EMPTY);
  };
  return (
    <Form form={form} onSubmit={save} className="grid grid-cols-1 gap-4">
      <FormField form={form} name="name" label="Nom de l'agenda" required>
        {(field) => <TextInput {...field} placeholder="Ex. : Google, personnel" />}
      </FormField>
      <FormField
        form={form}
        name="address"
        label="Adresse de l'agenda"
        required
        hint="L'adresse secrète au format iCal, dans les paramètres de votre agenda. Elle commence par https:// ou webcal://."
      >
        {(field) => <TextInput {...field} inputMode="url" autoComplete="off" spellCheck={false} />}
      </FormField>
      <Button
        type="submit"
        variant="secondary"
        busy={form.formState.isSubmitting}
        busyText="Lecture…"
        className="justify-self-start"
      >
        Ajouter l'agenda
      </Button>
    </Form>
  );
}
