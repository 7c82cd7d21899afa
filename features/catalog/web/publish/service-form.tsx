import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { queries } from "#client/api.ts";
import { useAuth } from "#features/accounts/web/index.ts";
import type { Image, Service } from "#features/catalog/contract/index.ts";
import { LIMITS } from "#foundation/limits.ts";
import { formatDuration } from "#foundation/time.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Form, FormField } from "#ui/form.tsx";
import { Select } from "#ui/select.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { CitiesField } from "./cities-field.tsx";
import { draftOf, formValuesOf, type ServiceFormValues, serviceForm } from "./form-values.ts";
import { PreviewButton } from "./preview.tsx";
import { PriceFields } from "./price-fields.tsx";
import { showAtItsField } from "./refusals.ts";
import { serviceDrafts } from "./service-drafts.ts";
import { TradeSelect } from "./trade-select.tsx";

const {
  serviceDurationMinMinutes: SHORTEST,
  serviceDurationMaxMinutes: LONGEST,
  serviceDurationStepMinutes: STEP,
} = LIMITS;
const DURATIONS = Array.from({ length: (LONGEST - SHORTEST) / STEP + 1 }, (_, step) => {
  const minutes = SHORTEST + step * STEP;
  return { value: String(minutes), label: formatDuration(minutes) };
});

/** Publishes a service, or changes the one given; what is typed is kept in the tab until it is saved. */
export function ServiceForm({
  service,
  onSaved,
  pictures,
  images,
  cancel,
  onStartAgain,
}: {
  service?: Service;
  onSaved: (service: Service) => void;
  /** Stands before the button: the pictures of a service to come. */
  pictures?: ReactNode;
  /** What the preview shows of them. */
  images: readonly Image[];
  cancel: ReactNode;
  /** The draft was given up for what was there before. */
  onStartAgain?: () => void;
}) {
  const { form, drafts, resumed, startAgain } = useDraftedForm(service);
  const save = useSave(service);
  const send = async (values: ServiceFormValues) => {
    try {
      const saved = (await save(values)).data;
      drafts.forget();
      onSaved(saved);
    } catch (error) {
      if (!showAtItsField(form, error)) throw error;
    }
  };
  return (
    <Form form={form} onSubmit={send}>
      {resumed && (
        <Alert
          title="Votre brouillon est repris"
          action={
            <Button
              variant="secondary"
              size="sm"
              onClick={() => {
                startAgain();
                onStartAgain?.();
              }}
            >
              {service ? "Revenir à ce qui est publié" : "Recommencer à neuf"}
            </Button>
          }
        />
      )}
      <FormField
        form={form}
        name="name"
        label="Nom du service"
        hint="Ce que vous faites, en quelques mots : « Déneigement d'entrée double »."
        required
      >
        {(field) => <TextInput {...field} maxLength={LIMITS.serviceNameMax} />}
      </FormField>
      <TradeSelect form={form} />
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
            limit={LIMITS.serviceDescriptionMax}
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
      <CitiesField form={form} />
      <Checkbox
        {...form.register("is_active")}
        label="Service actif"
        hint="Visible et offert aux propriétaires. Désactivez-le hors saison sans rien perdre."
      />
      {pictures}
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

/** A form that begins where it was left in this tab. */
function useDraftedForm(service: Service | undefined) {
  const owner = useAuth().session?.user.id ?? "";
  const [{ drafts, initial, kept }] = useState(() => {
    const initial = formValuesOf(service);
    const place = { owner, service: service?.id ?? "new", base: service?.updated_at ?? null };
    const drafts = serviceDrafts(sessionStorage, place, initial);
    return { drafts, initial, kept: drafts.read() };
  });
  const [resumed, setResumed] = useState(kept !== null);
  const form: UseFormReturn<ServiceFormValues> = useForm<ServiceFormValues>({
    resolver: zodResolver(serviceForm),
    defaultValues: kept ?? initial,
  });
  useEffect(() => {
    const following = form.watch(() => drafts.write(form.getValues()));
    return () => following.unsubscribe();
  }, [form, drafts]);
  const startAgain = () => {
    form.reset(initial);
    drafts.forget();
    setResumed(false);
  };
  return { form, drafts, resumed, startAgain };
}

function useSave(service: Service | undefined) {
  const client = useQueryClient();
  const after = { onSuccess: () => client.invalidateQueries({ queryKey: queries.providerServices.key() }) };
  const create = useMutation(queries.providerServices.create.mutationOptions(after));
  const update = useMutation(queries.providerServices.update.mutationOptions(after));
  return (values: ServiceFormValues) =>
    service
      ? update.mutateAsync({ id: service.id, ...draftOf(values) })
      : create.mutateAsync(draftOf(values));
}
