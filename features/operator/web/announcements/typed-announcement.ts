import { z } from "zod";
import {
  ANNOUNCEMENT_KINDS,
  ANNOUNCEMENT_ROLES,
  announcementDraft,
  unsendable,
} from "#features/operator/contract/index.ts";
import { dayOf } from "#foundation/local-time.ts";
import { isAnnouncedPage } from "#paths/announced-pages.ts";

export const EVERYBODY = "";

const typed = z.object({
  kind: z.enum(ANNOUNCEMENT_KINDS),
  role: z.enum([EVERYBODY, ...ANNOUNCEMENT_ROLES]),
  business_type_id: z.string(),
  subject: z.string(),
  text: z.string(),
  action_label: z.string(),
  action_path: z.string(),
  from_day: z.string(),
});
export type Typed = z.infer<typeof typed>;

/** Returns what was typed as it is sent: no choice is everybody. */
export const toDraft = ({ role, business_type_id, ...values }: Typed) => ({
  ...values,
  role: role || null,
  business_type_id: business_type_id || null,
});

/** The form: all that is wrong at once, what the server would refuse of a whole draft too. */
export const typedDraft = typed.superRefine((values, context) => {
  const { error } = announcementDraft.safeParse(toDraft(values));
  const issues = error?.issues ?? [];
  for (const { path, message } of issues) context.addIssue({ code: "custom", path: [...path], message });
  for (const [field, message] of Object.entries(
    unsendable(values, { today: dayOf(Date.now()), isPage: isAnnouncedPage }),
  ))
    if (!issues.some(({ path }) => path[0] === field))
      context.addIssue({ code: "custom", path: [field], message });
});
