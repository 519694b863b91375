import { useMutation, useQuery } from '@tanstack/react-query';
import { Pencil, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { CORRECTED_NAMES } from '#areas/library/schema-words.ts';
import type { JournalDetail } from '#areas/list-imports/schema-journals.ts';
import { JournalRemoval } from '#areas/list-imports/schema-lists.ts';
import { api } from '#client/api.ts';
import { TextAreaField } from '#client/form/fields.tsx';
import { FormDialog } from '#client/form/form.tsx';
import { useSaveForm } from '#client/form/use-save-form.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { Loaded } from '#client/parts/loaded.tsx';
import { StatementsQuestion, statementsRefusal } from '#client/parts/statements-question.tsx';
import { Alert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { DefinitionList } from '#ui/table/definition-list.tsx';
import { instantText } from '#ui/text/instant.ts';
import { formatDate, formatInteger } from '#ui/text/number.ts';
import { CorrectionDialog, TrialEffect } from './journal-form.tsx';
import { FormerTitles } from './journal-titles.tsx';

type JournalDialogProps = { id: number; open: (id: number) => void; close: () => void };

/** A journal: its values beside the list's own, corrections, former titles, and the other lists that have it. */
export function JournalDialog({ id, open, close }: JournalDialogProps) {
  const answer = useQuery(api.lists.journal.queryOptions({ journal: id }, { staleTime: 0 }));
  return (
    <Dialog
      size="lg"
      title={answer.data?.title ?? 'Czasopismo'}
      description={answer.data?.list_name}
      scrolled="Czasopismo"
      onClose={close}
    >
      <Loaded query={answer} what="czasopisma">
        {(journal) => <Journal journal={journal} open={open} close={close} />}
      </Loaded>
    </Dialog>
  );
}

type Side = Pick<JournalDetail, 'title' | 'second_title' | 'issns' | 'points' | 'discipline_codes'>;

function Value({ now, official }: { now: string; official: string | undefined }) {
  if (official === undefined || official === now) return <>{now || '–'}</>;
  return (
    <>
      {now || '–'}
      <span className="block text-xs/4 text-muted-foreground">w wykazie: {official || 'brak'}</span>
    </>
  );
}

function Journal({ journal, open, close }: { journal: JournalDetail } & Omit<JournalDialogProps, 'id'>) {
  const { official } = journal;
  const options = useQuery(api.lists.options.queryOptions({ kind: 'journals' }));
  const [form, show] = useState<'correct' | 'remove'>();
  const nameOf = (code: number) => options.data?.disciplines.find((each) => each.code === String(code))?.name ?? code;
  const textOf = {
    title: ({ title }: Side) => title,
    second: ({ second_title: second }: Side) => second ?? '',
    issns: ({ issns }: Side) => issns.join(', '),
    points: ({ points }: Side) => formatInteger(points),
    disciplines: ({ discipline_codes: codes }: Side) => codes.map(nameOf).join(', '),
  };
  const value = (text: (side: Side) => string) => (
    <Value now={text(journal)} official={official ? text(official) : undefined} />
  );
  return (
    <div className="space-y-6">
      <Standing journal={journal} close={close} />
      <DefinitionList
        items={[
          { label: 'Tytuł', value: value(textOf.title) },
          ...(journal.second_title || official?.second_title
            ? [{ label: 'Drugi tytuł', value: value(textOf.second) }]
            : []),
          { label: 'Numery ISSN', value: value(textOf.issns) },
          { label: 'Punkty', value: value(textOf.points) },
          { label: 'Dyscypliny', value: value(textOf.disciplines) },
          ...(journal.ended_on ? [{ label: 'W wykazie do', value: formatDate(journal.ended_on) }] : []),
          { label: 'Wycenione prace', value: formatInteger(journal.works) },
        ]}
      />
      <div className="flex flex-wrap gap-2">
        <Button icon={Pencil} disabled={journal.corrected === 'removed'} onClick={() => show('correct')}>
          Popraw
        </Button>
        {(journal.corrected === null || journal.corrected === 'values') && (
          <Button icon={Trash2} onClick={() => show('remove')}>
            Usuń z wykazu
          </Button>
        )}
      </div>
      <FormerTitles journal={journal} />
      {journal.elsewhere.length > 0 && (
        <section>
          <h3 className="mb-1 text-sm font-semibold">Na innych wykazach</h3>
          <ul className="space-y-1 text-sm">
            {journal.elsewhere.map((other) => (
              <li key={other.id}>
                <button
                  type="button"
                  className="text-start text-primary underline-offset-4 hover:underline"
                  onClick={() => open(other.id)}
                >
                  {other.title}
                </button>{' '}
                <span className="text-muted-foreground">
                  {formatInteger(other.points)} pkt, {other.list_name}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <History journal={journal} />
      {form === 'correct' && <CorrectionDialog journal={journal} close={() => show(undefined)} />}
      {form === 'remove' && <RemovalDialog journal={journal} close={() => show(undefined)} />}
    </div>
  );
}

/** The correction in force, and its withdrawal. */
function Standing({ journal, close }: { journal: JournalDetail; close: () => void }) {
  const inForce = journal.corrections.find(({ id }) => id === journal.correction);
  const withdraw = useMutation(
    api.lists.withdraw.mutationOptions({ onSuccess: (left) => (left === null ? close() : undefined) }),
  );
  if (!inForce || !journal.corrected) return null;
  return (
    <>
      <ChangeFailed
        of={withdraw}
        failed="Nie wycofano poprawki"
        refusal={(current) => (
          <StatementsQuestion
            current={current}
            onConfirm={() => withdraw.variables && withdraw.mutate({ ...withdraw.variables, despite_statements: true })}
          />
        )}
      />
      <Alert
        tone={inForce.doubt ? 'warning' : 'info'}
        title={`Czasopismo ${CORRECTED_NAMES[journal.corrected]} przez bibliotekę`}
        actions={
          <ConfirmDialog
            trigger={
              <Button size="sm" icon={Undo2} busy={withdraw.isPending}>
                Wycofaj
              </Button>
            }
            title="Wycofać poprawkę?"
            confirm="Wycofaj"
            onConfirm={() => withdraw.mutate({ journal: journal.id, seen: journal.correction })}
          >
            {journal.corrected === 'added'
              ? 'Czasopismo zniknie z wykazu, a prace zostaną wycenione bez niego.'
              : 'Wrócą wartości wykazu, a prace zostaną wycenione według nich.'}
            <div className="mt-3">
              <TrialEffect trial={{ change: 'withdrawn', journal: journal.id, seen: journal.correction }} />
            </div>
          </ConfirmDialog>
        }
      >
        <p>
          {inForce.reason} ({inForce.created_by}, {instantText(inForce.created_at)})
        </p>
        {inForce.doubt && <p className="font-medium">{inForce.doubt}</p>}
      </Alert>
    </>
  );
}

function History({ journal: { corrections, correction } }: { journal: JournalDetail }) {
  if (corrections.length === 0) return null;
  return (
    <section>
      <h3 className="mb-1 text-sm font-semibold">Poprawki</h3>
      <ul className="space-y-2 text-sm">
        {corrections.map((each) => (
          <li key={each.id} className="rounded-md border p-2">
            <p className="flex flex-wrap items-center gap-2">
              <Badge tone={each.id === correction ? 'info' : 'neutral'}>{CORRECTED_NAMES[each.kind]}</Badge>
              <span className="text-muted-foreground">
                {each.created_by}, {instantText(each.created_at)}
                {each.withdrawn_at &&
                  `; wycofano lub zastąpiono ${instantText(each.withdrawn_at)}, ${each.withdrawn_by ?? ''}`}
              </span>
            </p>
            <p>{each.reason}</p>
            {each.fields.length > 0 && (
              <p className="text-muted-foreground">
                {each.fields.map(({ name, value }) => `${name}: ${value}`).join('; ')}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Removes a journal from the list with a reason; shows before which works change. */
function RemovalDialog({ journal, close }: { journal: JournalDetail; close: () => void }) {
  const remove = useMutation(api.lists.removeJournal.mutationOptions());
  const asked = { journal: journal.id, seen: journal.correction };
  const form = useSaveForm({
    schema: JournalRemoval,
    start: asked,
    save: remove.mutateAsync,
    saved: 'Usunięto czasopismo z wykazu',
    onSaved: close,
  });
  return (
    <FormDialog
      form={form}
      title="Usuń z wykazu"
      description={`${journal.title}. Pozycja wykazu zostaje, a usunięcie można wycofać.`}
      submit="Usuń"
      destructive
      onClose={close}
      refusal={statementsRefusal(form)}
    >
      <TextAreaField field={form.field('reason', 'Powód')} />
      <TrialEffect trial={{ change: 'removed', ...asked }} />
    </FormDialog>
  );
}
