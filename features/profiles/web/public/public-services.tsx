import type { ServiceSummary } from "#features/catalog/contract/index.ts";
import { CompareTray } from "#features/catalog/web/index.ts";
import { ServiceCard } from "#features/discovery/web/index.ts";
import { pageOfPath } from "#ui/page/list-pages.ts";
import { Pagination } from "#ui/tables/pagination.tsx";

/** A page of a provider's published services, with their actions. */
export function PublicServices({
  found,
  path,
}: {
  found: { data: readonly ServiceSummary[]; page: number; per_page: number; total: number };
  /** The path of the first page. */
  path: string;
}) {
  const services = found.data;
  return (
    <section>
      <h2 className="mb-3 text-xl">Services</h2>
      {services.length === 0 ? (
        <p className="text-brume">Ce prestataire n’a pas de service publié en ce moment.</p>
      ) : (
        <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          {services.map((service) => (
            <ServiceCard key={service.id} service={service} />
          ))}
        </ul>
      )}
      <Pagination list={found} href={(page) => pageOfPath(path, page)} label="Pages de services" />
      <CompareTray />
    </section>
  );
}
