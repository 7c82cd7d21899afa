import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useDraftedForm } from "#client/drafts/use-drafted-form.ts";
import { type Image, SERVICE_LIMITS, type Service } from "#features/catalog/contract/index.ts";
import { formatDuration } from "#foundation/time.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { Form, FormField } from "#ui/forms/form.tsx";
import { RestoredDraft } from "#ui/forms/restored-draft.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { LeaveDialog } from "#ui/overlays/leave-dialog.tsx";
import { queries } from "../api.ts";
import { BusinessTypeSelect } from "./business-type-select.tsx";
import { CitiesField } from "./cities-field.tsx";
import { showFieldError } from "./field-errors.ts";
import {
  draftOf,
  type FromProfile,
  formValuesOf,
  type ServiceFormValues,
  serviceForm,
} from "./form-values.ts";
import { PreviewButton } from "./preview.tsx";
import { PriceFields } from "./price-fields.tsx";

const {
  serviceDurationMinMinutes: MIN_MINUTES,
  serviceDurationMaxMinutes: MAX_MINUTES,
  serviceDurationStepMinutes: STEP_MINUTES,
} = SERVICE_LIMITS;
const DURATIONS = Array.from({ length: (MAX_MINUTES - MIN_MINUTES) / STEP_MINUTES + 1 }, (_, step) => {
  const minutes = MIN_MINUTES + step * STEP_MINUTES;
  return { value: String(minutes), label: formatDuration(minutes) };
});

/** Publishes a service, or changes the one given; unsaved values are kept in the tab. */
export function ServiceForm({
  service,
  fromProfile,
  onSaved,
  imageFields,
  images,
  cancel,
  onDiscardDraft,
  asksBeforeLeaving = true,
}: {
  service?: Service;
  /** The initial values of a new service. */
  fromProfile?: FromProfile;
  onSaved: (service: Service) => void;
  /** The image fields of a new service, shown above the button. */
  imageFields?: ReactNode;
  /** The images the preview shows. */
  images: readonly Image[];
  cancel: ReactNode;
  /** Called when the draft is discarded. */
  onDiscardDraft?: () => void;
  /** False where the page asks already: it can ask once. */
  asksBeforeLeaving?: boolean;
}) {
  const { form, isRestored, isUnsaved, clearDraft, discardDraft } = useServiceForm(service, fromProfile);
  const save = useSave(service);
  const submit = async (values: ServiceFormValues) => {
    try {
      const saved = (await save(values)).data;
      clearDraft();
      onSaved(saved);
    } catch (error) {
      if (!showFieldError(form, error)) throw error;
    }
  };
  return (
    <Form form={form} onSubmit={submit}>
      {isRestored && (
        <RestoredDraft
          discardText={service ? "Revenir à ce qui est publié" : "Recommencer du début"}
          onDiscard={() => {
            discardDraft();
            onDiscardDraft?.();
          }}
        />
      )}
      {asksBeforeLeaving && <LeaveDialog isUnsaved={isUnsaved} />}
      <FormField
        form={form}
        name="name"
        label="Nom du service"
        hint="Ce que vous faites, en quelques mots : « Déneigement d'entrée double »."
        required
      >
        {(field) => <TextInput {...field} />}
      </FormField>
      <BusinessTypeSelect form={form} />
      <FormField
        form={form}
        name="description"
        label="Description"
        hint="Ce qui est compris, le matériel, les délais. Pas de téléphone ni de courriel ici : vos clients reçoivent vos coordonnées, et vous les leurs, quand vous déverrouillez leur demande."
        required
      >
        {(field) => (
          <TextArea
            {...field}
            rows={6}
            limit={SERVICE_LIMITS.serviceDescriptionMax}
            defaultValue={form.formState.defaultValues?.description}
          />
        )}
      </FormField>
      <PriceFields form={form} />
      <FormField
        form={form}
        name="duration"
        label="Durée habituelle"
        className="sm:max-w-60"
        hint="Le temps d'une visite."
      >
        {(field) => <Select {...field} options={DURATIONS} />}
      </FormField>
      <CitiesField form={form} isFromProfile={Boolean(fromProfile?.cities.length)} />
      <Checkbox
        {...form.register("is_active")}
        label="Service actif"
        hint="Visible et offert aux propriétaires. Désactivez-le hors saison sans rien perdre."
      />
      {imageFields}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        {cancel}
        <PreviewButton form={form} images={images} />
        <Button type="submit" busy={form.formState.isSubmitting} busyText="Enregistrement…">
          {service ? "Enregistrer les modifications" : "Publier le service"}
        </Button>
      </div>
    </Form>
  );
}

/** The draft of a new service stays when the profile it began from changes. */
function useServiceForm(service: Service | undefined, fromProfile: FromProfile | undefined) {
  return useDraftedForm<ServiceFormValues>({
    name: `service.${service?.id ?? "new"}`,
    initial: formValuesOf(service, fromProfile),
    ...(!service && { base: "new" }),
    resolver: zodResolver(serviceForm),
  });
}

function useSave(service: Service | undefined) {
  const client = useQueryClient();
  const options = { onSuccess: () => client.invalidateQueries({ queryKey: queries.providerServices.key() }) };
  const create = useMutation(queries.providerServices.create.mutationOptions(options));
  const update = useMutation(queries.providerServices.update.mutationOptions(options));
  return (values: ServiceFormValues) =>
    service
      ? update.mutateAsync({ id: service.id, ...draftOf(values) })
      : create.mutateAsync(draftOf(values));
}
