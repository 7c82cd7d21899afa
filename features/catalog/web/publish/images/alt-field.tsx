import { useState } from "react";
import { imageAlt } from "#features/catalog/contract/index.ts";
import { Field } from "#ui/forms/field.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";

/** The alternative text of an image; saved when the field loses focus, unless it is refused. */
export function AltField({
  index,
  alt,
  onAlt,
}: {
  index: number;
  alt: string;
  onAlt: (alt: string) => void;
}) {
  const [refusal, setRefusal] = useState<string>();
  return (
    <Field label={`Ce que montre la photo ${index + 1}`} hideLabel error={refusal}>
      <TextInput
        key={alt}
        defaultValue={alt}
        placeholder="Ce qu'on y voit"
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          event.currentTarget.blur();
        }}
        onBlur={(event) => {
          const { data: typed, error } = imageAlt.safeParse(event.currentTarget.value);
          setRefusal(error?.issues[0]?.message);
          if (typed !== undefined && typed !== alt) onAlt(typed);
        }}
      />
    </Field>
  );
}
