import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { sentenceFor } from "#client/failure.ts";
import { Button } from "#ui/buttons/button.tsx";
import { T } from "#ui/display/typography.tsx";
import { Field } from "#ui/forms/field.tsx";
import { RadioCards } from "#ui/forms/radio-cards.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { queries } from "../api.ts";

export interface ChosenAccount {
  id: string;
  full_name: string;
  email: string;
}

/** Chooses the account: the author's, or another one by search when they wrote from elsewhere. */
export function PersonChoice({
  legend = "Compte",
  name = "account",
  searchLabel = "Chercher un autre compte",
  author,
  chosen,
  error,
  onChoose,
}: {
  legend?: string;
  /** The name of its cards, where a form has two choices. */
  name?: string;
  searchLabel?: string;
  author: ChosenAccount | undefined;
  chosen: string;
  error: string | undefined;
  onChoose: (id: string) => void;
}) {
  const [typed, setTyped] = useState("");
  const [q, setQ] = useState("");
  const found = useQuery({
    ...queries.people.search.queryOptions({ input: { q } }),
    enabled: q !== "",
  });
  const people = [...(author ? [author] : []), ...(q === "" ? [] : (found.data?.data ?? []).slice(0, 5))];
  const cards = [...new Map(people.map((one) => [one.id, one])).values()].map((one) => ({
    value: one.id,
    title: one.full_name,
    text: one.email,
  }));
  return (
    <div className="grid gap-3">
      {cards.length > 0 && (
        <RadioCards
          legend={legend}
          name={name}
          cards={cards}
          value={chosen}
          onValue={onChoose}
          error={error}
        />
      )}
      <Field
        label={searchLabel}
        error={cards.length === 0 ? error : undefined}
        hint={
          author
            ? "Nom, courriel ou téléphone, si la personne écrit d'ailleurs."
            : "Nom, courriel ou téléphone."
        }
      >
        <TextInput
          value={typed}
          autoComplete="off"
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            setQ(typed.trim());
          }}
        />
      </Field>
      <div>
        <Button
          variant="secondary"
          size="sm"
          busy={found.isFetching}
          busyText="Recherche…"
          onClick={() => setQ(typed.trim())}
        >
          Chercher ce compte
        </Button>
      </div>
      {found.error && <p className="text-danger">{sentenceFor(found.error)}</p>}
      {q !== "" && found.data?.data.length === 0 && (
        <p>
          <T>Aucun compte ne correspond.</T>
        </p>
      )}
    </div>
  );
}
