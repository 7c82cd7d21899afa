import { CalendarCheck, Hourglass, PhoneCall } from "lucide-react";
import type { Property } from "#features/properties/contract/index.ts";
import { formatDateTime } from "#foundation/time.ts";
import { TextLink } from "#ui/button-link.tsx";
import { T } from "#ui/typography.tsx";

type UnderWay = Property["under_way"][number];

/** What is under way at a property, newest first, and how many more there are. */
export function UnderWayList({ property }: { property: Property }) {
  const { under_way, active_requests } = property;
  const more = active_requests - under_way.length;
  if (active_requests === 0) return <p className="text-brume">Rien en cours.</p>;
  return (
    <ul className="grid gap-3">
      {under_way.map((one) => (
        <li key={one.id} className="flex items-start gap-2.5">
          <Standing request={one} />
        </li>
      ))}
      {more > 0 && (
        <li>
          <TextLink to="/owner/history?etat=actives" className="text-sm">
            {`et ${more} de plus`}
          </TextLink>
        </li>
      )}
    </ul>
  );
}

/** Where one request stands, in a picture and a line. */
function Standing({
  request: { id, service_name, business_name, unlocked_at, starts_at },
}: {
  request: UnderWay;
}) {
  const [Icon, said] = starts_at
    ? ([CalendarCheck, formatDateTime(starts_at)] as const)
    : unlocked_at
      ? ([PhoneCall, "a vos coordonnées"] as const)
      : ([Hourglass, "réponse attendue"] as const);
  return (
    <>
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-epinette" strokeWidth={1.75} />
      <span className="min-w-0">
        <TextLink to={`/owner/history?demande=${id}`} className="font-medium break-words">
          <T>{service_name}</T>
        </TextLink>
        <span className="block text-sm text-brume">
          <T>{`${business_name}, ${said}`}</T>
        </span>
      </span>
    </>
  );
}
