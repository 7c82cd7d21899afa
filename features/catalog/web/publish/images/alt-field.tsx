import { useState } from "react";
import { imageAlt } from "#features/catalog/contract/index.ts";
import { LIMITS } from "#foundation/limits.ts";
import { Field } from "#ui/field.tsx";
import { TextInput } from "#ui/text-input.tsx";

/** What a picture shows, for those who do not see it; given when one leaves the field, unless it is refused. */
export function AltField({
  place,
  alt,
  onAlt,
}: {
  place: number;
  alt: string;
  onAlt: (alt: string) => void;
}) {
  const [refusal, setRefusal] = useState<string>();
  return (
    <Field label={`Ce que montre la photo ${place + 1}`} hideLabel error={refusal}>
      <TextInput
        key={alt}
        defaultValue={alt}
        maxLength={LIMITS.imageAltMax}
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
