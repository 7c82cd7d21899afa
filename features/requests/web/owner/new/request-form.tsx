import { zodResolver } from "@hookform/resolvers/zod";
import type { ReactNode } from "react";
import { useEffect } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { z } from "zod";
import type { Service } from "#features/catalog/contract/index.ts";
import { profileFields } from "#features/profiles/contract/index.ts";
import type { Property } from "#features/properties/contract/index.ts";
import { emptyProperty, NewPropertyFields, newProperty } from "#features/properties/web/index.ts";
import { LOCKED_LIFE_DAYS, REQUEST_LIMITS, requestDraft } from "#features/requests/contract/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { T } from "#ui/display/typography.tsx";
import { Form, FormField } from "#ui/forms/form.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { useOnline } from "#ui/page/use-online.ts";
import { CityNotServed } from "./city-not-served.tsx";
import { ContactRule } from "./contact-rule.tsx";
import { PropertyChoice } from "./property-choice.tsx";
import type { RequestFormDraft } from "./request-drafts.ts";
import { TimeFields } from "./time-fields.tsx";
import { useMissingTimes } from "./use-missing-times.ts";

const { description } = requestDraft.shape;
const property_id = z.string().min(1, "Choisissez la propriété où le travail se fera");

/** The fields of every request; the form adds a first property and a missing phone number. */
const baseForm = z.object({
  property_id,
  place: z.null(),
  description,
  times: z.record(z.string(), z.string()),
  phone: z.string(),
});
const formSchema = ({
  isFirstProperty,
  asksPhone,
}: {
  isFirstProperty: boolean;
  asksPhone: boolean;
}): z.ZodType<RequestFormValues, RequestFormValues> =>
  z.object({
    ...baseForm.shape,
    ...(isFirstProperty && { property_id: z.string(), place: newProperty }),
    ...(asksPhone && { phone: profileFields.phoneNumber }),
  });

export type RequestFormValues = DraftValues & {
  phone: string;
};

/** The values that are saved as a draft. */
type DraftValues = Pick<RequestFormDraft, "property_id" | "place" | "description" | "times">;

/**
 * The form of a request: where, what and when. `onSend` makes the calls; an error it throws shows above the form,
 * which keeps its values.
 */
export function RequestForm({
  initial,
  services,
  properties,
  asksPhone,
  addPropertyPath,
  sendText,
  photos,
  onChange,
  onSend,
}: {
  initial: DraftValues;
  services: readonly Service[];
  /** The owner's properties; without any, the form asks for the first one. */
  properties: readonly Property[];
  asksPhone: boolean;
  addPropertyPath: string;
  sendText: ReactNode;
  /** The field of the request's photos. */
  photos: ReactNode;
  /** Called on every change, to save the draft. */
  onChange: (values: DraftValues) => void;
  onSend: (values: RequestFormValues) => Promise<void>;
}) {
  const isFirstProperty = properties.length === 0;
  const form = useForm<RequestFormValues>({
    resolver: zodResolver(formSchema({ isFirstProperty, asksPhone })),
    mode: "onTouched",
    defaultValues: {
      ...initial,
      place: isFirstProperty ? (initial.place ?? emptyProperty()) : null,
      phone: "",
    },
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values: { property_id, place, description, times } }) =>
          onChange({ property_id, place, description, times }),
      }),
    [form, onChange],
  );
  // Once the first property is created, it is selected like any other.
  useEffect(() => {
    if (!isFirstProperty) form.setValue("place", null);
  }, [form, isFirstProperty]);
  const online = useOnline();
  const missingTimes = useMissingTimes();
  const send = async (values: RequestFormValues) => {
    if (!missingTimes.check(services, values.times)) await onSend(values);
  };
  const { isSubmitting, errors } = form.formState;
  return (
    <FormProvider {...form}>
      <Form form={form} onSubmit={send} className="grid grid-cols-1 gap-8">
        <Part title="Où ?">
          {isFirstProperty ? (
            <NewPropertyFields />
          ) : (
            <PropertyChoice
              properties={properties}
              value={form.watch("property_id")}
              onValue={(id) => form.setValue("property_id", id, { shouldValidate: id !== "" })}
              error={errors.property_id?.message}
              addPath={addPropertyPath}
              input={form.register("property_id")}
            />
          )}
          <CityNotServed services={services} city={cityOf(form.watch(), properties)} />
        </Part>
        <Part title="Quoi ?">
          <FormField
            form={form}
            name="description"
            label="Décrivez le travail"
            hint="L'ampleur, l'état des lieux, ce que vous attendez : plus c'est précis, plus la réponse est juste."
            required
          >
            {(field) => (
              <TextArea
                {...field}
                rows={6}
                limit={REQUEST_LIMITS.requestDescriptionMax}
                value={form.watch("description")}
                placeholder="Ex. : douze fenêtres à laver, intérieur et extérieur, dont trois à l'étage."
              />
            )}
          </FormField>
          <ContactRule
            text={form.watch("description")}
            onChange={(text) => {
              form.setValue("description", text, { shouldValidate: true });
              form.setFocus("description");
            }}
          />
          {photos}
        </Part>
        <Part title="Quand ?">
          <TimeFields
            services={services}
            times={form.watch("times")}
            onTimes={(times) => form.setValue("times", times)}
            onChoosing={missingTimes.onChoosing}
            errorOf={(id) => missingTimes.errorOf(id, form.watch("times"))}
          />
        </Part>
        {asksPhone && (
          <Part title="Comment vous joindre ?">
            <PhoneField form={form} />
          </Part>
        )}
        <div className="grid gap-2 sm:justify-items-start">
          {!online && (
            <Alert tone="warning" live title="Vous êtes hors ligne" className="mb-2">
              Tout ce que vous avez écrit est gardé. Envoyez dès que la connexion revient, même demain.
            </Alert>
          )}
          <Button type="submit" size="lg" busy={isSubmitting} busyText="Envoi…" className="max-sm:w-full">
            {sendText}
          </Button>
          <p className="text-sm text-brume">
            <T>
              {`Gratuit et sans engagement. La demande reste ouverte ${LOCKED_LIFE_DAYS} jours ; vous pouvez l'annuler en tout temps.`}
            </T>
          </p>
        </div>
      </Form>
    </FormProvider>
  );
}

/** Returns the city of the chosen or newly entered property; empty while it is not complete. */
function cityOf({ place, property_id }: DraftValues, properties: readonly Property[]): string {
  if (place) return place.zip ? place.city : "";
  return properties.find(({ id }) => id === property_id)?.city ?? "";
}

function PhoneField({ form }: { form: ReturnType<typeof useForm<RequestFormValues>> }) {
  return (
    <FormField
      form={form}
      name="phone"
      label="Numéro de téléphone"
      hint="Ajouté à votre profil ; le prestataire le voit seulement quand il accepte votre demande."
      required
      className="sm:max-w-sm"
    >
      {(field) => <TextInput {...field} type="tel" autoComplete="tel-national" placeholder="514 555-1234" />}
    </FormField>
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
