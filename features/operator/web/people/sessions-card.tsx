import type { PersonDetails } from "#features/operator/contract/index.ts";
import { deviceName, EVENT_LABELS, ipSuffix } from "#features/profiles/web/index.ts";
import { formatDateWithTime } from "#foundation/time.ts";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { T } from "#ui/display/typography.tsx";

const SHOWN_EVENTS = 10;

/** The person's sessions and newest security events. */
export function SessionsCard({ person: { sessions, events } }: { person: PersonDetails }) {
  return (
    <Card as="section">
      <CardHeader title="Appareils et sécurité" />
      {sessions.length === 0 && (
        <p className="text-brume">
          <T>Aucun appareil connecté.</T>
        </p>
      )}
      <ul className="grid gap-1">
        {sessions.map(({ id, user_agent, address, last_used_at }) => (
          <li key={id}>
            <T>{`${deviceName(user_agent)}${ipSuffix(address)} · ${formatDateWithTime(last_used_at)}`}</T>
          </li>
        ))}
      </ul>
      <ul className="mt-4 grid gap-1 border-t border-lisiere pt-4">
        {events.slice(0, SHOWN_EVENTS).map(({ id, kind, address, at }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4">
            <T>{EVENT_LABELS[kind]}</T>
            <span className="text-sm text-brume chiffres">
              <T>{`${formatDateWithTime(at)}${ipSuffix(address)}`}</T>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
