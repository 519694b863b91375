import { today, yearOf } from '#engine/day.ts';
import { byPolish } from '#shared/by-polish.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { api } from '#client/api.ts';
import { DayField, SelectField } from '#client/form/fields.tsx';
import { FormDialog } from '#client/form/form.tsx';
import { type FormField, useSaveForm, useText } from '#client/form/use-save-form.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { ownTitle } from '#areas/evaluation/schema-words.ts';
import type { ScenarioChange, ScenarioDetail } from '../schema.ts';
import { changeText } from '../words.ts';
import { day, id } from '#shared/wire.ts';
import { useDisciplines } from '#client/pickers/granted-disciplines.tsx';

/** The discipline's report that the scenarios stand beside. */
export type Report = {
  period: number;
  discCode: number;
  units: readonly { osoby: readonly { id_pracownik: number; nazwisko: string; imie: string }[] }[];
  stats: { yrs: readonly { rok: number }[] };
};

export type AddProps = { scenario: ScenarioDetail; report: Report; onClose: () => void };

export const peopleOf = ({ units }: Report) =>
  units
    .flatMap(({ osoby }) => osoby)
    .map(({ id_pracownik, nazwisko, imie }) => ({ value: id_pracownik, label: `${nazwisko} ${imie}` }))
    .toSorted((a, b) => byPolish(a.label, b.label));

/** What adding has done: the added change is the last one, and a known one changes nothing. */
export const addedText =
  (before: ScenarioDetail) =>
  ({ version, changes }: ScenarioDetail) => {
    const last = changes.at(-1);
    return version === before.version || !last ? 'Scenariusz już to ma' : `Dodano zmianę: ${changeText(last)}`;
  };

export function useAdd({ id: scenario, version }: ScenarioDetail) {
  const add = useMutation(api.scenarios.addChanges.mutationOptions());
  return (change: ScenarioChange) => add.mutateAsync({ scenario, version, changes: [change] });
}

/** A day from which the change counts this year, or in the last year of a period that is over. */
export function startOf({ stats: { yrs } }: Report) {
  const years = yrs.map(({ rok }) => rok);
  return `${Math.min(Math.max(yearOf(today()), ...years.slice(0, 1)), ...years.slice(-1))}-01-01`;
}

const INTO = { leaves: 'odchodzi z liczby N', joins: 'wchodzi do liczby N w tej dyscyplinie' } as const;

const PersonChange = z.object({ person: id, into: z.enum(['leaves', 'joins']), from: day });

/** Somebody leaves N, or is counted to it in this discipline. */
export function AddPersonDialog({ scenario, report, onClose }: AddProps) {
  const add = useAdd(scenario);
  const form = useSaveForm({
    schema: PersonChange,
    start: { into: 'leaves' as const, from: startOf(report) },
    save: ({ person, into, from }) =>
      add({ kind: 'nStatement', person, disciplines: into === 'leaves' ? [] : [report.discCode], from, to: null }),
    saved: addedText(scenario),
    onSaved: onClose,
  });
  return (
    <FormDialog form={form} title="Osoba i liczba N" submit="Dodaj" onClose={onClose}>
      <SelectField field={form.field('person', 'Osoba')} options={peopleOf(report)} empty="– wybierz osobę –" />
      <SelectField
        field={form.field('into', 'Zmiana')}
        options={Object.entries(INTO).map(([value, label]) => ({ value, label }))}
      />
      <DayField
        field={form.field('from', 'Od dnia')}
        max={`${report.stats.yrs.at(-1)?.rok}-12-31`}
        hint="O zaliczeniu do liczby N w roku decyduje stan na 31 grudnia."
      />
    </FormDialog>
  );
}

const WorkChange = z.object({ person: id, publication: id, discipline: z.string() });
const NONE = 'none';

/** A work of one of the discipline's people in another discipline, or in none. */
export function AddWorkDialog({ scenario, report, onClose }: AddProps) {
  const add = useAdd(scenario);
  const available = useDisciplines({ period: report.period, panel: 'disciplineView' });
  const { disciplines = [] } = available;
  const form = useSaveForm({
    schema: WorkChange,
    start: { discipline: NONE },
    save: ({ person, publication, discipline }) =>
      add({ kind: 'discipline', person, publication, discipline: discipline === NONE ? null : Number(discipline) }),
    saved: addedText(scenario),
    onSaved: onClose,
  });
  const person = Number(useText(form.at('person'))) || undefined;
  return (
    <FormDialog form={form} title="Praca w innej dyscyplinie" submit="Dodaj" onClose={onClose}>
      <SelectField field={form.field('person', 'Osoba')} options={peopleOf(report)} empty="– wybierz osobę –" />
      <WorkSelect field={form.field('publication', 'Praca')} person={person} report={report} />
      {available.error ? (
        <Loaded query={available} what="dyscyplin" />
      ) : (
        <SelectField
          field={form.field('discipline', 'Nowa dyscyplina')}
          options={[
            { value: NONE, label: 'bez dyscypliny' },
            ...disciplines.map(({ ue_disc_code, dysc_nazwa }) => ({ value: ue_disc_code, label: dysc_nazwa })),
          ]}
        />
      )}
    </FormDialog>
  );
}

type WorkSelectProps = {
  field: FormField;
  person: number | undefined;
  report: Report;
  className?: string;
};

/** A work that the person has in the discipline. */
export function WorkSelect({ field, person, report, className }: WorkSelectProps) {
  const answer = useQuery(
    api.supervision.works.queryOptions(
      { period: report.period, person: person ?? 0, discipline: report.discCode },
      { enabled: person !== undefined },
    ),
  );
  if (answer.error) return <Loaded query={answer} what="prac" />;
  const works = (answer.data?.works ?? []).map((work) => ({
    value: work.id_publikacja,
    label: `${ownTitle(work).title} (${work.p_rok})`,
  }));
  return <SelectField field={field} options={works} empty="– wybierz pracę –" className={className} />;
}
