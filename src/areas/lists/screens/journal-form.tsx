import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useDeferredValue } from 'react';
import { JournalDetail } from '../schema.ts';
import { JournalAddition, JournalCorrection, type Trial } from '../schema-lists.ts';
import { isOnScale, SCALE, scaleText } from '#areas/library/schema-words.ts';
import { api } from '#client/api.ts';
import { DayField, SelectField, TextAreaField, TextField } from '#client/form/fields.tsx';
import { FormDialog } from '#client/form/form.tsx';
import { type SaveForm, useSaveForm, useText } from '#client/form/use-save-form.ts';
import { isDay } from '#engine/day.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { statementsRefusal } from '#client/documents/statements-question.tsx';
import { Field } from '#ui/field/field.tsx';
import { NativeSelect } from '#ui/field/native-select.tsx';
import { TrialAnswer } from './effect.tsx';

type Typed = {
  title: string;
  second_title: string;
  issn: string;
  eissn: string;
  other_issns: string;
  points: number;
  disciplines: string;
  ended_on?: string | undefined;
  reason: string;
};
type Form = Pick<SaveForm<Typed>, 'field' | 'at' | 'set'>;

const codesOf = (text: string) => text.split(/[;,\s]+/).filter(Boolean);

/** The disciplines of a journal by name: each can be taken away, and others added. */
function DisciplinesField({ form }: { form: Form }) {
  const options = useQuery(api.lists.options.queryOptions({ kind: 'journals' }));
  const all = options.data?.disciplines ?? [];
  const codes = codesOf(useText(form.at('disciplines')));
  const field = form.field('disciplines', 'Dyscypliny');
  const put = (next: string[]) => form.set('disciplines', next.join(' '));
  const disciplineName = (code: string) => all.find((each) => each.code === code)?.name ?? code;
  return (
    <div className="space-y-2">
      <Field label="Dodaj dyscyplinę" id={field.id} error={field.error}>
        <NativeSelect
          value=""
          options={[
            { value: '', label: 'wybierz' },
            ...all.filter(({ code }) => !codes.includes(code)).map(({ code, name }) => ({ value: code, label: name })),
          ]}
          onChange={({ target }) => target.value && put([...codes, target.value])}
        />
      </Field>
      <Loaded query={options} what="dyscyplin" />
      <ul aria-label="Dyscypliny" className="flex flex-wrap gap-1.5">
        {codes.map((code) => (
          <li key={code} className="flex items-center rounded-md border bg-muted ps-2 text-sm">
            {disciplineName(code)}
            <button
              type="button"
              aria-label={`Usuń dyscyplinę: ${disciplineName(code)}`}
              className="grid size-7 place-items-center rounded-md text-muted-foreground hover:text-foreground"
              onClick={() => put(codes.filter((each) => each !== code))}
            >
              <X aria-hidden className="size-3.5" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function JournalFields({ form, listFrom }: { form: Form; listFrom: string }) {
  const onScale = isOnScale(SCALE[0] ?? 0, listFrom) && isOnScale(SCALE[5] ?? 0, listFrom);
  return (
    <>
      <TextField field={form.field('title', 'Tytuł')} />
      <TextField field={form.field('second_title', 'Drugi tytuł')} />
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField field={form.field('issn', 'ISSN')} />
        <TextField field={form.field('eissn', 'e-ISSN')} />
      </div>
      <TextField field={form.field('other_issns', 'Inne numery ISSN')} hint="oddzielone spacjami" />
      {onScale ? (
        <SelectField
          field={form.field('points', 'Punkty')}
          options={SCALE.map((points) => ({ value: String(points), label: String(points) }))}
          empty="wybierz"
          className="w-40"
        />
      ) : (
        <TextField field={form.field('points', 'Punkty')} hint={scaleText(listFrom)} className="w-40" />
      )}
      <DisciplinesField form={form} />
      <DayField
        field={form.field('ended_on', 'Pierwszy dzień poza wykazem')}
        hint="puste: bez końca"
        className="w-52"
      />
    </>
  );
}

/** The values of the form as a change that can be tried out; undefined while they cannot. */
function useTyped(form: Form): Omit<Typed, 'reason'> | undefined {
  const values = {
    title: useText(form.at('title')).trim(),
    second_title: useText(form.at('second_title')).trim(),
    issn: useText(form.at('issn')).trim(),
    eissn: useText(form.at('eissn')).trim(),
    other_issns: useText(form.at('other_issns')).trim(),
    disciplines: useText(form.at('disciplines')),
  };
  const endedOn = useText(form.at('ended_on'));
  const points = useText(form.at('points'));
  const isWhole = values.title !== '' && /^\d{1,3}$/.test(points);
  const isNumbered = [values.issn, values.eissn].every((text) => text === '' || /^\d{4}-?\d{3}[\dXx]$/.test(text));
  const ended_on = isDay(endedOn) ? endedOn : '';
  return isWhole && isNumbered ? { ...values, ended_on, points: Number(points) } : undefined;
}

/** Which works the change that is being typed would give other points. */
export function TrialEffect({ trial }: { trial: Trial }) {
  const asked = useDeferredValue(trial);
  const answer = useQuery(api.lists.tryChange.queryOptions(asked, { staleTime: 0, retry: false }));
  return <TrialAnswer answer={answer} />;
}

export const otherNumbers = ({ issn, eissn, issns }: JournalDetail) =>
  issns.filter((each) => each !== issn && each !== eissn).join(' ');

const typedOf = (journal: JournalDetail) => ({
  title: journal.title,
  second_title: journal.second_title ?? '',
  issn: journal.issn ?? '',
  eissn: journal.eissn ?? '',
  other_issns: otherNumbers(journal),
  points: journal.points,
  disciplines: journal.discipline_codes.join(' '),
  ended_on: journal.ended_on ?? '',
});

const isSame = (a: Omit<Typed, 'reason'>, b: Omit<Typed, 'reason'>) =>
  codesOf(a.disciplines).toSorted().join(' ') === codesOf(b.disciplines).toSorted().join(' ') &&
  (['title', 'second_title', 'issn', 'eissn', 'other_issns', 'points', 'ended_on'] as const).every(
    (name) => a[name] === b[name],
  );

/** Corrects a journal; shows before saving which works change. */
export function CorrectionDialog({ journal, close }: { journal: JournalDetail; close: () => void }) {
  const startOf = (of: JournalDetail) => ({ journal: of.id, seen: of.correction, ...typedOf(of) });
  const form = useSaveForm({
    schema: JournalCorrection,
    start: startOf(journal),
    call: api.lists.correct.mutationOptions(),
    present: (current) => {
      const { data } = JournalDetail.safeParse(current);
      return data && startOf(data);
    },
    saved: (_, { title }) => `Zapisano poprawkę: ${title}`,
    onSaved: close,
  });
  const typed = useTyped(form);
  const hasChanged = typed && !isSame(typed, typedOf(journal));
  return (
    <FormDialog
      form={form}
      title="Popraw czasopismo"
      description={`${journal.list_name}. Wartości wykazu zostają obok poprawki.`}
      submit="Zapisz poprawkę"
      onClose={close}
      refusal={statementsRefusal(form)}
    >
      <JournalFields form={form} listFrom={journal.list_from} />
      <TextAreaField
        field={form.field('reason', 'Powód')}
        hint="na przykład komunikat ministra z datą; zobaczy go każdy, kto otworzy czasopismo"
      />
      {hasChanged && (
        <TrialEffect trial={{ change: 'values', journal: journal.id, seen: journal.correction, ...typed }} />
      )}
    </FormDialog>
  );
}

type AddDialogProps = { lists: { code: string; name: string }[]; close: () => void };

/** Adds a journal that a list lacks. */
export function AddDialog({ lists, close }: AddDialogProps) {
  const registry = useQuery(api.lists.registry.queryOptions({ kind: 'journals' }));
  const form = useSaveForm({
    schema: JournalAddition,
    start: { list: Number(lists[0]?.code ?? 0) },
    call: api.lists.addJournal.mutationOptions(),
    saved: (_, { title }) => `Dodano czasopismo: ${title}`,
    onSaved: close,
  });
  const list = useText(form.at('list'));
  const listFrom = registry.data?.find(({ id }) => String(id) === list)?.valid_from ?? '2019-01-01';
  const typed = useTyped(form);
  return (
    <FormDialog form={form} title="Dodaj czasopismo" submit="Dodaj" onClose={close} refusal={statementsRefusal(form)}>
      <SelectField
        field={form.field('list', 'Wykaz')}
        options={lists.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <JournalFields form={form} listFrom={listFrom} />
      <TextAreaField field={form.field('reason', 'Powód')} />
      {typed && <TrialEffect trial={{ change: 'added', list: Number(list), ...typed }} />}
    </FormDialog>
  );
}
