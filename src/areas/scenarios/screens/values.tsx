import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { api } from '#client/api.ts';
import { SelectField, TextField } from '#client/form/fields.tsx';
import { FormDialog } from '#client/form/form.tsx';
import { RowsField } from '#client/form/rows-field.tsx';
import { type FormField, useSaveForm, useText } from '#client/form/use-save-form.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { emphasisText } from '#areas/publications/schema-codes.ts';
import { dividing, journalPoints, PUBLISHER_LEVELS, workPoints } from '../schema-changes.ts';
import type { ScenarioVenues } from '../schema.ts';
import { id } from '#shared/wire.ts';
import { counted } from '#ui/text/number.ts';
import { addedText, type AddProps, peopleOf, useAdd, WorkSelect } from './add.tsx';

const INTO = { in: 'włączona do optimum', out: 'wyłączona z optimum' } as const;
const ShareChange = z.object({ person: id, publication: id, into: z.enum(['in', 'out']) });

/** A share that the author would put into the optimum, or leave out. */
export function AddShareDialog({ scenario, report, onClose }: AddProps) {
  const add = useAdd(scenario);
  const form = useSaveForm({
    schema: ShareChange,
    start: { into: 'out' as const },
    save: ({ into, ...share }) => add({ kind: 'share', ...share, included: into === 'in' }),
    saved: addedText(scenario),
    onSaved: onClose,
  });
  const person = Number(useText(form.at('person'))) || undefined;
  return (
    <FormDialog form={form} title="Praca w optimum" submit="Dodaj" onClose={onClose}>
      <SelectField field={form.field('person', 'Osoba')} options={peopleOf(report)} empty="– wybierz osobę –" />
      <WorkSelect field={form.field('publication', 'Praca')} person={person} report={report} />
      <SelectField
        field={form.field('into', 'Zmiana')}
        options={Object.entries(INTO).map(([value, label]) => ({ value, label }))}
        hint="Tak jak autor, który włącza pracę do optimum albo ją z niego wyłącza."
      />
    </FormDialog>
  );
}

const MODES = dividing.map((mode) => ({ value: mode, label: emphasisText(mode) }));
const MOST_WORKS = 100;
const PointsChange = z.object({
  works: z.array(z.object({ person: id, publication: id })),
  points: workPoints,
  points_hst: workPoints,
  mode: z.literal(dividing),
});

/** Works that would have other points. */
export function AddPointsDialog({ scenario, report, onClose }: AddProps) {
  const add = useAdd(scenario);
  const people = peopleOf(report);
  const form = useSaveForm({
    schema: PointsChange,
    start: { works: [{ person: '', publication: '' }], mode: '100' },
    rules: ({ works }) => [
      ...(works.length > 0 ? [] : [{ path: 'works', message: 'Wskaż co najmniej jedną pracę' }]),
      ...(works.length <= MOST_WORKS ? [] : [{ path: 'works', message: `Najwyżej ${MOST_WORKS} prac naraz` }]),
      ...works.flatMap(({ publication }, index) =>
        works.slice(0, index).some((other) => other.publication === publication)
          ? [{ path: `works.${index}.publication`, message: 'Praca powtarza się' }]
          : [],
      ),
    ],
    save: ({ works, ...values }) =>
      add({ kind: 'points', publications: works.map(({ publication }) => publication), ...values }),
    saved: addedText(scenario),
    onSaved: onClose,
  });
  return (
    <FormDialog form={form} title="Inne punkty prac" submit="Dodaj" onClose={onClose}>
      <RowsField
        field={form.field('works', 'Prace')}
        rowKey="publication"
        rowName="Praca"
        empty={{ person: '', publication: '' }}
        add="Dodaj pracę"
      >
        {(index) => (
          <>
            <SelectField
              field={form.field(`works.${index}.person`, 'Osoba')}
              options={people}
              empty="– wybierz osobę –"
              className="w-60 max-w-full"
            />
            <WorkOfRow
              field={form.field(`works.${index}.publication`, 'Praca')}
              person={form.at(`works.${index}.person`)}
              report={report}
            />
          </>
        )}
      </RowsField>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <TextField field={form.field('points', 'Punkty')} />
        <TextField field={form.field('points_hst', 'Punkty w HST')} />
        <SelectField field={form.field('mode', 'Sposób podziału')} options={MODES} />
      </div>
    </FormDialog>
  );
}

