import { useOutletContext } from "react-router";
import type { ServiceSummary } from "#features/catalog/contract/index.ts";
import { CompareTray } from "#features/catalog/web/index.ts";
import { pageOfPath } from "#ui/page/list-pages.ts";
import { Pagination } from "#ui/tables/pagination.tsx";
import { ServiceCard } from "./service-card.tsx";

/** What the page around it has read: a page of the provider's services, and the path of the first. */
interface Context {
  found: { data: readonly ServiceSummary[]; page: number; per_page: number; total: number };
  path: string;
}

/** A page of a provider's published services, with their actions, on the provider's public page. */
export default function ProviderServices() {
  const { found, path } = useOutletContext<Context>();
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
