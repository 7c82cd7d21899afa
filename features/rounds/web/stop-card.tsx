import { isWaiting } from "#client/acts/acts.ts";
import { useActs } from "#client/acts/own-acts.ts";
import type { Stop } from "#features/rounds/contract/index.ts";
import { directionsHref, WAITS } from "#features/scheduling/web/index.ts";
import { phoneHref } from "#foundation/input/phone.ts";
import { dayOf } from "#foundation/local-time.ts";
import { plural } from "#foundation/text/plural.ts";
import { formatLongDate, formatTime } from "#foundation/time.ts";
import { accountPaths } from "#paths/account-paths.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { ButtonLink, TextLink } from "#ui/buttons/button-link.tsx";
import { Card } from "#ui/display/card.tsx";
import { T } from "#ui/display/typography.tsx";
import { CalendarDays, Check, KeyRound, MapPin, MessageCircle, Navigation, Phone } from "#ui/icons.ts";
import { MarkPass } from "./mark-pass.tsx";
import { PlanMenu } from "./rhythm/plan-menu.tsx";
import { plannedText } from "./rhythm/plan-words.ts";

const icon = { className: "size-4.5 shrink-0" } as const;
const lineIcon = { className: "mt-0.5 size-4.5 shrink-0 text-epinette" } as const;

/**
 * A client of the round: where, what is planned, and, on a round of today, whether it is done and one press
 * to note it.
 */
export function StopCard({
  stop,
  position,
  today,
  isToday,
  level: Heading,
}: {
  stop: Stop;
  position: number;
  today: string;
  isToday: boolean;
  /** The level of its heading. */
  level: "h2" | "h3";
}) {
  const { request_id, client, service, phone, address, city, access_notes, last_pass_at } = stop;
  const acts = useActs();
  const waiting = acts.findLast(
    (act) => act.kind === "pass" && act.request_id === request_id && !act.refusal,
  );
  const isDone =
    waiting !== undefined || (last_pass_at !== null && dayOf(Date.parse(last_pass_at)) === today);
  return (
    <Card as="li" className="grid grid-cols-1 gap-3 p-4 sm:p-5">
      <div className="flex items-start gap-3">
        <span
          aria-hidden="true"
          className="chiffres grid size-8 shrink-0 place-items-center rounded-full bg-givre text-[length:--spacing(4)] font-semibold"
        >
          {position}
        </span>
        <div className="min-w-0 wrap-anywhere">
          <Heading className="font-semibold">
            <TextLink to={providerPaths.lead(request_id)}>{client}</TextLink>
          </Heading>
          <p className="text-sm text-brume">
            <T>{service}</T>
          </p>
        </div>
      </div>
      <ul className="grid gap-1.5">
        <li className="flex items-start gap-2">
          <MapPin {...lineIcon} />
          <span className="min-w-0">{`${address}, ${city}`}</span>
        </li>
        {access_notes !== "" && (
          <li className="flex items-start gap-2">
            <KeyRound {...lineIcon} />
            <span className="min-w-0 wrap-anywhere whitespace-pre-line">
              <span className="sr-only">Accès : </span>
              <T>{access_notes}</T>
            </span>
          </li>
        )}
        {stop.rhythm && (
          <li className="flex items-start gap-2">
            <CalendarDays {...lineIcon} />
            <span className="min-w-0 first-letter:uppercase">
              <T>{plannedText(stop.rhythm, stop.planned)}</T>
            </span>
          </li>
        )}
        <li className="flex items-start gap-2">
          <Check {...lineIcon} />
          <span className={isDone ? "font-medium" : "text-brume"}>
            <T>
              {waiting
                ? `Passage fait aujourd'hui à ${formatTime(waiting.pressed)}${isWaiting(waiting) ? ` · ${WAITS}` : ""}`
                : passText(stop, isDone)}
            </T>
          </span>
        </li>
      </ul>
      {isToday && <MarkPass stop={stop} isDone={isDone} />}
      <div className="grid two-up gap-2 sm:grid-cols-4">
        <ButtonLink
          to={directionsHref(stop)}
          variant="quiet"
          size="sm"
          target="_blank"
          rel="noreferrer"
          className="min-h-11 px-2"
        >
          <Navigation {...icon} />
          Itinéraire
        </ButtonLink>
        {phone && (
          <ButtonLink to={phoneHref(phone)} variant="quiet" size="sm" className="min-h-11 px-2">
            <Phone {...icon} />
            Appeler
          </ButtonLink>
        )}
        <ButtonLink
          to={accountPaths.messages("provider", request_id)}
          variant="quiet"
          size="sm"
          className="min-h-11 px-2"
        >
          <MessageCircle {...icon} />
          Écrire
        </ButtonLink>
        <PlanMenu
          request_id={request_id}
          client={client}
          rhythm={stop.rhythm}
          offered={stop.offered}
          pass={stop.planned}
        />
      </div>
    </Card>
  );
}

function passText({ passes, last_pass_at: at }: Stop, isDone: boolean): string {
  if (at === null) return "Aucun passage encore";
  const count = `${passes} ${plural(passes, "passage", "passages")} cette saison`;
  return isDone
    ? `Passage fait aujourd'hui à ${formatTime(at)} · ${count}`
    : `Dernier passage : ${formatLongDate(at)} à ${formatTime(at)} · ${count}`;
}
