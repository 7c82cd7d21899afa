import { SendHorizontal } from "lucide-react";
import { type FormEvent, type KeyboardEvent, useId, useMemo, useState } from "react";
import { MESSAGE_LIMITS } from "#features/messages/contract/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { messageDrafts } from "./message-drafts.ts";

/** Where a message is written. What was begun is kept for each thread. */
export function Composer({
  thread,
  person,
  name,
  onSend,
}: {
  thread: string;
  person: string;
  name: string;
  onSend: (body: string) => void;
}) {
  const drafts = useMemo(() => messageDrafts(window.localStorage, person), [person]);
  const [body, setBody] = useState(() => drafts.read(thread));
  const write = (next: string) => {
    setBody(next);
    drafts.write(thread, next);
  };
  const isTooLong = body.trim().length > MESSAGE_LIMITS.messageMax;
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    const words = body.trim();
    if (words === "" || isTooLong) return;
    onSend(words);
    write("");
  };
  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    // On a phone Enter begins a line: there is a button to send.
    if (!window.matchMedia("(pointer: fine)").matches) return;
    event.preventDefault();
    submit();
  };
  const fieldId = useId();
  return (
    <form onSubmit={submit} className="flex items-end gap-2 border-t border-lisiere p-3">
      <label htmlFor={fieldId} className="sr-only">{`Message à ${name}`}</label>
      <div className="min-w-0 flex-1">
        <TextArea
          id={fieldId}
          rows={1}
          value={body}
          onChange={(event) => write(event.currentTarget.value)}
          onKeyDown={sendOnEnter}
          placeholder="Écrivez un message"
          aria-invalid={isTooLong || undefined}
          {...(body.length > MESSAGE_LIMITS.messageMax - 200 && { limit: MESSAGE_LIMITS.messageMax })}
          className="max-h-40 min-h-11! resize-none!"
        />
      </div>
      <Button type="submit" size="icon" aria-label="Envoyer" disabled={body.trim() === "" || isTooLong}>
        <SendHorizontal aria-hidden="true" className="size-5" />
      </Button>
    </form>
  );
}
