import { zodResolver } from "@hookform/resolvers/zod";
import { CalendarClock } from "lucide-react";
import type { ReactNode } from "react";
import { useEffect } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { z } from "zod";
import { profileFields } from "#features/profiles/contract/index.ts";
import { requestDraft } from "#features/requests/contract/index.ts";
import { LIMITS } from "#foundation/limits.ts";
import { Button } from "#ui/button.tsx";
import { Form, FormField } from "#ui/form.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { T } from "#ui/typography.tsx";
import { PropertyChoice } from "./property-choice.tsx";

const { description } = requestDraft.shape;
const property_id = z.string().min(1, "Choisissez la propriété où le travail se fera");

const reachable = z.object({ property_id, description, phone: z.string() });
/** The same while the profile holds no phone number: it is asked for here. */
const unreachable = reachable.extend({ phone: profileFields.phoneNumber });

export type RequestFormValues = z.infer<typeof reachable>;

/**
 * Where, what, when. It makes no call: `onSend` does, and what it throws shows over the form, everything typed
 * still there.
 */
export function RequestForm({
  initial,
  asksPhone,
  addPropertyPath,
  sendText,
  onChange,
  onSend,
}: {
  initial: Pick<RequestFormValues, "property_id" | "description">;
  asksPhone: boolean;
  addPropertyPath: string;
  sendText: ReactNode;
  /** Told of every change: the draft is kept from it. */
  onChange: (values: Pick<RequestFormValues, "property_id" | "description">) => void;
  onSend: (values: RequestFormValues) => Promise<void>;
}) {
  const form = useForm<RequestFormValues>({
    resolver: zodResolver(asksPhone ? unreachable : reachable),
    mode: "onTouched",
    defaultValues: { ...initial, phone: "" },
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) =>
          onChange({ property_id: values.property_id, description: values.description }),
      }),
    [form, onChange],
  );
  const { isSubmitting, errors } = form.formState;
  return (
    <Form form={form} onSubmit={onSend} className="grid grid-cols-1 gap-8">
      <Part title="Où ?">
        <PropertyChoice
          value={form.watch("property_id")}
          onValue={(id) => form.setValue("property_id", id, { shouldValidate: id !== "" })}
          error={errors.property_id?.message}
          addPath={addPropertyPath}
          input={form.register("property_id")}
        />
      </Part>
      <Part title="Quoi ?">
        <FormField
          form={form}
          name="description"
          label="Décrivez le travail"
          hint="L'ampleur, l'état des lieux, ce que vous attendez : plus c'est précis, plus la réponse est juste. N'écrivez ni téléphone ni courriel ici : vos coordonnées sont remises au prestataire quand il accepte votre demande."
          required
        >
          {(field) => (
            <TextArea
              {...field}
              rows={6}
              limit={LIMITS.requestDescriptionMax}
              defaultValue={initial.description}
              placeholder="Ex. : douze fenêtres à laver, intérieur et extérieur, dont trois à l'étage."
            />
          )}
        </FormField>
      </Part>
      <Part title="Quand ?">
        <p className="flex items-start gap-3 rounded-md bg-givre p-4">
          <CalendarClock aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <span>
            <strong className="font-semibold">À convenir.</strong>{" "}
            <T>
              Vous fixez le moment avec le prestataire dès qu'il vous joint. Si une date compte pour vous,
              dites-le dans la description.
            </T>
          </span>
        </p>
      </Part>
      {asksPhone && <PhonePart form={form} />}
      <div className="grid gap-2 sm:justify-items-start">
        <Button type="submit" size="lg" busy={isSubmitting} busyText="Envoi…" className="max-sm:w-full">
          {sendText}
        </Button>
        <p className="text-sm text-brume">
          <T>
            Gratuit et sans engagement. La demande reste ouverte 30 jours ; vous pouvez l'annuler en tout
            temps.
          </T>
        </p>
      </div>
    </Form>
  );
}

function PhonePart({ form }: { form: UseFormReturn<RequestFormValues> }) {
  return (
    <Part title="Comment vous joindre ?">
      <FormField
        form={form}
        name="phone"
        label="Numéro de téléphone"
        hint="Ajouté à votre profil ; le prestataire le voit seulement quand il accepte votre demande."
        required
        className="sm:max-w-sm"
      >
        {(field) => (
          <TextInput
            {...field}
            type="tel"
            autoComplete="tel-national"
            maxLength={LIMITS.phoneMax}
            placeholder="514 555-1234"
          />
        )}
      </FormField>
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="text-xl">
        <T>{title}</T>
      </h2>
      {children}
    </section>
  );
}
