import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { PublisherAddition, PublisherCorrection, PublisherDetail, PublisherTrial } from '../schema.ts';
import { api } from '#client/api.ts';
import { DayField, SelectField, TextField } from '#client/form/fields.tsx';
import { type SaveForm, useSaveForm } from '#client/form/use-save-form.ts';
import { formatDate } from '#ui/text/number.ts';
import { TrialAnswer } from './effect.tsx';
import { OfficialBeside, RowDialog, type RowProps } from './row-dialog.tsx';
import { type AddProps, ListField, RowForm, useCorrection, useTrial } from './row-form.tsx';

const WORDS = { row: 'wydawnictwo', of: 'wydawnictwa', correct: 'Popraw lub zakończ' };

const dayOrNone = (day: string | null) => (day === null ? '' : formatDate(day));

/** A publisher: its values beside the list's own, its corrections, and the other lists that have it. */
export function PublisherDialog({ id, ...rest }: RowProps) {
  const answer = useQuery(api.lists.publisher.queryOptions({ publisher: id }, { staleTime: 0 }));
  return (
    <RowDialog
      {...rest}
      words={WORDS}
      answer={answer}
      named={{ publisher: id }}
      withdraw={api.lists.withdrawPublisher.mutationOptions()}
      remove={api.lists.removePublisher.mutationOptions()}
      Effect={Effect}
      CorrectionDialog={CorrectionDialog}
      items={({ official, name, level, ended_on: end }) => [
        { label: 'Nazwa', value: <OfficialBeside now={name} official={official?.name} /> },
        { label: 'Poziom', value: <OfficialBeside now={level} official={official?.level} /> },
        ...(end || official?.ended_on
          ? [
              {
                label: 'W wykazie do',
                value: (
                  <OfficialBeside now={dayOrNone(end)} official={official ? dayOrNone(official.ended_on) : undefined} />
                ),
              },
            ]
          : []),
      ]}
    />
  );
}

const LEVELS = [
  { value: 'II', label: 'II' },
  { value: 'I', label: 'I' },
];

type Typed = { name: string; level: 'I' | 'II'; ended_on: string };

const Fields = ({ form }: { form: Pick<SaveForm<Typed>, 'field'> }) => (
  <>
    <TextField field={form.field('name', 'Nazwa')} />
    <div className="grid gap-3 sm:grid-cols-2">
      <SelectField field={form.field('level', 'Poziom')} options={LEVELS} empty="wybierz" />
      <DayField field={form.field('ended_on', 'Pierwszy dzień poza wykazem')} hint="puste: bez końca" />
    </div>
  </>
);

/** Which works the change that is being typed would give other points. */
function Effect({ trial }: { trial: PublisherTrial }) {
  const asked = useDeferredValue(trial);
  return <TrialAnswer answer={useQuery(api.lists.tryPublisher.queryOptions(asked, { staleTime: 0, retry: false }))} />;
}

const typedOf = ({ name, level, ended_on: end }: PublisherDetail) => ({ name, level, ended_on: end ?? '' });

/** Corrects or ends a publisher. */
function CorrectionDialog({ row, close }: { row: PublisherDetail; close: () => void }) {
  const schema = PublisherCorrection;
  const startOf = (of: PublisherDetail) => ({ publisher: of.id, seen: of.correction, ...typedOf(of) });
  const call = api.lists.correctPublisher.mutationOptions();
  const form = useCorrection({ schema, call, detail: PublisherDetail, row, startOf, close });
  const trial = useTrial(form, { schema, trial: PublisherTrial, change: 'values', before: typedOf(row) });
  return (
    <RowForm form={form} words={WORDS} row={row} effect={trial && <Effect trial={trial} />} close={close}>
      <Fields form={form} />
    </RowForm>
  );
}

/** Adds a publisher that a list lacks. */
export function AddDialog({ lists, close }: AddProps) {
  const schema = PublisherAddition;
  const form = useSaveForm({
    schema,
    start: { list: Number(lists[0]?.code ?? 0) },
    call: api.lists.addPublisher.mutationOptions(),
    saved: (_, { name }) => `Dodano wydawnictwo: ${name}`,
    onSaved: close,
  });
  const trial = useTrial(form, { schema, trial: PublisherTrial, change: 'added' });
  return (
    <RowForm form={form} words={WORDS} effect={trial && <Effect trial={trial} />} close={close}>
      <ListField form={form} lists={lists} />
      <Fields form={form} />
    </RowForm>
  );
}
