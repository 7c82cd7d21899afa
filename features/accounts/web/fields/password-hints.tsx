import type { PasswordRule } from "#features/accounts/contract/index.ts";
import { classes } from "#ui/classes.ts";
import { T } from "#ui/display/typography.tsx";
import { Check, Circle } from "#ui/icons.ts";

/** The rules of a password (docs/product.md "Input rules"), ticked as it is typed. */
export function PasswordHints({
  id,
  password,
  rules,
}: {
  id: string;
  password: string;
  rules: readonly PasswordRule[];
}) {
  const shown = rules.filter(({ hidden, isMet }) => !hidden || !isMet(password));
  return (
    <ul id={id} className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {shown.map(({ hint, isMet }) => {
        const met = password !== "" && isMet(password);
        const Mark = met ? Check : Circle;
        return (
          <li
            key={hint}
            className={classes("inline-flex items-center gap-1.5", met ? "text-epinette" : "text-brume")}
          >
            <Mark className={classes("stroke-[2.5]", met ? "size-4" : "m-1 size-2")} />
            <T>{hint}</T>
            {met && <span className="sr-only">, fait</span>}
          </li>
        );
      })}
    </ul>
  );
}
