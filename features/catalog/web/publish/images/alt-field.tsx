import { Field } from "#ui/field.tsx";
import { TextInput } from "#ui/text-input.tsx";

const ALT_MAX = 200;

/** What a picture shows, for those who do not see it; given when one leaves the field. */
export function AltField({
  place,
  alt,
  onAlt,
}: {
  place: number;
  alt: string;
  onAlt: (alt: string) => void;
}) {
  return (
    <Field label={`Ce que montre la photo ${place + 1}`} hideLabel>
      <TextInput
        key={alt}
        defaultValue={alt}
        maxLength={ALT_MAX}
        placeholder="Ce qu'on y voit"
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          event.currentTarget.blur();
        }}
        onBlur={(event) => {
          const typed = event.currentTarget.value.trim();
          if (typed !== alt) onAlt(typed);
        }}
      />
    </Field>
  );
}
