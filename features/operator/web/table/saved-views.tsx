import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useLocation } from "react-router";
import { z } from "zod";
import { sentenceFor } from "#client/failure.ts";
import { type SavedView, viewName } from "#features/operator/contract/index.ts";
import { withQuery } from "#paths/with-query.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TextLink } from "#ui/buttons/button-link.tsx";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { Loading } from "#ui/display/spinner.tsx";
import { T } from "#ui/display/typography.tsx";
import { Form, FormField } from "#ui/forms/form.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { Bookmark, Trash2 } from "#ui/icons.ts";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { api, queries } from "../api.ts";

/** The address of a saved view. */
export const viewAddress = ({ page, query }: Pick<SavedView, "page" | "query">): string =>
  withQuery(page, Object.fromEntries(new URLSearchParams(query)));

/** Saves the list as it is seen (filters, sort, columns) and leads to those saved before. */
export function SavedViews() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setOpen(true)}>
        <Bookmark className="size-4" />
        <T>Vues</T>
      </Button>
      {isOpen && <ViewsDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function ViewsDialog({ onClose }: { onClose: () => void }) {
  const { pathname, search } = useLocation();
  const client = useQueryClient();
  const { data, error, refetch, isFetching } = useQuery(queries.views.list.queryOptions());
  const form = useForm({
    resolver: zodResolver(z.object({ name: viewName })),
    defaultValues: { name: "" },
  });
  const views = data?.data.filter(({ page }) => page === pathname) ?? [];
  const readAgain = () => client.invalidateQueries({ queryKey: queries.views.key() });
  const remove = async ({ id, name }: SavedView) => {
    try {
      await api.views.remove({ id });
      toast.success("Vue supprimée", name);
    } catch (failure) {
      toast.danger("Erreur", sentenceFor(failure));
    }
    await readAgain();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Vues de cette liste"
      description="Une vue retient les filtres, le tri et les colonnes. Vous seul voyez les vôtres."
    >
      {error && !data ? (
        <LoadFailure message={sentenceFor(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : !data ? (
        <Loading />
      ) : views.length === 0 ? (
        <p className="text-brume">
          <T>Pas encore de vue. Donnez un nom à la liste telle que vous la voyez.</T>
        </p>
      ) : (
        <ul aria-label="Vues enregistrées" className="grid gap-1">
          {views.map((view) => (
            <li key={view.id} className="flex items-center justify-between gap-3">
              <span className="min-w-0 wrap-anywhere">
                <TextLink to={viewAddress(view)} onClick={onClose}>
                  {view.name}
                </TextLink>
              </span>
              <Button
                variant="quiet"
                size="icon"
                aria-label={`Supprimer la vue ${view.name}`}
                onClick={() => void remove(view)}
              >
                <Trash2 className="size-4" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Form
        form={form}
        className="mt-5"
        onSubmit={async ({ name }) => {
          await api.views.save({ name, page: pathname, query: search.replace(/^\?/, "") });
          form.reset({ name: "" });
          toast.success("Vue enregistrée", name);
          await readAgain();
        }}
      >
        <FormField form={form} name="name" label="Nom de la vue" hint="Le même nom remplace la vue." required>
          {(field) => <TextInput {...field} autoComplete="off" />}
        </FormField>
        <Button
          type="submit"
          variant="secondary"
          className="justify-self-start"
          busy={form.formState.isSubmitting}
        >
          Enregistrer cette vue
        </Button>
      </Form>
    </Dialog>
  );
}
