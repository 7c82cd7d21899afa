import type { MetaDescriptor } from "react-router";
import type { BreadcrumbList, FAQPage, Thing, WithContext } from "schema-dts";

/** What a page is, in schema.org's words, for search engines; checked against them by the compiler. */
export function structuredData<T extends Thing>(thing: WithContext<T>): MetaDescriptor {
  return { "script:ld+json": thing as unknown as Record<string, string> };
}

/** Where a page stands among the others; the same trail that `Breadcrumbs` shows. */
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

/** A question with its answer, shown on the page and told to search engines. */
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
