import { Navigate, useNavigate, useSearchParams } from "react-router";
import { Tasks, useTasksAwaited } from "#features/tasks/web/index.ts";
import { isId } from "#foundation/id.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { PageHeader } from "#ui/navigation/page-header.tsx";
import { Tabs } from "#ui/navigation/tabs.tsx";
import { pageParam } from "#ui/page/list-pages.ts";
import { privatePage } from "#ui/page/private-page.ts";
import { Whole } from "#ui/page/whole.tsx";
import { NeedList } from "../needs/need-list.tsx";
import { UnconfirmedLimits } from "../unconfirmed-limits.tsx";
import { ListSkeleton, RequestList } from "./request-list.tsx";
import { NEEDS_TAB, STATES, stateOf } from "./states.ts";

export const meta = () => privatePage("Historique");

/**
 * /owner/history?etat=&page= : the owner's requests by state and needs, newest first. Earlier
 * letters name one in `demande`.
 */
export default function HistoryPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const state = stateOf(search.get("etat"));
  const page = pageParam(search);
  const linked = search.get("demande");
  const isAwaited = useTasksAwaited();
  if (linked && isId(linked)) return <Navigate to={ownerPaths.request(linked)} replace />;
  return (
    <>
      <PageHeader
        title="Historique"
        text="Vos demandes, ce qui leur est arrivé et ce que vous pouvez faire."
        actions={<ButtonLink to={ownerPaths.services()}>Demander un service</ButtonLink>}
      />
      <UnconfirmedLimits className="mb-6" />
      <Whole when={!isAwaited} shape={<ListSkeleton />}>
        <Tasks as="owner" className="mb-6" />
        <Tabs
          label="Demandes par état, et besoins"
          value={search.get("etat") === NEEDS_TAB ? NEEDS_TAB : state.value}
          onValue={(value) => void navigate(`?etat=${value}`, { preventScrollReset: true })}
          tabs={[
            ...STATES.map((one) => ({
              value: one.value,
              label: one.label,
              content: <RequestList state={one} page={page} />,
            })),
            { value: NEEDS_TAB, label: "Besoins", content: <NeedList page={page} /> },
          ]}
        />
      </Whole>
    </>
  );
}
