import { useQuery } from "@tanstack/react-query";
import { Outlet, useLocation, useParams } from "react-router";
import { STAGES } from "#features/work/contract/stages.ts";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { Card } from "#ui/display/card.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { T } from "#ui/display/typography.tsx";
import { queries } from "./api.ts";
import { detailOf, nextActOf } from "./stage-words.ts";

/** First on a lead's page: where the work is, then what else is on this page (app/routes.ts). */
export default function LeadStage() {
  return (
    <>
      <Stage />
      <Outlet />
    </>
  );
}

/** The stage of the work, and its next act when that is on another page; nothing where it cannot be known. */
function Stage() {
  const { id = "" } = useParams();
  const { pathname } = useLocation();
  const { data, isLoading } = useQuery(queries.work.get.queryOptions({ input: { id } }));
  if (isLoading) return <Skeleton className="mb-5 h-18 w-full" />;
  if (!data) return null;
  const { action, to } = nextActOf(data.data);
  const detail = detailOf(data.data);
  return (
    <Card flush className="mb-5 flex min-h-18 items-center justify-between gap-3 px-5 py-3 sm:px-6">
      <p className="min-w-0">
        <strong className="font-semibold">
          <T>{STAGES[data.data.stage]}</T>
        </strong>
        {detail && (
          <span className="chiffres block text-sm text-brume">
            <T>{detail}</T>
          </span>
        )}
      </p>
      {to !== pathname && (
        <ButtonLink to={to} size="sm" variant="secondary">
          {action}
        </ButtonLink>
      )}
    </Card>
  );
}
