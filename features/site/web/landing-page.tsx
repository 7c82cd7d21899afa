import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { pageApi } from "#client/page-api.ts";
import type { CatalogContract } from "#features/catalog/contract/api.ts";
import { seasonOf } from "#ui/illustrations/season.ts";
import { pageMeta } from "#ui/page/page-meta.ts";
import { declareQueryKeys } from "#ui/page/query-keys.ts";
import { Benefits } from "./landing/benefits.tsx";
import { CategoryGrid } from "./landing/category-grid.tsx";
import { FinalCall } from "./landing/final-call.tsx";
import { Hero } from "./landing/hero.tsx";
import { HowItWorks } from "./landing/how-it-works.tsx";
import { Testimonials } from "./landing/testimonials.tsx";

export const handle = declareQueryKeys();

export async function loader({ context }: LoaderFunctionArgs) {
  const api = pageApi<CatalogContract>(context);
  const [categories, businessTypes] = await Promise.all([
    api.catalog.categories(),
    api.catalog.businessTypes(),
  ]);
  return {
    categories: categories.data.filter((category) => category.is_available),
    // Only the fields that the page shows, because the data is sent with it.
    businessTypes: businessTypes.data
      .filter(({ is_available }) => is_available)
      .sort((a, b) => b.service_count - a.service_count)
      .map(({ id, name, category_id }) => ({ id, name, category_id })),
    season: seasonOf(new Date()),
  };
}

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Maisonnée – Réservez vos services à domicile en 5 minutes",
    description:
      "Déneigement, pelouse, vitres, gouttières : comparez les prestataires près de chez vous, choisissez une heure et réservez en 5 minutes. Gratuit pour les propriétaires.",
    path: "/",
  });

/** The landing page, for owners (docs/product.md "Landing page"). */
export default function LandingPage() {
  const { categories, businessTypes, season } = useLoaderData<typeof loader>();
  return (
    <>
      <Hero season={season} />
      <HowItWorks />
      <CategoryGrid categories={categories} businessTypes={businessTypes} season={season} />
      <Benefits season={season} />
      <Testimonials />
      <FinalCall season={season} />
    </>
  );
}
