import type { Request } from "#features/requests/contract/index.ts";

/** The props of each dialog about a request, rendered while it is open. */
export interface RequestDialogProps {
  request: Request;
  onOpenChange: (open: boolean) => void;
}

/** The name of the draft in which an owner changes a request. */
export const editDraftName = ({ id }: Pick<Request, "id">): string => `request:${id}`;
