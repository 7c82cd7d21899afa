import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { sentenceFor } from "#client/failure.ts";
import {
  type CalendarAccount,
  calendarAccount,
  type FoundCalendar,
} from "#features/scheduling/contract/index.ts";
import { plural } from "#foundation/text/plural.ts";
import { Button } from "#ui/buttons/button.tsx";
import { T } from "#ui/display/typography.tsx";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { Form, FormField } from "#ui/forms/form.tsx";
import { PasswordInput } from "#ui/forms/password-input.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { detailsOf } from "../api.ts";
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
  if (found) return <ChooseCalendars found={found} room={room} onBack={() => setFound(null)} />;
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

function ChooseCalendars({
  found: { account, calendars },
  room,
  onBack,
}: {
  found: Found;
  room: number;
  onBack: () => void;
}) {
  const fields = z.object({
    chosen: z
      .array(z.string())
      .min(1, "Choisissez au moins un agenda")
      .max(room, `Choisissez au plus ${plural(room, "un agenda", `${room} agendas`)}`),
  });
  const [only, ...others] = calendars;
  const form = useForm<z.infer<typeof fields>>({
    resolver: zodResolver(fields),
    defaultValues: { chosen: only && others.length === 0 ? [only.address] : [] },
  });
  const add = useAddAccountCalendars();
  const save = async ({ chosen }: z.infer<typeof fields>) => {
    const drafts = calendars.filter(({ address }) => chosen.includes(address));
    await add.mutateAsync({ ...account, calendars: drafts.map(({ address, name }) => ({ address, name })) });
    onBack();
  };
  const error = form.formState.errors.chosen?.message;
  return (
    <Form form={form} onSubmit={save} className="grid grid-cols-1 gap-4">
      {calendars.length === 0 ? (
        <p>
          <T>Ce compte n'a aucun agenda.</T>
        </p>
      ) : (
        <fieldset aria-describedby={error && "chosen-error"}>
          <legend className="mb-2 font-medium">
            <T>Quels agendas comptent ?</T>
          </legend>
          {calendars.map(({ address, name, colour }) => (
            <Checkbox
              key={address}
              value={address}
              label={<NameWithColour name={name} colour={colour} />}
              {...form.register("chosen")}
            />
          ))}
          {error && (
            <p id="chosen-error" role="alert" className="mt-2 text-sm font-medium text-danger">
              <T>{error}</T>
            </p>
          )}
        </fieldset>
      )}
      <div className="flex flex-wrap gap-2">
        {calendars.length > 0 && (
          <Button type="submit" variant="secondary" busy={form.formState.isSubmitting} busyText="Lecture…">
            Ajouter les agendas choisis
          </Button>
        )}
        <Button variant="quiet" onClick={onBack}>
          Changer de compte
        </Button>
      </div>
    </Form>
  );
}

function NameWithColour({ name, colour }: Pick<FoundCalendar, "name" | "colour">) {
  return (
    <span className="wrap-anywhere">
      {colour && (
        <span
          aria-hidden="true"
          className="mr-2 inline-block size-3 rounded-full border border-lisiere-forte"
          style={{ backgroundColor: colour }}
        />
      )}
      {name}
    </span>
  );
}
