import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { sentenceFor } from "#client/failure.ts";
import {
  type CalendarAccount,
  calendarAccount,
  type FoundCalendar,
} from "#features/scheduling/contract/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Form, FormField } from "#ui/forms/form.tsx";
import { PasswordInput } from "#ui/forms/password-input.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { detailsOf } from "../api.ts";
import { ChooseCalendars } from "./choose-calendars.tsx";
import { useAddAccountCalendars, useFindAccountCalendars } from "./use-other-calendars.ts";

const EMPTY: CalendarAccount = { server: "", user: "", password: "" };

interface Found {
  account: CalendarAccount;
  calendars: FoundCalendar[];
}

/** Asks for an account and then which of its calendars count. The password is kept in no draft. */
export function AddAccountCalendars({ room }: { room: number }) {
  const form = useForm<CalendarAccount>({ resolver: zodResolver(calendarAccount), defaultValues: EMPTY });
  const [found, setFound] = useState<Found | null>(null);
  const find = useFindAccountCalendars();
  const add = useAddAccountCalendars();
  const ask = async (account: CalendarAccount) => {
    try {
      const { data } = await find.mutateAsync(account);
      setFound({ account, calendars: data.calendars });
    } catch (error) {
      const unreadable = detailsOf(error, "CALENDAR_UNREADABLE");
      if (!unreadable) throw error;
      const field = unreadable.failure === "wrong_password" ? "password" : "server";
      form.setError(field, { type: "server", message: sentenceFor(error) }, { shouldFocus: true });
    }
  };
  if (found)
    return (
      <ChooseCalendars
        calendars={found.calendars}
        room={room}
        onAdd={(calendars) => add.mutateAsync({ ...found.account, calendars })}
        onBack={() => setFound(null)}
        backText="Changer de compte"
      />
    );
  return (
    <Form form={form} onSubmit={ask} className="grid grid-cols-1 gap-4">
      <FormField
        form={form}
        name="server"
        label="Adresse du serveur"
        required
        hint="Ex. : caldav.icloud.com, caldav.fastmail.com ou l'adresse de votre Nextcloud."
      >
        {(field) => <TextInput {...field} inputMode="url" autoComplete="off" spellCheck={false} />}
      </FormField>
      <FormField
        form={form}
        name="user"
        label="Nom d'utilisateur"
        required
        hint="Souvent votre adresse courriel."
      >
        {(field) => <TextInput {...field} autoComplete="off" autoCapitalize="none" spellCheck={false} />}
      </FormField>
      <FormField
        form={form}
        name="password"
        label="Mot de passe d'application"
        required
        hint="Créez-le dans les réglages de sécurité de ce compte : iCloud et Fastmail n'en acceptent pas d'autre, et vous pourrez le révoquer. Il est gardé chiffré, et effacé avec l'agenda."
      >
        {(field) => <PasswordInput {...field} autoComplete="off" />}
      </FormField>
      <Button
        type="submit"
        variant="secondary"
        busy={form.formState.isSubmitting}
        busyText="Recherche…"
        className="justify-self-start"
      >
        Voir les agendas
      </Button>
    </Form>
  );
}
