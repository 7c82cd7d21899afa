import type { Lead } from "#features/requests/contract/index.ts";
import { plural } from "#foundation/text/plural.ts";
import { MailCheck, MailQuestionMark, Users } from "#ui/icons.ts";

/**
 * Facts to know before paying: whether the client's email is confirmed and how many
 * other providers were asked.
 */
export function LeadFacts({ lead }: { lead: Lead }) {
  const Mail = lead.email_confirmed ? MailCheck : MailQuestionMark;
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      <li className="flex items-start gap-1.5">
        <Mail aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-brume" />
        {lead.email_confirmed ? "Courriel confirmé" : "Courriel pas encore confirmé"}
      </li>
      <li className="flex items-start gap-1.5">
        <Users className="mt-0.5 size-4 shrink-0 text-brume" />
        {othersLabel(lead.others_asked)}
      </li>
    </ul>
  );
}

function othersLabel(others: number): string {
  if (others === 0) return "Aucun autre prestataire sollicité";
  return `${others} ${plural(others, "autre prestataire sollicité", "autres prestataires sollicités")}`;
}
