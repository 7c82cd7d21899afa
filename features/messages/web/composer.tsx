import { type FormEvent, type KeyboardEvent, useId, useMemo, useRef, useState } from "react";
import { MESSAGE_LIMITS, type Side } from "#features/messages/contract/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { SendHorizontal } from "#ui/icons.ts";
import { AttachButton } from "./files/attach-button.tsx";
import { ChosenFiles } from "./files/chosen-files.tsx";
import { attachmentsOf, useAttachments } from "./files/use-attachments.ts";
import { messageDrafts } from "./outbox/message-drafts.ts";
import type { Attachment } from "./outbox/outbox.ts";
import { QuickAnswersMenu } from "./quick-answers/quick-answers-menu.tsx";

const TYPING_EVERY_MS = 3_000;

/** The form to write a message. Keeps an unfinished text for each thread. */
export function Composer({
  side,
  thread,
  person,
  name,
  onSend,
  onTyping,
  onSendFiles,
}: {
  side: Side;
  thread: string;
  person: string;
  name: string;
  onSend: (body: string) => void;
  /** Called from time to time while something is being written. */
  onTyping: () => void;
  onSendFiles: (attachments: readonly Attachment[]) => void;
}) {
  const drafts = useMemo(() => messageDrafts(window.localStorage, person), [person]);
  const [body, setBody] = useState(() => drafts.read(thread));
  const typed_at = useRef(0);
  const field = useRef<HTMLTextAreaElement>(null);
  const write = (next: string) => {
    setBody(next);
    drafts.write(thread, next);
    const now = Date.now();
    if (next === "" || now - typed_at.current < TYPING_EVERY_MS) return;
    typed_at.current = now;
    onTyping();
  };
  const insert = (text: string) => write(body.trim() === "" ? text : `${body.trimEnd()}\n${text}`);
  const isTooLong = body.trim().length > MESSAGE_LIMITS.messageMax;
  const files = useAttachments();
  const isEmpty = body.trim() === "" && files.chosen.length === 0;
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (isEmpty || isTooLong || files.isPreparing) return;
    const words = body.trim();
    if (words !== "") onSend(words);
    if (files.chosen.length > 0) onSendFiles(attachmentsOf(files.chosen));
    write("");
    files.clear();
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
    <form
      onSubmit={submit}
      // With large text the thread is longer than a phone: what sends stays above the bottom bar.
      className="grid grid-cols-1 gap-2 rounded-b-lg border-t border-lisiere bg-papier p-3 max-lg:sticky max-lg:bottom-(--bottom-bar) max-lg:z-10"
    >
      {files.refusal && (
        <Alert tone="danger" live>
          {files.refusal}
        </Alert>
      )}
      {files.chosen.length > 0 && <ChosenFiles chosen={files.chosen} onRemove={files.remove} />}
      <div className="flex items-end gap-2">
        <AttachButton busy={files.isPreparing} onFiles={(some) => void files.add(some)} />
        {side === "provider" && (
          <QuickAnswersMenu onInsert={insert} onInserted={() => field.current?.focus()} />
        )}
        <label htmlFor={fieldId} className="sr-only">{`Message à ${name}`}</label>
        <div className="min-w-0 flex-1">
          <TextArea
            ref={field}
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
        <Button
          type="submit"
          size="icon"
          aria-label="Envoyer"
          disabled={isEmpty || isTooLong || files.isPreparing}
        >
          <SendHorizontal className="size-5" />
        </Button>
      </div>
    </form>
  );
}
