import { useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "../buttons/button.tsx";
import { Checkbox } from "../forms/checkbox.tsx";
import { DateInput } from "../forms/date-input.tsx";
import { Field } from "../forms/field.tsx";
import { FormField } from "../forms/form.tsx";
import { Select } from "../forms/select.tsx";
import { TextArea } from "../forms/text-area.tsx";
import { Bell, Settings, Trash2, User } from "../icons.ts";
import { ConfirmDialog } from "../overlays/confirm-dialog.tsx";
import { Dialog, DialogClose } from "../overlays/dialog.tsx";
import { Drawer } from "../overlays/drawer.tsx";
import { FormDialog } from "../overlays/form-dialog.tsx";
import { Menu, MenuItem, MenuSeparator } from "../overlays/menu.tsx";
import { toast } from "../overlays/toast.ts";
import { Tooltip } from "../overlays/tooltip.tsx";

export function Floating() {
  const [reporting, setReporting] = useState(false);
  return (
    <div className="flex flex-wrap gap-3">
      <Tooltip text="Trois nouvelles demandes">
        <Button variant="secondary" size="icon" aria-label="Nouvelles">
          <Bell className="size-5" />
        </Button>
      </Tooltip>
      <Dialog
        trigger={<Button variant="secondary">Fenêtre</Button>}
        title="Proposer un autre moment"
        description="Le propriétaire choisira parmi vos propositions."
        footer={
          <>
            <DialogClose asChild>
              <Button variant="secondary">Annuler</Button>
            </DialogClose>
            <Button>Proposer</Button>
          </>
        }
      >
        <Field label="Date">
          <DateInput />
        </Field>
      </Dialog>
      <ConfirmDialog
        trigger={<Button variant="danger">Annuler la demande</Button>}
        title="Annuler cette demande ?"
        description="Le prestataire en sera avisé. Vous pourrez en envoyer une autre."
        confirmText="Annuler la demande"
        cancelText="Garder la demande"
        onConfirm={() => toast.success("Demande annulée")}
      />
      <ConfirmDialog
        busy
        busyText="Retrait…"
        trigger={<Button variant="secondary">Acte en cours</Button>}
        title="Retirer cette propriété ?"
        description="Son carnet s’en va avec elle."
        confirmText="Retirer la propriété"
        onConfirm={() => {}}
      />
      <Button variant="secondary" onClick={() => setReporting(true)}>
        Signalement
      </Button>
      {reporting && <ReportDialog onClose={() => setReporting(false)} />}
      <Drawer
        trigger={<Button variant="secondary">Filtres</Button>}
        title="Filtres"
        footer={<Button>Voir 24 services</Button>}
      >
        <Checkbox label="Prestataires vérifiés" />
        <Checkbox label="Libre cette semaine" />
      </Drawer>
      <Menu align="start" trigger={<Button variant="secondary">Menu</Button>} label="Mon compte">
        <MenuItem icon={User}>Profil</MenuItem>
        <MenuItem icon={Settings}>Paramètres</MenuItem>
        <MenuSeparator />
        <MenuItem icon={Trash2} tone="danger">
          Supprimer
        </MenuItem>
      </Menu>
      <Button
        variant="secondary"
        onClick={() => toast.danger("Erreur de connexion", "Adresse courriel ou mot de passe incorrect.")}
      >
        Message rouge
      </Button>
      <Button
        variant="secondary"
        onClick={() =>
          toast({
            title: "Service retiré de vos favoris",
            action: { label: "Annuler", onPress: () => toast.success("Service remis") },
          })
        }
      >
        Message
      </Button>
    </div>
  );
}

const REASONS = [
  { value: "rude", label: "Propos déplacés" },
  { value: "false", label: "Ce n’est pas vrai" },
  { value: "other", label: "Autre chose" },
];

/** A form in a dialog that has no button of its own to open it. */
function ReportDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({ defaultValues: { reason: "", details: "" } });
  return (
    <FormDialog
      form={form}
      title="Signaler cet avis"
      description="« Jamais venu », 2 étoiles"
      sendText="Envoyer le signalement"
      onSend={async () => onClose()}
      onClose={onClose}
    >
      <p>Nous le lirons sous deux jours ouvrables.</p>
      <FormField form={form} name="reason" label="Ce qui ne va pas" required>
        {(field) => <Select {...field} placeholder="Choisissez" options={REASONS} />}
      </FormField>
      <FormField form={form} name="details" label="Précisions" hint="Ce qui nous aiderait à en juger.">
        {(field) => <TextArea {...field} rows={3} limit={500} />}
      </FormField>
    </FormDialog>
  );
}
