import type { DayAppointment } from "#features/requests/contract/index.ts";
import { VisitContact } from "#features/scheduling/web/index.ts";
import { accountPaths } from "#paths/account-paths.ts";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { MessageCircle } from "#ui/icons.ts";

/**
 * Buttons for directions, a call, a text with the company's name, and the thread. Those that a closed account
 * no longer allows are left out.
 */
export function AppointmentContact({
  appointment: { request_id, starts_at, city },
  client: { name, phone, address, zip },
  businessName,
}: {
  appointment: DayAppointment;
  client: Extract<DayAppointment["client"], { masked: false }>;
  businessName: string;
}) {
  return (
    <div className="grid print:hidden two-up gap-2 sm:grid-cols-4">
      <VisitContact visit={{ name, phone, address, city, zip, starts_at }} businessName={businessName} />
      <ButtonLink
        to={accountPaths.messages("provider", request_id)}
        variant="secondary"
        size="sm"
        className="min-h-11 px-2"
      >
        <MessageCircle className="size-4.5 shrink-0" />
        Messages
      </ButtonLink>
    </div>
  );
}
