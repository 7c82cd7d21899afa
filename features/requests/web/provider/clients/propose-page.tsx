import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { Controller, useForm } from "react-hook-form";
import { useNavigate, useParams } from "react-router";
import { isHosted } from "#client/auth-client.ts";
import { sentenceFor } from "#client/failure.ts";
import { queries as catalogQueries } from "#features/catalog/web/api.ts";
import { addressLine, type ClientDetails } from "#features/clients/contract/index.ts";
import { queries as clientQueries } from "#features/clients/web/api.ts";
import { PROPERTY_KINDS } from "#features/properties/contract/kind-choices.ts";
import { CityField } from "#features/properties/web/index.ts";
import { type ProposalDraft, proposalDraft } from "#features/requests/contract/index.ts";
import { clientPaths } from "#paths/client-paths.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { CancelLink } from "#ui/buttons/cancel-link.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { Card } from "#ui/display/card.tsx";
import { EmptyState } from "#ui/display/empty-state.tsx";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { SkeletonText } from "#ui/display/skeleton.tsx";
import { Field } from "#ui/forms/field.tsx";
import { Form, FormField } from "#ui/forms/form.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { BackLink } from "#ui/navigation/back-link.tsx";
import { PageHeader } from "#ui/navigation/page-header.tsx";
import { privatePage } from "#ui/page/private-page.ts";
import { api } from "../../api.ts";

export const meta = () => privatePage("Nouvelle soumission");

const KINDS = Object.entries(PROPERTY_KINDS).map(([value, label]) => ({ value, label }));

/** /provider/clients/:id/propose: for which work and where a soumission to a client of one's own is. */
export default function ProposePage() {
  const { id = "" } = useParams();
  const client = useQuery({
    ...clientQueries.clients.get.queryOptions({ input: { id } }),
    // A refetch must not replace what is being typed.
    refetchOnWindowFocus: false,
  });
  const services = useQuery(catalogQueries.providerServices.names.queryOptions());
  const error = client.error ?? services.error;
  const loaded = client.data && services.data && { client: client.data.data, services: services.data.data };
  return (
    <div className="max-w-3xl">
      <PageHeader
        above={<BackLink label={client.data?.data.name ?? "Clients"} to={clientPaths.client(id)} />}
        title="Nouvelle soumission"
        text="Votre client la reçoit par courriel, ou par un lien privé que vous lui envoyez, sans compte à créer. Elle ne coûte aucun crédit."
      />
      {error && !loaded && (
        <LoadFailure
          message={sentenceFor(error)}
          onRetry={() => void Promise.all([client.refetch(), services.refetch()])}
          retrying={client.isFetching || services.isFetching}
        />
      )}
      {!error && !loaded && <SkeletonText lines={6} />}
      {loaded && <Proposal {...loaded} />}
    </div>
  );
}

interface ProposalProps {
  client: ClientDetails;
  services: readonly { id: string; name: string }[];
}

function Proposal({ client, services }: ProposalProps) {
  // A hosted service opens accounts by itself.
  if (isHosted())
    return (
      <EmptyState
        title="Soumission impossible d'ici"
        text="Ce site n'ouvre pas de compte pour vos clients : demandez à votre client de vous envoyer sa demande, puis répondez-lui par une soumission."
        action={<ButtonLink to={clientPaths.client(client.id)}>Revenir au client</ButtonLink>}
      />
    );
  if (!client.email && !client.phone)
    return (
      <EmptyState
        title="Il manque ses coordonnées"
        text="La soumission part par courriel, ou par un lien que vous lui envoyez : ajoutez d'abord le courriel ou le téléphone de votre client."
        action={<ButtonLink to={clientPaths.edit(client.id)}>Modifier le client</ButtonLink>}
      />
    );
  if (services.length === 0)
    return (
      <EmptyState
        title="Aucun service"
        text="Une soumission est pour un de vos services. Publiez le premier."
        action={<ButtonLink to={providerPaths.createService}>Publier un service</ButtonLink>}
      />
    );
  return <ProposalForm client={client} services={services} />;
}

function ProposalForm({ client, services }: ProposalProps) {
  const navigate = useNavigate();
  const places = [...client.addresses, ...client.places];
  const form = useForm<ProposalDraft>({
    resolver: zodResolver(proposalDraft),
    defaultValues: {
      service_id: services[0]?.id ?? "",
      kind: "house",
      ...(places[0] ?? { address: "", city: "", zip: "" }),
    },
  });
  const propose = async (values: ProposalDraft) => {
    const { data } = await api.proposals.create({ id: client.id, ...values });
    await navigate(providerPaths.quote(data.id));
  };
  return (
    <Card className="grid grid-cols-1 gap-5">
      {!client.email && (
        <Alert tone="info">
          Ce client n'a pas de courriel : une fois la soumission prête, vous lui enverrez un lien privé, par
          texto par exemple. Pour la lire et l'accepter, il donnera une adresse courriel et la confirmera.
        </Alert>
      )}
      <Form form={form} onSubmit={propose}>
        <FormField form={form} name="service_id" label="Service" required>
          {(field) => (
            <Select {...field} options={services.map(({ id, name }) => ({ value: id, label: name }))} />
          )}
        </FormField>
        {places.length > 1 && (
          <Field label="Une de ses adresses">
            <Select
              options={places.map((place, index) => ({ value: String(index), label: addressLine(place) }))}
              onChange={(event) => {
                const place = places[Number(event.currentTarget.value)];
                if (place) form.reset({ ...form.getValues(), ...place }, { keepDefaultValues: true });
              }}
            />
          </Field>
        )}
        <FormField form={form} name="address" label="Numéro et rue" required>
          {(field) => <TextInput {...field} autoComplete="off" />}
        </FormField>
        <div className="grid items-start gap-5 sm:grid-cols-[1fr_11rem]">
          <Field label="Ville" required error={form.formState.errors.city?.message}>
            <Controller
              control={form.control}
              name="city"
              render={({ field: { ref, value, onChange } }) => (
                <CityField ref={ref} value={value} onChange={onChange} />
              )}
            />
          </Field>
          <FormField form={form} name="zip" label="Code postal" required>
            {(field) => (
              <TextInput {...field} autoComplete="off" autoCapitalize="characters" placeholder="G1A 1A1" />
            )}
          </FormField>
        </div>
        <FormField form={form} name="kind" label="Type de propriété" className="sm:max-w-xs">
          {(field) => <Select {...field} options={KINDS} />}
        </FormField>
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <CancelLink to={clientPaths.client(client.id)} />
          <Button type="submit" busy={form.formState.isSubmitting} busyText="Préparation…">
            Écrire la soumission
          </Button>
        </div>
      </Form>
    </Card>
  );
}
