import type { MetaDescriptor } from "react-router";
import type { BreadcrumbList, FAQPage, Thing, WithContext } from "schema-dts";

/** Describes a page in schema.org's words, for search engines; the compiler checks it against them. */
export function structuredData<T extends Thing>(thing: WithContext<T>): MetaDescriptor {
  return { "script:ld+json": thing as unknown as Record<string, string> };
}

/** Describes the place of a page among the others; the same trail that `Breadcrumbs` shows. */
export function breadcrumbList(
  origin: string,
  trail: readonly { name: string; to: string }[],
): WithContext<BreadcrumbList> {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ name, to }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: `${origin}${to}`,
    })),
  };
}

/** A question with its answer, shown on the page and given to search engines. */
export interface AnsweredQuestion {
  question: string;
  answer: string;
}

export function faqPage(answered: readonly AnsweredQuestion[]): WithContext<FAQPage> {
  return {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: answered.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}
