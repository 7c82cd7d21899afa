import { data } from "react-router";
import { failureOf, pageApi } from "#features/api/web/index.ts";
import { PageHeader } from "#ui/page-header.tsx";
import type { Route } from "./+types/service-page";

/** 404 for a service that is not shown, 410 for one that was removed. */
export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  try {
    return (await context.get(pageApi).catalog.get({ id })).data;
  } catch (error) {
    const code = failureOf(error);
    if (code === "GONE") throw data(null, { status: 410 });
    if (code === "SERVICE_NOT_FOUND" || code === "VALIDATION_ERROR") throw data(null, { status: 404 });
    throw error;
  }
}

export default function ServicePage({ loaderData: service }: Route.ComponentProps) {
  return <PageHeader title={service.name} text={service.description} />;
}
