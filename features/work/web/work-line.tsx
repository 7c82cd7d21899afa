import { Link } from "react-router";
import { STAGES, type WorkItem } from "#features/work/contract/index.ts";
import { withCity } from "#foundation/text/city-in-french.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { workPaths } from "#paths/work-paths.ts";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { classes } from "#ui/classes.ts";
import { T } from "#ui/display/typography.tsx";
import { fromList } from "#ui/navigation/back-link.tsx";
import { detailOf, listedAt, nextActOf } from "./stage-words.ts";
import type { WorkView } from "./work-view.ts";

/** Truncated while a line is a single row; shown in full where large text breaks the row. */
const ONE_LINE = "truncate @max-[15rem]:wrap-anywhere @max-[15rem]:whitespace-normal";

/** A line of work: whose and what it is, where it is, and the next act as its button. */
export function WorkLine({ item, view }: { item: WorkItem; view: WorkView }) {
  const listed = listedAt(item, view.stage);
  const { action, to } = nextActOf(listed);
  const state = fromList({ label: "Travaux", to: workPaths.list(view) });
  const about = withCity(item.business_type, item.city);
  const detail = detailOf(listed);
  const stage = STAGES[item.stage];
  return (
    <li className="@container relative flex min-h-18 flex-wrap items-center gap-x-3 py-1">
      <div className="min-w-0 flex-1 basis-[8rem] text-sm">
        <p className={classes(ONE_LINE, "text-base/tight font-semibold")} title={item.client}>
          {/* The whole line is its target, but for the button. */}
          <Link
            to={providerPaths.lead(item.request_id)}
            state={state}
            className="text-encre after:absolute after:inset-0 hover:text-epinette"
          >
            {item.client}
          </Link>
        </p>
        <p className={classes(ONE_LINE, "text-brume")} title={about}>
          <T>{about}</T>
        </p>
        <p className={ONE_LINE} title={detail ? `${stage} · ${detail}` : stage}>
          <span className="font-medium">
            <T>{stage}</T>
          </span>
          {detail && (
            <span className="chiffres text-brume">
              <T>{` · ${detail}`}</T>
            </span>
          )}
        </p>
      </div>
      <ButtonLink
        to={to}
        state={state}
        size="sm"
        variant="secondary"
        className="relative z-10"
        aria-label={`${action} : ${item.client}, ${item.business_type}`}
      >
        {action}
      </ButtonLink>
    </li>
  );
}
