import type { Request } from "#features/requests/contract/index.ts";

/** What each dialog of a request is given. */
export interface RequestDialogProps {
  request: Request;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}
