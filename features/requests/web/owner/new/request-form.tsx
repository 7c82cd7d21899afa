import { zodResolver } from "@hookform/resolvers/zod";
import type { ReactNode } from "react";
import { useEffect, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { z } from "zod";
import { type ComparedService, isBriefComplete } from "#features/catalog/contract/index.ts";
import { profileFields } from "#features/profiles/contract/index.ts";
import type { Property } from "#features/properties/contract/index.ts";
import { emptyProperty, newProperty } from "#features/properties/web/index.ts";
import {
  brief,
  description,
  freeDescription,
  LOCKED_LIFE_DAYS,
  type Request,
} from "#features/requests/contract/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { T } from "#ui/display/typography.tsx";
import { Form, FormField } from "#ui/forms/form.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { useOnline } from "#ui/page/use-online.ts";
import { BriefFields } from "../../brief/brief-fields.tsx";
import { DescriptionField, PropertyFields } from "../fields/work-fields.tsx";
import { AlreadyRequested } from "./already-requested.tsx";
import { CityNotServed } from "./city-not-served.tsx";
import type { RequestFormDraft } from "./request-drafts.ts";
import { TimeFields } from "./time-fields.tsx";
import { useMissingTimes } from "./use-missing-times.ts";

const property_id = z.string().min(1, "Choisissez la propriété où le travail se fera");

/** The fields of every request; the form adds a first property and a missing phone number. */
const baseForm = z.object({
  property_id,
  place: z.null(),
  description,
  /** The answers by business type. */
  brief: z.record(z.string(), brief),
  times: z.record(z.string(), z.string()),
  phone: z.string(),
});
const formSchema = ({
  isFirstProperty,
  asksPhone,
  isBriefEnough,
}: {
  isFirstProperty: boolean;
  asksPhone: boolean;
  isBriefEnough: boolean;
}): z.ZodType<RequestFormValues, RequestFormValues> =>
  z.object({
    ...baseForm.shape,
    ...(isFirstProperty && { property_id: z.string(), place: newProperty }),
    ...(isBriefEnough && { description: freeDescription }),
    ...(asksPhone && { phone: profileFields.phoneNumber }),
  });

export type RequestFormValues = DraftValues & {
  phone: string;
};

/** The values that are saved as a draft. */
type DraftValues = Pick<RequestFormDraft, "property_id" | "place" | "description" | "brief" | "times">;

/**
 * The form of a request: where, what and when. `onSend` makes the calls; an error it throws shows above the
 * form, which keeps its values.
 */
export function RequestForm({
  initial,
  services,
  open,
  properties,
  asksPhone,
  addPropertyPath,
  sendText,
  photos,
  onChange,
  onSend,
}: {
  initial: DraftValues;
  services: readonly ComparedService[];
  /** The open requests of these services. */
  open: readonly Request[];
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
    resolver: (values, ...rest) => {
      const isBriefEnough = suffices(services, values.brief);
      return zodResolver(formSchema({ isFirstProperty, asksPhone, isBriefEnough }))(values, ...rest);
    },
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
        callback: ({ values: { property_id, place, description, brief, times } }) =>
          onChange({ property_id, place, description, brief, times }),
      }),
    [form, onChange],
  );
  // Once the first property is created, it is selected like any other.
  useEffect(() => {
    if (!isFirstProperty) form.setValue("place", null);
  }, [form, isFirstProperty]);
  const online = useOnline();
  const missingTimes = useMissingTimes();
  const [isHeld, setHeld] = useState(false);
  const send = async (values: RequestFormValues) => {
    setHeld(!online);
    if (!online) return;
    if (!missingTimes.check(services, values.times)) await onSend(values);
  };
  const { isSubmitting, errors } = form.formState;
  const isBriefEnough = suffices(services, form.watch("brief"));
  // Registered, so that the server's errors about the answers show beside them.
  form.register("brief");
  return (
    <FormProvider {...form}>
      <Form form={form} onSubmit={send} className="grid grid-cols-1 gap-8">
        <AlreadyRequested open={open} property={form.watch("property_id")} />
        <Part title="Où ?">
          <PropertyFields properties={properties} addPath={addPropertyPath} />
          <CityNotServed services={services} city={cityOf(form.watch(), properties)} />
        </Part>
        <Part title="Quoi ?">
          <Briefs
            services={services}
            brief={form.watch("brief")}
            onBrief={(brief) => {
              form.setValue("brief", brief, { shouldDirty: true });
              form.clearErrors("brief");
              if (errors.description) void form.trigger("description");
            }}
            error={messageOf(errors.brief)}
          />
          <DescriptionField
            isBriefEnough={isBriefEnough}
            hint="L'ampleur, l'état des lieux, ce que vous attendez : plus c'est précis, plus la réponse est juste."
            placeholder="Ex. : douze fenêtres à laver, intérieur et extérieur, dont trois à l'étage."
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
            <div data-says-offline={isHeld || undefined} className="mb-2">
              <Alert tone="warning" live refusal={isHeld} title="Vous êtes hors ligne">
                Tout ce que vous avez écrit est gardé. Envoyez dès que la connexion revient, même demain.
              </Alert>
            </div>
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

/** The message of an error about a whole record. */
const messageOf = (error: { message?: unknown } | undefined) =>
  typeof error?.message === "string" ? error.message : undefined;

/** Whether the answers suffice for each service without a description. */
const suffices = (services: readonly ComparedService[], brief: DraftValues["brief"]) =>
  services.every(({ business_type, brief_questions }) =>
    isBriefComplete(brief_questions, brief[business_type.id] ?? []),
  );

/** The questions of each business type among the services. */
function Briefs({
  services,
  brief,
  onBrief,
  error,
}: {
  services: readonly ComparedService[];
  brief: DraftValues["brief"];
  onBrief: (brief: DraftValues["brief"]) => void;
  error?: string | undefined;
}) {
  const asking = new Map(services.map((service) => [service.business_type.id, service]));
  return [...asking.values()].map(({ business_type: { id, name }, brief_questions }) => (
    <div key={id} className="grid gap-3 empty:hidden">
      {asking.size > 1 && brief_questions.length > 0 && (
        <h3 className="font-semibold">
          <T>{name}</T>
        </h3>
      )}
      {brief_questions.length > 0 && (
        <BriefFields
          questions={brief_questions}
          answers={brief[id] ?? []}
          onAnswers={(answers) => onBrief({ ...brief, [id]: answers })}
          error={error}
        />
      )}
    </div>
  ));
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
