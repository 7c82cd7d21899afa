import { useInfiniteQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { pagesByCursor } from "#client/list-pages.ts";
import { dateSort } from "#features/operator/contract/index.ts";
import { Card } from "#ui/display/card.tsx";
import { PageHeader } from "#ui/navigation/page-header.tsx";
import { privatePage } from "#ui/page/private-page.ts";
import { queries } from "../api.ts";
import { ActFilters, readFilters } from "./act-filters.tsx";
import { ActTable } from "./act-table.tsx";
import { DownloadActs } from "./download-acts.tsx";

export const meta = () => privatePage("Actes");

/** /operateur/actes: what operators did, found by person, operator and date. */
export default function ActsPage() {
  const [params] = useSearchParams();
  const filters = readFilters(params);
  const sort = dateSort.catch("newest").parse(params.get("tri"));
  const list = useInfiniteQuery(
    queries.acts.list.infiniteOptions(pagesByCursor((before) => ({ ...filters, sort, before }))),
  );
  return (
    <>
      <PageHeader
        title="Actes"
        text="Chaque décision, par qui et pourquoi. Rien ne s'efface ici."
        actions={<DownloadActs filters={filters} />}
      />
      <ActFilters />
      <Card as="section">
        <ActTable list={list} />
      </Card>
    </>
  );
}
