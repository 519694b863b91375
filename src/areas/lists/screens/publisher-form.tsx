import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { PublisherAddition, PublisherCorrection, PublisherDetail, type PublisherTrial } from '../schema.ts';
import { api } from '#client/api.ts';
import { DayField, SelectField, TextAreaField, TextField } from '#client/form/fields.tsx';
import { FormDialog } from '#client/form/form.tsx';
import { type SaveForm, useSaveForm, useText } from '#client/form/use-save-form.ts';
import { isDay } from '#engine/day.ts';
import { statementsRefusal } from '#client/documents/statements-question.tsx';
import { TrialAnswer } from './effect.tsx';

type Typed = { name: string; level: 'I' | 'II'; ended_on: string };
type Form = Pick<SaveForm<Typed & { reason: string }>, 'field' | 'at'>;

const LEVELS = [
  { value: 'II', label: 'II' },
  { value: 'I', label: 'I' },
];

function PublisherFields({ form }: { form: Form }) {
  return (
    <>
      <TextField field={form.field('name', 'Nazwa')} />
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField field={form.field('level', 'Poziom')} options={LEVELS} empty="wybierz" />
        <DayField field={form.field('ended_on', 'Pierwszy dzień poza wykazem')} hint="puste: bez końca" />
      </div>
      <TextAreaField
        field={form.field('reason', 'Powód')}
        hint="na przykład komunikat ministra z datą; zobaczy go każdy, kto otworzy wydawnictwo"
      />
    </>
  );
}

/** The values of the form as a change that can be tried out; undefined while they cannot. */
function useTyped(form: Form): Typed | undefined {
  const name = useText(form.at('name')).trim();
  const level = useText(form.at('level'));
  const endedOn = useText(form.at('ended_on'));
  if (name === '' || (level !== 'I' && level !== 'II')) return undefined;
  return { name, level, ended_on: isDay(endedOn) ? endedOn : '' };
}

/** Which works the change that is being typed would give other points. */
export function PublisherEffect({ trial }: { trial: PublisherTrial }) {
  const asked = useDeferredValue(trial);
  const answer = useQuery(api.lists.tryPublisher.queryOptions(asked, { staleTime: 0, retry: false }));
  return <TrialAnswer answer={answer} />;
}

const typedOf = ({ name, level, ended_on: endedOn }: PublisherDetail): Typed => ({
  name,
  level,
  ended_on: endedOn ?? '',
});

/** Corrects or ends a publisher; shows before saving which works change. */
export function CorrectionDialog({ publisher, close }: { publisher: PublisherDetail; close: () => void }) {
  const startOf = (of: PublisherDetail) => ({ publisher: of.id, seen: of.correction, ...typedOf(of) });
  const form = useSaveForm({
    schema: PublisherCorrection,
    start: startOf(publisher),
    call: api.lists.correctPublisher.mutationOptions(),
    present: (current) => {
      const { data } = PublisherDetail.safeParse(current);
      return data && startOf(data);
    },
    saved: (_, { name }) => `Zapisano poprawkę: ${name}`,
    onSaved: close,
  });
  const typed = useTyped(form);
  const before = typedOf(publisher);
  const hasChanged =
    typed && (typed.name !== before.name || typed.level !== before.level || typed.ended_on !== before.ended_on);
  return (
    <FormDialog
      form={form}
      title="Popraw wydawnictwo"
      description={`${publisher.list_name}. Wartości wykazu zostają obok poprawki.`}
      submit="Zapisz poprawkę"
      onClose={close}
      refusal={statementsRefusal(form)}
    >
      <PublisherFields form={form} />
      {hasChanged && (
        <PublisherEffect trial={{ change: 'values', publisher: publisher.id, seen: publisher.correction, ...typed }} />
      )}
    </FormDialog>
  );
}

type AddDialogProps = { lists: { code: string; name: string }[]; close: () => void };

/** Adds a publisher that a list lacks. */
export function AddDialog({ lists, close }: AddDialogProps) {
  const form = useSaveForm({
    schema: PublisherAddition,
    start: { list: Number(lists[0]?.code ?? 0) },
    call: api.lists.addPublisher.mutationOptions(),
    saved: (_, { name }) => `Dodano wydawnictwo: ${name}`,
    onSaved: close,
  });
  const list = Number(useText(form.at('list')));
  const typed = useTyped(form);
  return (
    <FormDialog form={form} title="Dodaj wydawnictwo" submit="Dodaj" onClose={close} refusal={statementsRefusal(form)}>
      <SelectField
        field={form.field('list', 'Wykaz')}
        options={lists.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <PublisherFields form={form} />
      {typed && list > 0 && <PublisherEffect trial={{ change: 'added', list, ...typed }} />}
    </FormDialog>
  );
}
