import type { CrewDay } from "#features/scheduling/contract/index.ts";
import { hoursText } from "#features/scheduling/contract/period-text.ts";
import { withCity } from "#foundation/text/city-in-french.ts";
import { T } from "#ui/display/typography.tsx";
import { FileText, MapPin } from "#ui/icons.ts";
import { VisitContact } from "../visits/visit-contact.tsx";

/**
 * A visit as its crew reads it: the time, the place, the client, the work, and buttons to go there, call and
 * text.
 */
export function CrewVisit({
  visit: { starts_at, ends_at, service, business_type, client, city, address, zip, phone, agreed },
  businessName,
}: {
  visit: CrewDay["visits"][number];
  businessName: string;
}) {
  return (
    <>
      <div>
        <p className="chiffres text-lg font-semibold">
          <T>{hoursText(starts_at, ends_at)}</T>
        </p>
        <h3 className="font-semibold">
          <T>{client}</T>
        </h3>
        <p className="text-brume">
          <T>{service === business_type ? service : `${service} · ${business_type}`}</T>
        </p>
      </div>
      <ul className="grid gap-1.5">
        <li className="flex items-start gap-2">
          <MapPin className="mt-0.5 size-4.5 shrink-0 text-epinette" />
          <span className="min-w-0">
            <T>
              {address === null ? city || "Lieu effacé avec le compte du client" : withCity(address, city)}
            </T>
          </span>
        </li>
        {agreed.length > 0 && (
          <li className="flex items-start gap-2">
            <FileText className="mt-0.5 size-4.5 shrink-0 text-epinette" />
            <div className="min-w-0">
              <span className="sr-only">Convenu : </span>
              <ul>
                {agreed.map((words, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike without their amounts
                  <li key={index} className="wrap-anywhere">
                    <T>{words}</T>
                  </li>
                ))}
              </ul>
            </div>
          </li>
        )}
      </ul>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        <VisitContact
          visit={{ name: client, phone, address, city, zip, starts_at }}
          businessName={businessName}
        />
      </div>
    </>
  );
}
