import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useDeferredValue } from 'react';
import { JournalDetail } from '../schema.ts';
import { JournalAddition, JournalCorrection, Trial } from '../schema-lists.ts';
import { isOnScale, SCALE, scaleText } from '#areas/library/schema-words.ts';
import { api } from '#client/api.ts';
import { DayField, SelectField, TextField } from '#client/form/fields.tsx';
import { type SaveForm, useSaveForm, useText } from '#client/form/use-save-form.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { Field } from '#ui/field/field.tsx';
import { NativeSelect } from '#ui/field/native-select.tsx';
import { formatDate, formatInteger } from '#ui/text/number.ts';
import { TrialAnswer } from './effect.tsx';
import { OtherTitles } from './journal-titles.tsx';
import { OfficialBeside, RowDialog, type RowProps } from './row-dialog.tsx';
import { type AddProps, ListField, RowForm, useCorrection, useTrial } from './row-form.tsx';

const WORDS = { row: 'czasopismo', of: 'czasopisma', correct: 'Popraw' };

type Side = Pick<JournalDetail, 'title' | 'second_title' | 'issns' | 'points' | 'discipline_codes'>;

/** A journal: its values beside the list's own, corrections, other titles, and the other lists that have it. */
export function JournalDialog({ id, ...rest }: RowProps) {
  const answer = useQuery(api.lists.journal.queryOptions({ journal: id }, { staleTime: 0 }));
  const options = useQuery(api.lists.options.queryOptions({ kind: 'journals' }));
  const disciplineName = (code: number) =>
    options.data?.disciplines.find((each) => each.code === String(code))?.name ?? code;
  const items = (journal: JournalDetail) => {
    const { official } = journal;
    const value = (text: (side: Side) => string) => (
      <OfficialBeside now={text(journal)} official={official ? text(official) : undefined} />
    );
    return [
      { label: 'Tytuł', value: value(({ title }) => title) },
      ...(journal.second_title || official?.second_title
        ? [{ label: 'Drugi tytuł', value: value(({ second_title: second }) => second ?? '') }]
        : []),
      { label: 'Numery ISSN', value: value(({ issns }) => issns.join(', ')) },
      { label: 'Punkty', value: value(({ points }) => formatInteger(points)) },
      {
        label: 'Dyscypliny',
        value: (
          <>
            {value(({ discipline_codes: codes }) => codes.map(disciplineName).join(', '))}
            {journal.closed.map((text) => (
              <span key={text} className="block text-xs/4 text-warning">
                {text}
              </span>
            ))}
          </>
        ),
      },
      ...(journal.ended_on ? [{ label: 'W wykazie do', value: formatDate(journal.ended_on) }] : []),
    ];
  };
  return (
    <RowDialog
      {...rest}
      words={WORDS}
      answer={answer}
      named={{ journal: id }}
      withdraw={api.lists.withdraw.mutationOptions()}
      remove={api.lists.removeJournal.mutationOptions()}
      Effect={Effect}
      CorrectionDialog={CorrectionDialog}
      items={items}
      further={(journal) => <OtherTitles journal={journal} />}
    />
  );
}

type Form = Pick<SaveForm<Omit<JournalAddition, 'list'>>, 'field' | 'at' | 'set'>;

const codesOf = (text: string) => text.split(/[;,\s]+/).filter(Boolean);

/** The disciplines of a journal by name: each can be taken away, and others added. */
function DisciplinesField({ form }: { form: Form }) {
  const options = useQuery(api.lists.options.queryOptions({ kind: 'journals' }));
  const all = options.data?.disciplines ?? [];
  const codes = codesOf(useText(form.at('disciplines')));
  const field = form.field('disciplines', 'Dyscypliny');
  const put = (next: string[]) => form.set('disciplines', next.toSorted((a, b) => Number(a) - Number(b)).join(' '));
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

function Fields({ form, listFrom }: { form: Form; listFrom: string }) {
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

/** Which works the change that is being typed would give other points. */
function Effect({ trial }: { trial: Trial }) {
  const asked = useDeferredValue(trial);
  return <TrialAnswer answer={useQuery(api.lists.tryChange.queryOptions(asked, { staleTime: 0, retry: false }))} />;
}

const isNumber = (text: string) => text === '' || /^\d{4}-?\d{3}[\dXx]$/.test(text);

/** A number that is only half typed would be refused. */
const TypedTrial = Trial.refine((of) => !('issn' in of) || (isNumber(of.issn) && isNumber(of.eissn)));

const typedOf = ({ second_title: second, issn, eissn, issns, discipline_codes: codes, ...journal }: JournalDetail) => ({
  title: journal.title,
  second_title: second ?? '',
  issn: issn ?? '',
  eissn: eissn ?? '',
  other_issns: issns.filter((each) => each !== issn && each !== eissn).join(' '),
  points: journal.points,
  disciplines: codes.join(' '),
  ended_on: journal.ended_on ?? '',
});

/** Corrects a journal. */
function CorrectionDialog({ row, close }: { row: JournalDetail; close: () => void }) {
  const schema = JournalCorrection;
  const startOf = (of: JournalDetail) => ({ journal: of.id, seen: of.correction, ...typedOf(of) });
  const call = api.lists.correct.mutationOptions();
  const form = useCorrection({ schema, call, detail: JournalDetail, row, startOf, close });
  const trial = useTrial(form, { schema, trial: TypedTrial, change: 'values', before: typedOf(row) });
  return (
    <RowForm form={form} words={WORDS} row={row} effect={trial && <Effect trial={trial} />} close={close}>
      <Fields form={form} listFrom={row.list_from} />
    </RowForm>
  );
}

/** Adds a journal that a list lacks. */
export function AddDialog({ lists, close }: AddProps) {
  const registry = useQuery(api.lists.registry.queryOptions({ kind: 'journals' }));
  const schema = JournalAddition;
  const form = useSaveForm({
    schema,
    start: { list: Number(lists[0]?.code ?? 0) },
    call: api.lists.addJournal.mutationOptions(),
    saved: (_, { title }) => `Dodano czasopismo: ${title}`,
    onSaved: close,
  });
  const list = useText(form.at('list'));
  const listFrom = registry.data?.find(({ id }) => String(id) === list)?.valid_from ?? '2019-01-01';
  const trial = useTrial(form, { schema, trial: TypedTrial, change: 'added' });
  return (
    <RowForm form={form} words={WORDS} effect={trial && <Effect trial={trial} />} close={close}>
      <ListField form={form} lists={lists} />
      <Fields form={form} listFrom={listFrom} />
    </RowForm>
  );
}
