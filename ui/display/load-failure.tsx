import { Button } from "../buttons/button.tsx";
import { strings } from "../strings.ts";
import { Alert } from "./alert.tsx";

/** A notice in place of a list that could not be read, with the reason and a retry. */
export function LoadFailure({
  message,
  onRetry,
  retrying = false,
  className,
}: {
  message: string;
  onRetry: () => void;
  retrying?: boolean;
  className?: string;
}) {
  return (
    <Alert
      tone="danger"
      live
      // Nobody asked for it: the focus stays where it is.
      refusal={false}
      title={message}
      className={className}
      action={
        <Button variant="secondary" busy={retrying} onClick={onRetry}>
          {strings.retry}
        </Button>
      }
    />
  );
}
