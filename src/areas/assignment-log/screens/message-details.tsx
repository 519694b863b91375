import { CircleCheck, CircleX } from 'lucide-react';
import type { LinkProps } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { PageLink } from '#client/page-link.ts';
import { screenAt } from '#client/registry.ts';
import { usePanels } from '#client/shell/session.ts';
import { api } from '#client/api.ts';
import { TextAreaField } from '#client/form/fields.tsx';
import { useSaveForm } from '#client/form/use-save-form.ts';
import { InPersonNote, useIsActing } from '#client/parts/in-person.tsx';
import { Badge } from '#ui/badge.tsx';
import { DefinitionList } from '#ui/table/definition-list.tsx';
import { stampText } from '#ui/text/instant.ts';
import { className } from '../schema-words.ts';
import { LogComment, LogMessage } from '../schema.ts';
import { Button } from '#ui/button.tsx';
import { Popover } from '#ui/overlay/popover.tsx';
import { type BodyProps, type ButtonsProps, FormBody, SubmitButton, useLeaving } from '#client/form/form.tsx';

type FormPopoverProps = BodyProps & ButtonsProps & { anchor: HTMLElement; title: ReactNode; onClose: () => void };

/** A short form beside the button that opened it. */
function FormPopover({ anchor, title, onClose, ...form }: FormPopoverProps) {
  const { state } = form.form;
  const { leave, question } = useLeaving(state.isChanged, onClose);
  return (
    <Popover anchor={anchor} title={title} onClose={leave}>
      <form id={state.id} noValidate onSubmit={state.submit} className="space-y-3">
        <FormBody {...form} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={leave}>Anuluj</Button>
          <SubmitButton {...form} />
        </div>
      </form>
      {question}
    </Popover>
  );
}

const madeText = (at: string, by: string) => at && `${stampText(at)}, ${by}`;

const RECORD = '/admindashboard/rekord/$id';

const commentOf = (message: LogMessage) => ({
  msgrowid: message.msgrowid,
  confirm_id: message.confirm_id,
  id_pub: message.id_pub,
  osobaid: message.osobaid,
  msgclass: message.msgclass,
  extra_comment: message.extra_comment,
  modified_date: message.modified_date,
});

type MessageDetailsProps = { message: LogMessage; anchor: HTMLElement; onClose: () => void };

/** Who confirmed a message and the comment, which can be edited; saving it confirms the message. */
export function MessageDetails({ message: opened, anchor, onClose }: MessageDetailsProps) {
  const [message, show] = useState(opened);
  const isActing = useIsActing();
  const hasRecords = screenAt(RECORD, usePanels().data?.panels ?? []) !== undefined;
  const form = useSaveForm({
    schema: LogComment,
    start: commentOf(opened),
    // An unconfirmed message may be confirmed without a word.
    call: api.assignmentLog.comment.mutationOptions({
      meta: { changes: ['assignmentLog', 'dashboard.badges', 'dashboard.overview'] },
    }),
    present: (current) => {
      const { data } = LogMessage.safeParse(current);
      if (data) show(data);
      return data && commentOf(data);
    },
    saved: `Zapisano komentarz do komunikatu ${opened.msgrowid}`,
    onSaved: onClose,
  });
  const isConfirmed = message.confirm_id !== null;
  return (
    <FormPopover
      form={form}
      anchor={anchor}
      title={`Szczegóły komunikatu ${message.msgrowid}`}
      failed="Błąd zapisu"
      disabled={isActing}
      onClose={onClose}
    >
      <p className="wrap-anywhere">{message.tresc}</p>
      <Badge tone={isConfirmed ? 'success' : 'danger'} icon={isConfirmed ? CircleCheck : CircleX}>
        {isConfirmed ? 'potwierdzony' : 'niepotwierdzony'}
      </Badge>
      <DefinitionList
        items={[
          { label: 'Klasa', value: className(message.msgclass) },
          { label: 'Dane', value: message.extradata },
          { label: 'Potwierdzono', value: madeText(message.created_date, message.created_by) },
          { label: 'Zmieniono', value: madeText(message.modified_date, message.modified_by) },
        ].filter(({ value }) => value !== '')}
      />
      {hasRecords && (
        <p className="text-sm">
          <PageLink to={RECORD as LinkProps['to'] & string} params={{ id: String(message.id_pub) } as never}>
            Rekord {message.id_pub} w bibliotece
          </PageLink>
        </p>
      )}
      <TextAreaField
        field={form.field('extra_comment', 'Komentarz')}
        hint={isConfirmed ? undefined : 'Zapisanie komentarza, także pustego, potwierdza komunikat.'}
      />
      {isActing && <InPersonNote />}
    </FormPopover>
  );
}
