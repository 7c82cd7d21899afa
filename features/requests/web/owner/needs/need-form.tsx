import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { FormProvider } from "react-hook-form";
import { useNavigate } from "react-router";
import { z } from "zod";
import { areaKey } from "#client/area-key.ts";
import { useDraftedForm } from "#client/drafts/use-drafted-form.ts";
import {
  type BriefAnswer,
  type BriefQuestion,
  isBriefComplete,
  stillAsked,
} from "#features/catalog/contract/index.ts";
import { profileFields } from "#features/profiles/contract/index.ts";
import { api as profilesApi } from "#features/profiles/web/api.ts";
import type { Property } from "#features/properties/contract/index.ts";
import {
  emptyProperty,
  lastUsedProperty,
  type NewProperty,
  newProperty,
  searchedPlace,
} from "#features/properties/web/index.ts";
import {
  brief,
  description,
  freeDescription,
  NEED_LIMITS,
  START_DAYS_AHEAD,
} from "#features/requests/contract/index.ts";
import { addDays, dayOf } from "#foundation/local-time.ts";
import { fold } from "#foundation/text/search-text.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { Button } from "#ui/buttons/button.tsx";
import { T } from "#ui/display/typography.tsx";
import { DateInput } from "#ui/forms/date-input.tsx";
import { Form, FormField } from "#ui/forms/form.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { api, detailsOf, failureOf, queries } from "../../api.ts";
import { BriefFields } from "../../brief/brief-fields.tsx";
import { DescriptionField, PropertyFields } from "../fields/work-fields.tsx";
import { createFirstProperty } from "../send/create-first-property.ts";

interface NeedValues {
  property_id: string;
  /** The first property, for an owner without any. */
  place: NewProperty | null;
  description: string;
  brief: BriefAnswer[];
  /** Empty: as soon as possible. */
  start_on: string;
  phone: string;
}

const schemaOf = (asks: {
  place: boolean;
  phone: boolean;
  description: boolean;
}): z.ZodType<NeedValues, NeedValues> =>
  z.object({
    property_id: asks.place ? z.string() : z.string().min(1, "Choisissez la propriété où le travail se fera"),
    place: asks.place ? newProperty : z.null(),
    description: asks.description ? description : freeDescription,
    brief,
    start_on: z.string(),
    phone: asks.phone ? profileFields.phoneNumber : z.string(),
  });

/** The form of a need: where, what and from when. Typed values last until it is published. */
export function NeedForm({
  businessType,
  questions,
  property,
  properties,
  hasPhone,
}: {
  businessType: { id: string; name: string };
  /** The questions of the business type. */
  questions: readonly BriefQuestion[];
  /** The property that the search was around. */
  property: string | null;
  properties: readonly Property[];
  hasPhone: boolean;
}) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [today] = useState(() => dayOf(Date.now()));
  const [needsPhone, setNeedsPhone] = useState(!hasPhone);
  const isFirstProperty = properties.length === 0;
  const [searched] = useState(() => searchedPlace.read().city);
  const isElsewhere = searched !== "" && !properties.some(({ city }) => fold(city) === fold(searched));
  const elsewhere = !property && isElsewhere ? searched : undefined;
  const { form, clearDraft } = useDraftedForm<NeedValues>({
    name: `need:${businessType.id}`,
    base: "",
    initial: {
      property_id: property ?? (elsewhere ? "" : lastUsedProperty.read()),
      place: isFirstProperty ? emptyProperty() : null,
      description: "",
      brief: [],
      start_on: "",
      phone: "",
    },
    resolver: (values, ...rest) => {
      const asks = { place: isFirstProperty, phone: needsPhone };
      const isDescribed = isBriefComplete(questions, values.brief);
      return zodResolver(schemaOf({ ...asks, description: !isDescribed }))(values, ...rest);
    },
  });
  // A property added meanwhile counts, not the one of the draft.
  useEffect(() => {
    if (property) form.setValue("property_id", property);
  }, [form, property]);
  const publish = async ({ place, description, brief, start_on, phone, ...values }: NeedValues) => {
    if (needsPhone) {
      await profilesApi.profiles.update({ phone });
      await client.invalidateQueries({ queryKey: areaKey("profiles") });
    }
    const property_id = isFirstProperty && place ? await createFirstProperty(place) : values.property_id;
    const draft = {
      ...{ business_type_id: businessType.id, property_id, description, start_on: start_on || null },
      brief: stillAsked(questions, brief),
    };
    try {
      await api.needs.publish(draft);
    } catch (error) {
      if (failureOf(error) === "PHONE_REQUIRED") setNeedsPhone(true);
      // The questions have changed since the page was opened.
      if (detailsOf(error, "VALIDATION_ERROR")?.fields.brief)
        await client.invalidateQueries({ queryKey: queries.needs.questions.key() });
      throw error;
    }
    clearDraft();
    void client.invalidateQueries({ queryKey: queries.needs.key() });
    void client.invalidateQueries({ queryKey: areaKey("properties") });
    toast.success("Besoin publié", businessType.name);
    await navigate(ownerPaths.history("besoins"));
  };
  const { isSubmitting, errors } = form.formState;
  const answers = form.watch("brief");
  const isBriefEnough = isBriefComplete(questions, answers);
  // Registered, so that the server's errors about the answers show beside them.
  form.register("brief");
  return (
    <FormProvider {...form}>
      <Form form={form} onSubmit={publish} className="grid grid-cols-1 gap-8">
        <Part title="Où ?">
          <PropertyFields
            properties={properties}
            addPath={ownerPaths.addProperty(ownerPaths.newNeed(businessType.id))}
            elsewhere={elsewhere}
          />
        </Part>
        <Part title="Quoi ?">
          {questions.length > 0 && (
            <BriefFields
              questions={questions}
              answers={answers}
              onAnswers={(brief) => {
                form.setValue("brief", brief, { shouldDirty: true });
                form.clearErrors("brief");
                if (errors.description) void form.trigger("description");
              }}
              error={errors.brief?.message}
            />
          )}
          <DescriptionField
            isBriefEnough={isBriefEnough}
            hint="L'ampleur, l'état des lieux, ce que vous attendez : les prestataires décident d'après ces mots."
          />
        </Part>
        <Part title="Quand ?">
          <FormField
            form={form}
            name="start_on"
            label="À partir du"
            hint="Sans date : le plus tôt possible."
            optional
            className="sm:max-w-sm"
          >
            {(field) => <DateInput {...field} min={today} max={addDays(today, START_DAYS_AHEAD)} />}
          </FormField>
        </Part>
        {needsPhone && (
          <Part title="Comment vous joindre ?">
            <FormField
              form={form}
              name="phone"
              label="Numéro de téléphone"
              hint="Ajouté à votre profil ; un prestataire le voit seulement quand il répond à votre besoin."
              required
              className="sm:max-w-sm"
            >
              {(field) => (
                <TextInput {...field} type="tel" autoComplete="tel-national" placeholder="514 555-1234" />
              )}
            </FormField>
          </Part>
        )}
        <div className="grid gap-2 sm:justify-items-start">
          <Button
            type="submit"
            size="lg"
            busy={isSubmitting}
            busyText="Publication…"
            className="max-sm:w-full"
          >
            Publier mon besoin
          </Button>
          <p className="text-sm text-brume">
            <T>{`Gratuit et sans engagement. Le besoin attend ${NEED_LIMITS.lifeDays} jours ; vous pouvez le retirer en tout temps.`}</T>
          </p>
        </div>
      </Form>
    </FormProvider>
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
