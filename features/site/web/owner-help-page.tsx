import { ChevronDown, Search } from "lucide-react";
import { useState } from "react";
import { plural } from "#foundation/plural.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import { Card } from "#ui/card.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Field } from "#ui/field.tsx";
import { privatePage } from "#ui/page/private-page.ts";
import { PageHeader } from "#ui/page-header.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { T } from "#ui/typography.tsx";
import { findAnswers } from "./owner-help.ts";

export const meta = () => privatePage("Aide");

export default function OwnerHelpPage() {
  const [words, setWords] = useState("");
  const groups = findAnswers(words);
  const count = groups.reduce((sum, { answers }) => sum + answers.length, 0);
  return (
    <div className="max-w-3xl">
      <PageHeader title="Aide" text="Les questions que posent les propriétaires, et leurs réponses." />
      <Field label="Chercher une réponse" hideLabel className="mb-8">
        <TextInput
          type="search"
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
          before={<Search />}
          placeholder="Ex. : annuler, avis, téléphone"
        />
      </Field>
      <p role="status" className="sr-only">
        {words.trim() === "" ? "" : `${count} ${plural(count, "réponse", "réponses")}`}
      </p>
      {count === 0 && (
        <EmptyState
          title="Aucune réponse à ces mots"
          text="Essayez-en d'autres, ou écrivez-nous : une personne vous répond."
          action={<ButtonLink to="/contact">Nous écrire</ButtonLink>}
        />
      )}
      <div className="grid gap-8">
        {groups.map(({ title, answers }) => (
          <section key={title}>
            <h2 className="mb-3 text-xl">
              <T>{title}</T>
            </h2>
            <div className="grid gap-3">
              {answers.map(({ question, answer }) => (
                <Card key={question} flush>
                  <details className="group" open={words.trim() !== "" || undefined}>
                    <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-4 px-5 py-3 font-semibold">
                      <span>
                        <T>{question}</T>
                      </span>
                      <ChevronDown
                        aria-hidden="true"
                        className="size-5 shrink-0 text-brume transition-transform group-open:rotate-180 motion-reduce:transition-none"
                      />
                    </summary>
                    <p className="mesure px-5 pb-5 text-brume">
                      <T>{answer}</T>
                    </p>
                  </details>
                </Card>
              ))}
            </div>
          </section>
        ))}
      </div>
      {count > 0 && (
        <p className="mt-8 flex flex-wrap items-center gap-4">
          <T>Vous ne trouvez pas ?</T>
          <ButtonLink to="/contact" variant="secondary">
            Nous écrire
          </ButtonLink>
        </p>
      )}
    </div>
  );
}
