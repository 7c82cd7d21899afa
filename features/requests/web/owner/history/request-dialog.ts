import type { Request } from "#features/requests/contract/index.ts";

/** The props of each dialog about a request. */
export interface RequestDialogProps {
  request: Request;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}