type WorkOfRowProps = { field: FormField; person: Parameters<typeof useText>[0]; report: AddProps['report'] };

function WorkOfRow({ field, person, report }: WorkOfRowProps) {
  const chosen = Number(useText(person)) || undefined;
  return <WorkSelect field={field} person={chosen} report={report} className="w-96 max-w-full" />;
}

const worksText = (works: number) => counted(works, 'praca', 'prace', 'prac');

const JournalChange = z.object({ journal: id, points: journalPoints });

/** A listed journal that would have other points. */
export function AddJournalDialog({ scenario, report, onClose }: AddProps) {
  const add = useAdd(scenario);
  const form = useSaveForm({
    schema: JournalChange,
    start: {},
    save: (change) => add({ kind: 'journal', ...change }),
    saved: addedText(scenario),
    onSaved: onClose,
  });
  return (
    <FormDialog form={form} title="Inne punkty czasopisma" submit="Dodaj" onClose={onClose}>
      <VenueSelect
        field={form.field('journal', 'Czasopismo')}
        report={report}
        empty="– wybierz czasopismo –"
        optionsOf={({ journals }) =>
          journals.map(({ id: value, name, list, points, works }) => ({
            value,
            label: `${name} (${points} pkt, ${list}, ${worksText(works)})`,
          }))
        }
      />
      <TextField
        field={form.field('points', 'Punkty')}
        hint="Dotyczy wszystkich artykułów okresu w tym czasopiśmie, także z innych dyscyplin."
        className="max-w-64"
      />
    </FormDialog>
  );
}

const UNLISTED = 'none';
const LEVELS = [
  ...PUBLISHER_LEVELS.map((level) => ({ value: level, label: `poziom ${level}` })),
  { value: UNLISTED, label: 'spoza wykazu' },
];
const PublisherChange = z.object({ publisher: id, level: z.enum([...PUBLISHER_LEVELS, UNLISTED]) });

/** A publisher that would be of another level, or not listed. */
export function AddPublisherDialog({ scenario, report, onClose }: AddProps) {
  const add = useAdd(scenario);
  const form = useSaveForm({
    schema: PublisherChange,
    start: { level: 'II' as const },
    save: ({ publisher, level }) => add({ kind: 'publisher', publisher, level: level === UNLISTED ? null : level }),
    saved: addedText(scenario),
    onSaved: onClose,
  });
  return (
    <FormDialog form={form} title="Inny poziom wydawnictwa" submit="Dodaj" onClose={onClose}>
      <VenueSelect
        field={form.field('publisher', 'Wydawnictwo')}
        report={report}
        empty="– wybierz wydawnictwo –"
        optionsOf={({ publishers }) =>
          publishers.map(({ id: value, name, list, level, works }) => ({
            value,
            label: `${name} (poziom ${level}, ${list}, ${worksText(works)})`,
          }))
        }
      />
      <SelectField
        field={form.field('level', 'Poziom')}
        options={LEVELS}
        hint="Dotyczy wszystkich książek, redakcji i rozdziałów okresu w tym wydawnictwie, także z innych dyscyplin."
      />
    </FormDialog>
  );
}

type VenueSelectProps = {
  field: FormField;
  report: AddProps['report'];
  empty: string;
  optionsOf: (venues: z.output<typeof ScenarioVenues>) => { value: number; label: string }[];
};

/** A journal or publisher by which works of the discipline are valued. */
function VenueSelect({ field, report, empty, optionsOf }: VenueSelectProps) {
  const venues = useQuery(api.scenarios.venues.queryOptions({ period: report.period, discipline: report.discCode }));
  if (venues.error) return <Loaded query={venues} what="wykazów" />;
  const options = venues.data && optionsOf(venues.data);
  return (
    <SelectField
      field={field}
      options={options ?? []}
      empty={options?.length === 0 ? '– żadna praca dyscypliny nie jest tak wyceniona –' : empty}
    />
  );
}
