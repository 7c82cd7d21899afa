import type { Property } from "#features/properties/contract/index.ts";
import { formatDateWithTime } from "#foundation/time.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { TextLink } from "#ui/buttons/button-link.tsx";
import { T } from "#ui/display/typography.tsx";
import { CalendarCheck, Hourglass, PhoneCall } from "#ui/icons.ts";

type ActiveRequest = Property["under_way"][number];

/** The active requests of a property, newest first, and how many more there are. */
export function ActiveRequests({ property }: { property: Property }) {
  const { under_way, active_requests } = property;
  const more = active_requests - under_way.length;
  if (active_requests === 0) return <p className="text-brume">Rien en cours.</p>;
  return (
    <ul className="grid gap-3">
      {under_way.map((request) => (
        <li key={request.id} className="flex items-start gap-2.5">
          <RequestSummary request={request} />
        </li>
      ))}
      {more > 0 && (
        <li>
          <TextLink to={ownerPaths.history("actives")} className="text-sm">
            {`et ${more} de plus`}
          </TextLink>
        </li>
      )}
    </ul>
  );
}

/** The status of one request, with an icon. */
function RequestSummary({
  request: { id, service_name, business_name, unlocked_at, starts_at },
}: {
  request: ActiveRequest;
}) {
  const [Icon, status] = starts_at
    ? ([CalendarCheck, formatDateWithTime(starts_at)] as const)
    : unlocked_at
      ? ([PhoneCall, "a vos coordonnées"] as const)
      : ([Hourglass, "réponse attendue"] as const);
  return (
    <>
      <Icon className="stroke-[1.75] mt-0.5 size-5 shrink-0 text-epinette" />
      <span className="min-w-0">
        <TextLink to={ownerPaths.request(id)} className="font-medium wrap-anywhere">
          <T>{service_name}</T>
        </TextLink>
        <span className="block text-sm text-brume">
          <T>{`${business_name}, ${status}`}</T>
        </span>
      </span>
    </>
  );
}
