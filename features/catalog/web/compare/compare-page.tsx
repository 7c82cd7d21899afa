import { pageApi } from "#features/api/web/index.ts";
import { PageHeader } from "#ui/page-header.tsx";
import type { Route } from "./+types/compare-page";

export async function loader({ context, request }: Route.LoaderArgs) {
  const ids = new URL(request.url).searchParams.get("services");
  return ids ? (await context.get(pageApi).catalog.compare({ ids })).data : [];
}

/** Up to three services side by side. */
export default function ComparePage({ loaderData: services }: Route.ComponentProps) {
  return <PageHeader title="Comparer" text={services.map(({ name }) => name).join(", ")} />;
}
