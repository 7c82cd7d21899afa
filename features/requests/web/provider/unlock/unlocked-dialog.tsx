import type { Lead } from "#features/requests/contract/index.ts";
import { creditLabel } from "#foundation/text/plural.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { Dialog, DialogClose } from "#ui/overlays/dialog.tsx";
import { ClientContact } from "../clients/client-contact.tsx";
import { ContactButtons } from "../clients/contact-buttons.tsx";
import { LeadReturn } from "../leads/lead-return.tsx";

/**
 * Shown after an unlock: the client's contact, the remaining balance and, for a repeated lead, its return.
 */
export function UnlockedDialog({
  lead,
  credits,
  onClose,
}: {
  lead: Lead;
  credits: number;
  onClose: () => void;
}) {
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={lead.client.name}
      description={`${lead.service.name}, ${lead.property.city}`}
      footer={
        <>
          <DialogClose asChild>
            <Button variant="secondary">Fermer</Button>
          </DialogClose>
          <ButtonLink to={providerPaths.lead(lead.id)} variant="secondary" onClick={onClose}>
            Ouvrir la demande
          </ButtonLink>
        </>
      }
    >
      <div className="grid gap-5">
        <Alert tone="success" live title="Demande déverrouillée">
          {`Appelez vite : une réponse dans l'heure fait la différence. Il vous reste ${creditLabel(credits)}.`}
        </Alert>
        <LeadReturn lead={lead} />
        {!lead.client.masked && (
          <>
            <ContactButtons lead={lead} client={lead.client} />
            <ClientContact client={lead.client} />
          </>
        )}
      </div>
    </Dialog>
  );
}
