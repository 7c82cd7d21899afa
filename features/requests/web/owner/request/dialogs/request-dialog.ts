import type { Request } from "#features/requests/contract/index.ts";

/** The props of each dialog about a request, rendered while it is open. */
export interface RequestDialogProps {
  request: Request;
  onOpenChange: (open: boolean) => void;
}
