import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useDraftedForm } from "#client/drafts/use-drafted-form.ts";
import { sentenceFor } from "#client/failure.ts";
import type { OperatorCity } from "#features/operator/contract/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { T } from "#ui/display/typography.tsx";
import { Field } from "#ui/forms/field.tsx";
import { FormField } from "#ui/forms/form.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { FormDialog } from "#ui/overlays/form-dialog.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { DataTable } from "#ui/tables/data-table.tsx";
import { HistoryLink } from "../acts/history-link.tsx";
import { api, queries } from "../api.ts";
import { useAddress } from "../layout/use-address.ts";
import { ReasonDialog } from "../reason-dialog.tsx";
import { NameList } from "./business-type-words.tsx";

const QUERY_MIN = 2;

/** Cities by name, and the other names that lead to them: neighbourhoods, former towns, what people write. */
export function Cities({ mayWord }: { mayWord: boolean }) {
  const { params, change } = useAddress();
  const q = params.get("ville")?.trim() ?? "";
  const { data, error, refetch, isFetching, isLoading } = useQuery({
    ...queries.catalogue.cities.queryOptions({ input: { q } }),
    enabled: q.length >= QUERY_MIN,
  });
  const [named, setNamed] = useState<OperatorCity>();
  const [removed, setRemoved] = useState<{ city: OperatorCity; alias: string }>();
  return (
    <Card as="section">
      <CardHeader
        title="Villes"
        text="Les autres noms qui mènent à une ville : quartiers, anciennes villes, façons de l'écrire."
      />
      <search>
        <form
          key={q}
          action={(form: FormData) => change({ ville: String(form.get("ville") ?? "").trim() })}
          className="mb-6 flex items-end gap-3 sm:max-w-xl"
        >
          <Field label="Chercher une ville" className="flex-1">
            <TextInput type="search" name="ville" defaultValue={q} minLength={QUERY_MIN} spellCheck={false} />
          </Field>
          <Button type="submit" variant="secondary">
            Chercher
          </Button>
        </form>
      </search>
      {error && !data ? (
        <LoadFailure message={sentenceFor(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        q.length >= QUERY_MIN && (
          <DataTable
            caption="Villes"
            rows={data?.data ?? []}
            rowKey={({ id }) => id}
            loading={isLoading}
            empty="Aucun nom de ville ne contient ces lettres."
            columns={[
              { key: "name", header: "Ville", main: true, cell: ({ name }) => <T>{name}</T> },
              { key: "region", header: "Région", cell: ({ region }) => <T>{region}</T> },
              {
                key: "aliases",
                header: "Autres noms",
                cell: (city) =>
                  city.aliases.length === 0 ? (
                    "–"
                  ) : (
                    <NameList
                      names={city.aliases}
                      onRemove={mayWord ? (alias) => setRemoved({ city, alias }) : undefined}
                    />
                  ),
              },
              {
                key: "act",
                header: "Ajouter",
                hideLabel: true,
                cell: (city) => (
                  <span className="flex flex-wrap items-center justify-end gap-3">
                    {mayWord && (
                      <Button
                        size="sm"
                        variant="secondary"
                        aria-label={`Ajouter un nom à ${city.name}`}
                        onClick={() => setNamed(city)}
                      >
                        Ajouter un nom
                      </Button>
                    )}
                    <HistoryLink about={city.id} name={city.name} />
                  </span>
                ),
              },
            ]}
          />
        )
      )}
      {named && <AliasDialog city={named} onClose={() => setNamed(undefined)} />}
      {removed && <RemoveAlias {...removed} onClose={() => setRemoved(undefined)} />}
    </Card>
  );
}

function AliasDialog({ city: { id, name }, onClose }: { city: OperatorCity; onClose: () => void }) {
  const client = useQueryClient();
  const drafted = useDraftedForm({ name: `alias:${id}`, initial: { alias: "", reason: "" } });
  const { form } = drafted;
  return (
    <FormDialog
      {...drafted}
      title="Ajouter un nom de lieu"
      description={`Ce nom mènera à ${name} dans moins d'une minute, dans toutes les recherches.`}
      sendText="Ajouter"
      onSend={async (values) => {
        await api.catalogue.setCityAlias({ ...values, id, leads: true });
        toast.success("Nom ajouté", `${values.alias} mène à ${name}`);
        onClose();
        await client.invalidateQueries({ queryKey: queries.catalogue.key() });
      }}
      onClose={onClose}
    >
      <FormField form={form} name="alias" label="Ce que les gens écrivent" required>
        {(field) => <TextInput {...field} />}
      </FormField>
      <FormField form={form} name="reason" label="Raison" hint="Conservée avec l'acte." required>
        {(field) => <TextInput {...field} />}
      </FormField>
    </FormDialog>
  );
}

function RemoveAlias({
  city: { id, name },
  alias,
  onClose,
}: {
  city: OperatorCity;
  alias: string;
  onClose: () => void;
}) {
  const client = useQueryClient();
  return (
    <ReasonDialog
      subject={`${id}:${alias}`}
      title="Retirer le nom"
      about={`« ${alias} » ne mènera plus à ${name}, dans moins d'une minute. Les adresses déjà écrites ne changent pas.`}
      onClose={onClose}
      onDecide={async (reason) => {
        await api.catalogue.setCityAlias({ id, alias, leads: false, reason });
        toast.success("Nom retiré", alias);
        await client.invalidateQueries({ queryKey: queries.catalogue.key() });
      }}
    />
  );
}
