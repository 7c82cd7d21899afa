import type { ServiceSummary } from "#features/catalog/contract/index.ts";
import { CompareTray } from "#features/catalog/web/index.ts";
import { pageOfPath } from "#ui/page/list-pages.ts";
import { Pagination } from "#ui/tables/pagination.tsx";
import { ResumeLink } from "../resume-link.tsx";
import { SERVICE_GRID, ServiceCard } from "../service-card.tsx";

/** One page of services; each page has its own URL. */
export function ServiceList({
  found,
  path,
}: {
  found: { data: readonly ServiceSummary[]; page: number; per_page: number; total: number };
  /** The URL of the first page. */
  path: string;
}) {
  return (
    <>
      <h2 className="sr-only">Services</h2>
      <ResumeLink services={found.data} />
      <ul className={SERVICE_GRID}>
        {found.data.map((service, index) => (
          <ServiceCard key={service.id} service={service} eager={index < 3} />
        ))}
      </ul>
      <Pagination list={found} href={(page) => pageOfPath(path, page)} label="Pages de services" />
      <CompareTray beside={found.data} />
    </>
  );
}
