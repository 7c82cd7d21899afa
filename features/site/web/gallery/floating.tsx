import { Bell, Settings, Trash2, User } from "lucide-react";
import { useState } from "react";
import { ReportDialog } from "#features/reports/web/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { DateInput } from "#ui/forms/date-input.tsx";
import { Field } from "#ui/forms/field.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { Dialog, DialogClose } from "#ui/overlays/dialog.tsx";
import { Drawer } from "#ui/overlays/drawer.tsx";
import { Menu, MenuItem, MenuSeparator } from "#ui/overlays/menu.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { Tooltip } from "#ui/overlays/tooltip.tsx";

const REASONS = { rude: "Propos déplacés", false: "Ce n’est pas vrai", other: "Autre chose" };

export function Floating() {
  const [reporting, setReporting] = useState(false);
  return (
    <div className="flex flex-wrap gap-3">
      <Tooltip text="Trois nouvelles demandes">
        <Button variant="secondary" size="icon" aria-label="Nouvelles">
          <Bell aria-hidden="true" className="size-5" />
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
      {reporting && (
        <ReportDialog
          title="Signaler cet avis"
          about="« Jamais venu », 2 étoiles"
          intro="Nous le lirons sous deux jours ouvrables."
          reasons={REASONS}
          hint="Ce qui nous aiderait à en juger."
          sentReport={null}
          onSend={async () => setReporting(false)}
          onClose={() => setReporting(false)}
        />
      )}
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
