import { useState } from "react";
import { plural } from "#foundation/text/plural.ts";
import { publicPaths } from "#paths/public-paths.ts";
import { ButtonLink, TextLink } from "#ui/buttons/button-link.tsx";
import { Card } from "#ui/display/card.tsx";
import { EmptyState } from "#ui/display/empty-state.tsx";
import { T } from "#ui/display/typography.tsx";
import { Field } from "#ui/forms/field.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { ChevronDown, Search } from "#ui/icons.ts";
import { PageHeader } from "#ui/navigation/page-header.tsx";
import { findAnswers, type HelpAnswer, type HelpTopic, paragraphsOf } from "./find-answers.ts";

/** The help page: answers with a search, which opens those it finds. */
export function HelpPage({
  topics,
  text,
  placeholder,
}: {
  topics: readonly HelpTopic[];
  /** The introduction under the title. */
  text: string;
  placeholder: string;
}) {
  const [query, setQuery] = useState("");
  const topicsFound = findAnswers(topics, query);
  const isSearching = query.trim() !== "";
  const count = topicsFound.reduce((sum, { answers }) => sum + answers.length, 0);
  return (
    <div className="max-w-3xl">
      <PageHeader title="Aide" text={text} />
      <Field label="Chercher une réponse" hideLabel className="mb-8">
        <TextInput
          type="search"
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
          before={<Search />}
          placeholder={placeholder}
        />
      </Field>
      <p role="status" className="sr-only">
        {isSearching ? `${count} ${plural(count, "réponse", "réponses")}` : ""}
      </p>
      {count === 0 && (
        <EmptyState
          title="Aucune réponse à ces mots"
          text="Essayez-en d'autres, ou écrivez-nous : une personne vous répond."
          action={<ButtonLink to={publicPaths.contact}>Nous écrire</ButtonLink>}
        />
      )}
      <div className="grid gap-8">
        {topicsFound.map(({ title, answers }) => (
          <section key={title}>
            <h2 className="mb-3 text-xl">
              <T>{title}</T>
            </h2>
            <div className="grid gap-3">
              {answers.map((answer) => (
                <Answer key={answer.question} answer={answer} open={isSearching} />
              ))}
            </div>
          </section>
        ))}
      </div>
      {count > 0 && (
        <p className="mt-8 flex flex-wrap items-center gap-4">
          <T>Vous ne trouvez pas ?</T>
          <ButtonLink to={publicPaths.contact} variant="secondary">
            Nous écrire
          </ButtonLink>
        </p>
      )}
    </div>
  );
}

function Answer({ answer, open }: { answer: HelpAnswer; open: boolean }) {
  const { question, link } = answer;
  return (
    <Card flush>
      <details className="group" open={open || undefined}>
        <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-4 px-5 py-3 font-semibold">
          <span>
            <T>{question}</T>
          </span>
          <ChevronDown className="size-5 shrink-0 text-brume transition-transform group-open:rotate-180 motion-reduce:transition-none" />
        </summary>
        <div className="mesure grid gap-3 px-5 pb-5 text-brume">
          {paragraphsOf(answer).map((paragraph) => (
            <p key={paragraph}>
              <T>{paragraph}</T>
            </p>
          ))}
          {link && (
            <p>
              <TextLink to={link.to}>{link.text}</TextLink>
            </p>
          )}
        </div>
      </details>
    </Card>
  );
}
