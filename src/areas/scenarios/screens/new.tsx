import { z } from 'zod';
import { SelectField, TextField, DayField } from '#client/form/fields.tsx';
import { FormDialog } from '#client/form/form.tsx';
import { RowsField } from '#client/form/rows-field.tsx';
import { type FormField, useSaveForm, useText } from '#client/form/use-save-form.ts';
import {
  ADDED_TYPES,
  addedName,
  addedWork,
  FEW_AUTHORS,
  isArticle,
  isValued,
  NO_POINTS,
  workCount,
} from '../schema-changes.ts';
import { day, id } from '#shared/wire.ts';
import { addedText, type AddProps, peopleOf, startOf, useAdd } from './add.tsx';

const TYPES = Object.entries(ADDED_TYPES).map(([value, label]) => ({ value, label }));
const LEVELS = [
  { value: 'II', label: 'poziom II' },
  { value: 'I', label: 'poziom I' },
];

type WorkFieldsProps = { field: (name: keyof typeof addedWork, label: string) => FormField };

/** An article has points, a book its publisher's level. */
function WorkFields({ field }: WorkFieldsProps) {
  const type = field('type', 'Rodzaj');
  const ofArticle = isArticle(Number(useText(type)));
  return (
    <>
      <SelectField field={type} options={TYPES} className="w-52" />
      <TextField isCode field={field('year', 'Rok')} className="w-28" />
      {ofArticle ? (
        <TextField field={field('points', 'Punkty')} className="w-20" />
      ) : (
        <SelectField
          field={field('level', 'Wydawnictwo')}
          options={LEVELS}
          empty="spoza wykazu"
          required={false}
          className="w-40"
        />
      )}
      <TextField field={field('authors', 'Wszyscy autorzy')} className="w-32" />
    </>
  );
}

const lastYear = ({ stats }: AddProps['report']) => String(stats.yrs.at(-1)?.rok ?? '');
const usualWork = (report: AddProps['report']) => ({
  type: '20',
  year: lastYear(report),
  points: '140',
  authors: '1',
});

const Newcomer = z.object({
  name: addedName,
  from: day,
  fte: z.number().positive().max(1),
  percent: z.int().min(1).max(100),
  works: z.array(z.object({ ...addedWork, count: workCount })),
});

/** Somebody who comes, with a post, a share of the discipline, and works such as they write. */
export function NewPersonDialog({ scenario, report, onClose }: AddProps) {
  const add = useAdd(scenario);
  const form = useSaveForm({
    schema: Newcomer,
    start: { from: startOf(report), fte: 1, percent: 100, works: [] },
    rules: ({ works }) =>
      works.flatMap((work, index) => (isValued(work) ? [] : [{ path: `works.${index}.points`, message: NO_POINTS }])),
    save: ({ percent, works, ...person }) =>
      add({
        kind: 'newcomer',
        ...person,
        disciplines: [{ code: report.discCode, percent }],
        works,
      }),
    saved: addedText(scenario),
    onSaved: onClose,
  });
  return (
    <FormDialog form={form} title="Nowa osoba w dyscyplinie" submit="Dodaj" onClose={onClose}>
      <TextField
        field={form.field('name', 'Osoba albo stanowisko')}
        hint="Na przykład „adiunkt z konkursu”. Ta sama nazwa zastępuje wcześniejszą zmianę."
      />
      <div className="grid items-end gap-4 sm:grid-cols-3">
        <DayField field={form.field('from', 'Od dnia')} />
        <TextField field={form.field('fte', 'Etat')} />
        <TextField field={form.field('percent', 'Udział (%)')} />
      </div>
      <p className="text-sm text-muted-foreground">
        Od tego dnia osoba jest zatrudniona na stanowisku badawczym i w liczbie N. O roku decyduje stan na 31 grudnia.
      </p>
      <RowsField
        field={form.field('works', 'Prace, które przyniesie')}
        rowKey="type"
        rowName="Prace"
        isNew
        empty={{ ...usualWork(report), level: '', count: '1' }}
        add="Dodaj prace"
      >
        {(index) => (
          <>
            <TextField field={form.field(`works.${index}.count`, 'Ile')} className="w-28" />
            <WorkFields field={(name, label) => form.field(`works.${index}.${name}`, label)} />
          </>
        )}
      </RowsField>
    </FormDialog>
  );
}

const NewWork = z.object({
  title: addedName,
  ...addedWork,
  person: id,
  others: z.array(z.object({ person: id })),
});

/** A work that is written by people of the discipline. */
export function NewWorkDialog({ scenario, report, onClose }: AddProps) {
  const add = useAdd(scenario);
  const people = peopleOf(report);
  const form = useSaveForm({
    schema: NewWork,
    start: usualWork(report),
    rules: ({ person, others, ...work }) => [
      ...(isValued(work) ? [] : [{ path: 'points', message: NO_POINTS }]),
      ...(work.authors > others.length ? [] : [{ path: 'authors', message: FEW_AUTHORS }]),
      ...others.flatMap((other, index) =>
        [person, ...others.slice(0, index).map((each) => each.person)].includes(other.person)
          ? [{ path: `others.${index}.person`, message: 'Autor powtarza się' }]
          : [],
      ),
    ],
    save: ({ person, others, ...work }) =>
      add({
        kind: 'work',
        ...work,
        shares: [{ person }, ...others].map((author) => ({ person: author.person, discipline: report.discCode })),
      }),
    saved: addedText(scenario),
    onSaved: onClose,
  });
  return (
    <FormDialog form={form} title="Nowa praca w dyscyplinie" submit="Dodaj" onClose={onClose}>
      <TextField
        field={form.field('title', 'Tytuł')}
        hint="Wystarczy roboczy. Ten sam tytuł zastępuje wcześniejszą zmianę."
      />
      <div className="flex flex-wrap items-end gap-3">
        <WorkFields field={(name, label) => form.field(name, label)} />
      </div>
      <SelectField field={form.field('person', 'Autor z tej dyscypliny')} options={people} empty="– wybierz osobę –" />
      <RowsField
        field={form.field('others', 'Współautorzy z tej dyscypliny')}
        rowKey="person"
        rowName="Współautor"
        isNew
        empty={{ person: '' }}
        add="Dodaj współautora"
      >
        {(index) => (
          <SelectField
            field={form.field(`others.${index}.person`, 'Osoba')}
            options={people}
            empty="– wybierz osobę –"
            className="w-72 max-w-full"
          />
        )}
      </RowsField>
    </FormDialog>
  );
}
