import { useLocation } from "react-router";
import type { Request } from "#features/requests/contract/index.ts";
import type { Task } from "#features/tasks/contract/index.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { ButtonLink, CardLink } from "#ui/buttons/button-link.tsx";
import { Avatar } from "#ui/display/avatar.tsx";
import { Card } from "#ui/display/card.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { T } from "#ui/display/typography.tsx";
import { fromList } from "#ui/navigation/back-link.tsx";
import { RequestState } from "../request/request-state.tsx";
import { WaitingPhotosLine } from "../send/waiting-photos-line.tsx";
import { nextStepOf } from "./next-step.ts";
import { whichProperty } from "./which-property.ts";

/**
 * One request of the list: what it is, what comes next, and the one button for that. The
 * whole card leads to its page.
 */
export function RequestItem({
  request,
  tasks,
  ownProperties,
  waitingPhotos,
  now,
}: {
  request: Request;
  /** The owner's tasks; undefined while they load. */
  tasks: readonly Task[] | undefined;
  /** How many properties its owner has. */
  ownProperties: number;
  /** How many of its photos this browser has not sent yet. */
  waitingPhotos: number;
  now: Date;
}) {
  const { id, service, provider } = request;
  const { pathname, search } = useLocation();
  const state = fromList({ label: "Historique", to: pathname + search });
  const place = whichProperty(request, ownProperties);
  const next = tasks && nextStepOf(request, tasks, now);
  return (
    <Card as="li" lively className="p-4 sm:p-5">
      <article className="grid h-full grid-cols-1 content-between gap-3" aria-labelledby={`demande-${id}`}>
        <header className="flex items-start gap-3">
          <Avatar name={provider.business_name} src={provider.avatar_url} />
          <div className="min-w-0 flex-1">
            <RequestState request={request} now={now} />
            <h2
              id={`demande-${id}`}
              className="line-clamp-2 text-lg leading-[1.5rem] font-semibold wrap-anywhere"
            >
              <CardLink to={ownerPaths.request(id)} state={state} title={service.name}>
                {service.name}
              </CardLink>
            </h2>
            <p className="truncate text-brume" title={provider.business_name}>
              {provider.business_name}
            </p>
            {place && (
              <p className="truncate text-brume" title={place}>
                {place}
              </p>
            )}
            <WaitingPhotosLine count={waitingPhotos} />
          </div>
        </header>
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-lisiere pt-3">
          {next ? (
            <p className="line-clamp-3 min-w-0 flex-1 basis-[7rem] text-sm wrap-anywhere" title={next.text}>
              <T>{next.text}</T>
            </p>
          ) : (
            <Skeleton className="h-4 w-2/3" />
          )}
          {next?.act && (
            <ButtonLink
              to={next.act.to}
              state={state}
              size="sm"
              variant="secondary"
              className="relative z-10"
              aria-label={`${next.act.action} : ${service.name}, ${provider.business_name}`}
            >
              {next.act.action}
            </ButtonLink>
          )}
        </div>
      </article>
    </Card>
  );
}
