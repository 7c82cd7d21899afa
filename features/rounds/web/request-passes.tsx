import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useParams } from "react-router";
import { useObjectUrl } from "#client/files/use-object-url.ts";
import { type Pass, type Passes, ROUND_LIMITS } from "#features/rounds/contract/index.ts";
import { formatCount } from "#foundation/text/count.ts";
import { plural } from "#foundation/text/plural.ts";
import { formatLongDate, formatTime } from "#foundation/time.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { T } from "#ui/display/typography.tsx";
import { queries } from "./api.ts";
import { PlannedList } from "./rhythm/planned-list.tsx";
import { TakeBackPass } from "./take-back-pass.tsx";

/** How many passes are listed before all are asked for. */
const FEW = 5;

/** The planned and done passes of a contract by season, on the page of its owner's request. */
export default function RequestPasses() {
  return <SeasonPasses canPlan={false} />;
}

/**
 * The planned and done passes of this page's request; nothing without a contract by season. With `canPlan`,
 * they can be changed here.
 */
export function SeasonPasses({ canPlan }: { canPlan: boolean }) {
  const { id = "" } = useParams();
  const { data } = useQuery(queries.passes.ofRequest.queryOptions({ input: { id }, retry: false }));
  if (!data) return null;
  const { plan, ...done } = data.data;
  return (
    <>
      {plan && (canPlan || plan.rhythm) && <PlannedList plan={plan} request_id={canPlan ? id : undefined} />}
      {done.total > 0 && <DonePasses request_id={id} canTakeBack={canPlan} {...done} />}
    </>
  );
}

function DonePasses({
  request_id,
  total,
  passes,
  canTakeBack,
}: Pick<Passes, "total" | "passes"> & { request_id: string; canTakeBack: boolean }) {
  const [showsAll, setShowsAll] = useState(false);
  const next = useRef<HTMLLIElement>(null);
  const shown = showsAll ? passes : passes.slice(0, FEW);
  const showAll = () => {
    flushSync(() => setShowsAll(true));
    next.current?.focus();
  };
  return (
    <Card as="section" aria-labelledby="passages" className="min-w-0">
      <CardHeader
        title={<span id="passages">{`${formatCount(total)} ${plural(total, "passage", "passages")}`}</span>}
      />
      <ol className="grid gap-3">
        {shown.map((pass, index) => (
          <li
            key={pass.id}
            ref={index === FEW ? next : undefined}
            tabIndex={index === FEW ? -1 : undefined}
            className="grid gap-2"
          >
            <div className="flex flex-wrap items-center justify-between gap-x-3">
              <p className="first-letter:uppercase">
                <T>{`${formatLongDate(pass.done_at)}, ${formatTime(pass.done_at)}`}</T>
              </p>
              {canTakeBack && Date.now() - Date.parse(pass.done_at) < ROUND_LIMITS.takenBackMs && (
                <TakeBackPass request_id={request_id} pass={pass} />
              )}
            </div>
            {pass.photo && <PassPhoto request_id={request_id} pass={pass} photo={pass.photo} />}
          </li>
        ))}
      </ol>
      {passes.length > shown.length && (
        <Button variant="quiet" size="sm" className="mt-3" onClick={showAll}>
          {total > passes.length ? "Voir les cent derniers passages" : "Voir tous les passages"}
        </Button>
      )}
    </Card>
  );
}

function PassPhoto({
  request_id,
  pass: { id, done_at },
  photo,
}: {
  request_id: string;
  pass: Pass;
  photo: NonNullable<Pass["photo"]>;
}) {
  const { data } = useQuery({
    ...queries.passes.photo.queryOptions({
      input: { id: request_id, pass_id: id, size: "small" },
      // Apart from the passes, which are read again at each change.
      queryKey: ["pass_photos", id],
    }),
    // The content of an id never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const url = useObjectUrl(data);
  return (
    <span
      className="block max-h-80 max-w-sm overflow-hidden rounded-md bg-givre"
      style={{ aspectRatio: `${photo.width} / ${photo.height}` }}
    >
      {url && (
        <img
          src={url}
          alt={`Le passage du ${formatLongDate(done_at)} à ${formatTime(done_at)}`}
          width={photo.width}
          height={photo.height}
          className="size-full object-cover"
        />
      )}
    </span>
  );
}
