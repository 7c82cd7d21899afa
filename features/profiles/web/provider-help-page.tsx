import { ChevronDown, Search } from "lucide-react";
import { useState } from "react";
import { plural } from "#foundation/plural.ts";
import { TextLink, textLinkStyle } from "#ui/button-link.tsx";
import { Card } from "#ui/card.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Field } from "#ui/field.tsx";
import { privatePage } from "#ui/page/private-page.ts";
import { useSiteFacts } from "#ui/page/site-facts.ts";
import { PageHeader } from "#ui/page-header.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { T } from "#ui/typography.tsx";
import { findHelp, HELP, type HelpAnswer } from "./provider-help-answers.ts";

export const meta = () => privatePage("Aide");

/** /provider/help: answers to search through. */
export default function ProviderHelpPage() {
  const [words, setWords] = useState("");
  const topics = findHelp(HELP, words);
  const count = topics.reduce((sum, { answers }) => sum + answers.length, 0);
  return (
    <>
      <PageHeader title="Aide" text="Demandes, crédits, taxes et remboursements." />
      <div className="grid max-w-3xl gap-8">
        <Field label="Chercher dans l'aide">
          <TextInput
            type="search"
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
            before={<Search />}
            placeholder="reçu, taxes, crédits…"
          />
        </Field>
        <p role="status" className="sr-only">
          {words.trim() !== "" && `${count} ${plural(count, "réponse", "réponses")}`}
        </p>
        {topics.length === 0 && (
          <EmptyState title="Aucune réponse" text="Essayez un autre mot, ou écrivez-nous." />
        )}
        {topics.map(({ title, answers }) => (
          <section key={title}>
            <h2 className="mb-3 text-xl">{title}</h2>
            <Card className="divide-y divide-lisiere py-1 sm:py-2">
              {answers.map((answer) => (
                <Answer key={answer.id} answer={answer} />
              ))}
            </Card>
          </section>
        ))}
        <WriteToUs />
      </div>
    </>
  );
}

function Answer({ answer: { question, answer, link } }: { answer: HelpAnswer }) {
  return (
    <details className="group">
      <summary className="flex min-h-12 items-center justify-between gap-4 py-2 font-semibold">
        <T>{question}</T>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-brume transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="mesure grid gap-3 pb-4">
        {answer.map((paragraph) => (
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
  );
}

function WriteToUs() {
  const facts = useSiteFacts();
  if (!facts) return null;
  const { support_email } = facts;
  return (
    <p>
      Pas trouvé ? Écrivez-nous à{" "}
      <a href={`mailto:${support_email}`} className={textLinkStyle}>
        <span className="wrap-anywhere">{support_email}</span>
      </a>
      .
    </p>
  );
}
