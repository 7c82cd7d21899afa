import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { sentenceFor } from "#client/failure.ts";
import {
  type CalendarServiceName,
  type OtherCalendarDraft,
  otherCalendarDraft,
} from "#features/scheduling/contract/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Form, FormField } from "#ui/forms/form.tsx";
import { RadioCards } from "#ui/forms/radio-cards.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { failureOf } from "../api.ts";
import { AddAccountCalendars } from "./add-account-calendars.tsx";
import { AskConsent } from "./ask-consent.tsx";
import { ChooseCalendars } from "./choose-calendars.tsx";
import { useAddOtherCalendar, useAddServiceCalendars } from "./use-other-calendars.ts";
import { useServiceAnswer } from "./use-service-answer.ts";

const WAYS = [
  { value: "address", title: "Par une adresse", text: "Google, Outlook, Apple : une adresse secrète." },
  {
    value: "account",
    title: "Par un compte",
    text: "Nextcloud, iCloud, Fastmail : votre nom et un mot de passe.",
  },
];

interface AddOtherCalendarProps {
  /** How many more there may be. */
  room: number;
  /** Those that may be asked for calendars. */
  services: readonly CalendarServiceName[];
}

/** Adds one calendar by its address, or several of an account or a service. */
export function AddOtherCalendar({ room, services }: AddOtherCalendarProps) {
  const [way, setWay] = useState("address");
  const answer = useServiceAnswer();
  const add = useAddServiceCalendars();
  if (answer.found) {
    const { consent_id, calendars } = answer.found;
    return (
      <div ref={focusOn} tabIndex={-1} className="scroll-mt-24">
        <ChooseCalendars
          calendars={calendars}
          room={room}
          onAdd={(chosen) => add.mutateAsync({ consent_id, calendars: chosen })}
          onBack={answer.leave}
          backText="Annuler"
        />
      </div>
    );
  }
  const isAsked = services.length > 0;
  return (
    <>
      {isAsked && <AskConsent services={services} answer={answer} />}
      <RadioCards
        legend={isAsked ? "Ajouter un agenda autrement" : "Ajouter un agenda"}
        name="calendar-way"
        cards={WAYS}
        value={way}
        onValue={setWay}
      />
      {way === "address" ? <AddByAddress /> : <AddAccountCalendars room={room} />}
    </>
  );
}

/** After the return from a service, shows the provider where they were. */
const focusOn = (element: HTMLElement | null) => element?.focus();

const EMPTY: OtherCalendarDraft = { name: "", address: "" };

/** An address is a secret: unlike other forms, this one keeps no draft. */
function AddByAddress() {
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
