import { Button } from "#ui/buttons/button.tsx";
import { T } from "#ui/display/typography.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";

/** The code that opens an export, shown this once. */
export function CodeDialog({ code, onClose }: { code: string; onClose: () => void }) {
  return (
    <Dialog
      open
      binding
      onOpenChange={(open) => open || onClose()}
      title="Le code à lire au téléphone"
      description="Il n'est montré qu'ici, une fois. Lisez-le à la personne, ne l'écrivez nulle part : le lien partira par courriel après la confirmation."
      footer={<Button onClick={onClose}>Je l'ai lu à la personne</Button>}
    >
      <p className="chiffres text-center text-3xl font-semibold tracking-widest">
        <T>{`${code.slice(0, 4)} ${code.slice(4)}`}</T>
      </p>
    </Dialog>
  );
}
