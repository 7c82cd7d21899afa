import { useMutation, useQueryClient } from "@tanstack/react-query";
import { failureSentence, type OtherCalendar } from "#features/scheduling/contract/index.ts";
import { plural } from "#foundation/text/plural.ts";
import { toast } from "#ui/overlays/toast.ts";
import { queries } from "../api.ts";
import { busyWords } from "./calendar-words.ts";

/** Adds another calendar and shows the result of reading it. */
export function useAddOtherCalendar() {
  const changed = useChanged();
  return useMutation(
    queries.scheduling.addOtherCalendar.mutationOptions({
      onSuccess: ({ data }) => toast.success("Agenda ajouté", busyWords(data)),
      onSettled: changed,
    }),
  );
}

/** Finds the calendars of an account; nothing changes. */
export const useFindAccountCalendars = () =>
  useMutation(queries.scheduling.findAccountCalendars.mutationOptions());

/** Adds calendars of an account and shows the result of reading them together. */
export function useAddAccountCalendars() {
  const onSettled = useChanged();
  return useMutation(
    queries.scheduling.addAccountCalendars.mutationOptions({ onSuccess: tellAdded, onSettled }),
  );
}

/** Does the same for calendars granted at a service. */
export function useAddServiceCalendars() {
  const onSettled = useChanged();
  return useMutation(
    queries.scheduling.addServiceCalendars.mutationOptions({ onSuccess: tellAdded, onSettled }),
  );
}

function tellAdded({ data: { calendars } }: { data: { calendars: OtherCalendar[] } }): void {
  const busy_count = calendars.reduce((sum, calendar) => sum + calendar.busy_count, 0);
  toast.success(plural(calendars.length, "Agenda ajouté", "Agendas ajoutés"), busyWords({ busy_count }));
}

/** Reads one now and shows the result, or why it could not be read. */
export function useReadOtherCalendar() {
  const changed = useChanged();
  return useMutation(
    queries.scheduling.readOtherCalendar.mutationOptions({
      onSuccess: ({ data }) => tellReading(data),
      onSettled: changed,
    }),
  );
}

function tellReading(calendar: OtherCalendar): void {
  if (calendar.failure) toast.danger("Agenda illisible", failureSentence(calendar.failure));
  else toast.success("Agenda lu", busyWords(calendar));
}

export function useRenameOtherCalendar() {
  const changed = useChanged();
  return useMutation(
    queries.scheduling.renameOtherCalendar.mutationOptions({
      onSuccess: () => toast.success("Agenda renommé"),
      onSettled: changed,
    }),
  );
}

/** Removes one; its times are free again. */
export function useRemoveOtherCalendar() {
  const changed = useChanged();
  return useMutation(
    queries.scheduling.removeOtherCalendar.mutationOptions({
      onSuccess: () => toast.success("Agenda retiré", "Ses plages sont de nouveau offertes."),
      onSettled: changed,
    }),
  );
}

function useChanged() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: queries.scheduling.key() });
}
