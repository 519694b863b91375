import { useMutation } from '@tanstack/react-query';
import { MessageSquareReply } from 'lucide-react';
import { useState } from 'react';
import { PageLink } from '#client/page-link.ts';
import { api } from '#client/api.ts';
import { useIsActing } from '#client/parts/in-person.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { loadable } from '#ui/state/loadable.tsx';
import { stampText } from '#ui/text/instant.ts';
import { Named } from '#ui/named.tsx';
import { formatDate } from '#ui/text/number.ts';
import { APPROVED, GONE, STATUS } from '../../fields.ts';
import type { OwnMatters } from '../../schema-own.ts';
import { StatusBadge } from '../status-badge.tsx';
import { LibraryReason } from './library-reason.tsx';
import { SubmittedActions } from './submitted-actions.tsx';

const AnswerDialog = loadable(async () => (await import('./answer-dialog.tsx')).AnswerDialog);

type OwnRecord = OwnMatters['records'][number];

const NOT_COUNTED = [
  'Do czasu zatwierdzenia praca nie liczy się w ewaluacji (R04).',
  'Praca nie liczy się w ewaluacji (R04).',
] as const;

/** What the author can do with it now. */
const Approved = ({ title }: { title: string }) => (
  <>
    Praca liczy się w dyscyplinie, którą wskażesz:{' '}
    <PageLink to="/zmianaprzypisan" search={{ q: title }}>
      zobacz ją wśród swoich publikacji
    </PageLink>
    .
  </>
);

type OwnRecordsProps = {
  records: readonly OwnRecord[];
  /** The work that the address asks to correct. */
  opened: number | undefined;
  close: () => void;
};

/** Where the own works are at the library; a returned one is corrected or answered here. */
export function OwnRecords({ records, opened, close }: OwnRecordsProps) {
  const [answered, setAnswered] = useState<OwnRecord>();
  const isActing = useIsActing();
  const answer = useMutation(
    api.records.own.answer.mutationOptions({ meta: { changes: ['records.own.list', 'dashboard.overview'] } }),
  );
  return (
    <>
      <Card>
        <ul>
          {records.map((record) => {
            const { id, title, year, status, reason, since, messages, asks } = record;
            return (
              <li key={id} className="space-y-1 border-b px-4 py-3 last:border-b-0">
                <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
                  <p className="min-w-0 flex-1 basis-72 font-medium wrap-anywhere">
                    {record.is_author ? (
                      <PageLink to="/zmiany/praca/$id" params={{ id: String(id) }}>
                        {title}
                      </PageLink>
                    ) : (
                      title
                    )}{' '}
                    <span className="font-normal text-muted-foreground">({year})</span>
                  </p>
                  <StatusBadge status={status} />
                </div>
                <p className="text-xs text-muted-foreground">
                  {record.submitted ? 'Twoje zgłoszenie' : 'Wpis w bazie'}, stan od {formatDate(since)}.{' '}
                  {APPROVED.includes(status) ? <Approved title={title} /> : NOT_COUNTED[GONE.includes(status) ? 1 : 0]}
                </p>
                <LibraryReason reason={reason} />
                {status === STATUS.rejected && (
                  <p className="text-sm text-muted-foreground">
                    Jeżeli to pomyłka, zgłoś ją {record.may_correct ? 'ponownie' : 'przyciskiem „Zgłoś nową pracę”'} i
                    wyjaśnij to w uwadze dla biblioteki.
                  </p>
                )}
                {messages.map(({ by, at, text }) => (
                  <p key={at} className="border-s-2 border-border-strong ps-2 text-sm wrap-anywhere">
                    <strong className="font-semibold">{by}:</strong> {text}{' '}
                    <span className="text-xs text-muted-foreground">{stampText(at)}</span>
                  </p>
                ))}
                {(status === STATUS.returned || record.may_withdraw || record.may_correct) && (
                  <div className="flex flex-wrap items-center gap-2">
                    <SubmittedActions record={record} isOpened={id === opened} close={close} />
                    {status === STATUS.returned && (
                      <Button icon={MessageSquareReply} disabled={isActing} onClick={() => setAnswered(record)}>
                        <Named of={title}>{asks ? 'Tylko odpowiedz' : 'Dopisz'}</Named>
                      </Button>
                    )}
                  </div>
                )}
              </li>
            );
          })}
        </ul>
      </Card>
      {answered && (
        <AnswerDialog
          id={answered.id}
          title={answered.title}
          reason={answered.reason}
          save={answer.mutateAsync}
          close={() => setAnswered(undefined)}
        />
      )}
    </>
  );
}
