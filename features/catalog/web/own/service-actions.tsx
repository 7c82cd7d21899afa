import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { fieldsOf, sentenceFor } from "#client/failure.ts";
import type { OwnServiceSummary } from "#features/catalog/contract/index.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { publicPaths } from "#paths/public-paths.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { Switch } from "#ui/forms/switch.tsx";
import { Copy, Ellipsis, Eye, Pencil, Trash2 } from "#ui/icons.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { Menu, MenuItem, MenuSeparator } from "#ui/overlays/menu.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { queries } from "../api.ts";

interface Own {
  service: Pick<OwnServiceSummary, "id" | "name" | "is_active" | "withdrawn">;
}

/** Whether a service is offered, changed at once. */
export function ActiveSwitch({ service: { id, name, is_active } }: Own) {
  const client = useQueryClient();
  const update = useMutation(
    queries.providerServices.update.mutationOptions({
      onError: (error) =>
        // A business type that requires a licence reports it at this field.
        toast.danger("Service inchangé", fieldsOf(error).business_type_id ?? sentenceFor(error)),
      onSettled: () => client.invalidateQueries({ queryKey: queries.providerServices.key() }),
    }),
  );
  const shown = update.isPending ? (update.variables.is_active ?? is_active) : is_active;
  return (
    <Switch
      label={`${name} : offert aux propriétaires`}
      stateText={shown ? "Actif" : "Inactif"}
      checked={shown}
      onChange={(next) => update.mutate({ id, is_active: next })}
    />
  );
}

/** A provider's acts on one service. */
export function ServiceActions({ service }: Own) {
  const { id, name, is_active, withdrawn } = service;
  const [isRemoving, setRemoving] = useState(false);
  const duplicate = useDuplicate();
  return (
    <span className="flex items-center gap-1">
      <ButtonLink
        to={providerPaths.editService(id)}
        variant="quiet"
        className="px-3"
        aria-label={`Modifier ${name}`}
      >
        <Pencil className="size-4.5" />
        <span className="@max-4xl:sr-only">Modifier</span>
      </ButtonLink>
      <Menu
        trigger={
          <Button variant="quiet" className="px-3" aria-label={`Autres actions : ${name}`}>
            <Ellipsis className="size-5" />
          </Button>
        }
      >
        {is_active && !withdrawn && (
          <MenuItem icon={Eye} asChild>
            <Link to={publicPaths.service(id)}>Voir comme un propriétaire</Link>
          </MenuItem>
        )}
        <MenuItem
          icon={Copy}
          disabled={duplicate.isPending || withdrawn !== null}
          onSelect={() => duplicate.mutate({ id })}
        >
          Dupliquer
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={Trash2} tone="danger" onSelect={() => setRemoving(true)}>
          Retirer
        </MenuItem>
      </Menu>
      {isRemoving && <RemoveDialog service={service} onOpenChange={setRemoving} />}
    </span>
  );
}

/** Copies a service and opens the copy. */
function useDuplicate() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation(
    queries.providerServices.duplicate.mutationOptions({
      onSuccess: async ({ data }) => {
        toast.success("Service dupliqué", "La copie reste inactive tant que vous ne l'activez pas.");
        void client.invalidateQueries({ queryKey: queries.providerServices.key() });
        await navigate(providerPaths.editService(data.id));
      },
      onError: (error) => toast.danger("Service non dupliqué", sentenceFor(error)),
    }),
  );
}

function RemoveDialog({
  service: { id, name },
  onOpenChange,
}: Own & { onOpenChange: (open: boolean) => void }) {
  const client = useQueryClient();
  const remove = useMutation(
    queries.providerServices.remove.mutationOptions({
      onSuccess: () => {
        onOpenChange(false);
        toast.success("Service retiré", name);
      },
      onSettled: () => client.invalidateQueries({ queryKey: queries.providerServices.key() }),
    }),
  );
  return (
    <ConfirmDialog
      open
      onOpenChange={onOpenChange}
      title={`Retirer « ${name} » ?`}
      description="Les propriétaires ne le trouveront plus. Les demandes déjà reçues et leurs avis sont conservés. Pour une pause, désactivez-le plutôt."
      confirmText="Retirer le service"
      busy={remove.isPending}
      busyText="Retrait…"
      onConfirm={() => remove.mutate({ id })}
    >
      {remove.error && (
        <Alert tone="danger" live>
          {sentenceFor(remove.error)}
        </Alert>
      )}
    </ConfirmDialog>
  );
}
