import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '#client/api.ts';
import { DayField } from '#client/form/fields.tsx';
import { FormPage } from '#client/form/form.tsx';
import { useSaveForm } from '#client/form/use-save-form.ts';
import { ListView } from '#client/list/list-view.tsx';
import { LIST_OPTIONS, useList } from '#client/list/use-list.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { PERSON_SOURCES, type PersonSource } from '#client/pickers/person-choice.ts';
import { usePanelSearch } from '#client/search.ts';
import { addDays, today } from '#engine/day.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { focusContent } from '#ui/state/focus-content.ts';
import { focusField } from '#ui/state/focus-field.ts';
import { Page } from '#ui/page.tsx';
import { RadioGroup } from '#ui/field/radio-group.tsx';
import { Section } from '#ui/section.tsx';
import { TextSkeleton } from '#ui/skeleton.tsx';
import { withoutBirthDateList } from '../lists.ts';
import { BirthDate, type ChosenPerson, type WithoutBirthDate } from '../schema.ts';
import { readPersonSearch } from '../search.ts';
import { ChosenPersonField, nameOf, polonIdOf } from './chosen-person.tsx';
import { useChosenPerson } from './use-chosen-person.ts';

type FormProps = { source: PersonSource; chosen: ChosenPerson | undefined; onSaved: () => void };

/** Writes a birth date; a chosen row of the list below stands in place of the picker. */
function BirthDateForm({ source, chosen, onSaved }: FormProps) {
  const name = useRef(chosen ? nameOf(chosen) : '');
  const form = useSaveForm({
    schema: BirthDate,
    start: { selperson: polonIdOf(chosen) },
    call: api.council.addBirthDate.mutationOptions({
      meta: { changes: ['council', 'dashboard.badges', 'dashboard.overview'] },
    }),
    saved: () => `Zapisano datę urodzenia: ${name.current}`,
    onSaved,
  });
  const day = form.field('dtOn', 'Data urodzenia');
  const { id } = day;
  useEffect(() => {
    if (chosen) focusField(id);
  }, [chosen, id]);
  return (
    <FormPage form={form} submit="Zapisz datę urodzenia" failed="Błąd zapisywania danych" className="max-w-xl">
      <ChosenPersonField
        field={form.field('selperson', 'Osoba')}
        source={source}
        chosen={chosen}
        onPick={(choice) => {
          name.current = choice?.label ?? '';
        }}
      />
      <DayField field={day} min="1900-01-01" max={addDays(today(), -1)} />
    </FormPage>
  );
}

/** People whose date is missing, by name. */
function Missing({ choose }: { choose: (person: WithoutBirthDate) => void }) {
  const state = useList(withoutBirthDateList);
  const answer = useQuery(api.council.withoutBirthDate.queryOptions(state.query, LIST_OPTIONS));
  return (
    <Section
      title={withoutBirthDateList.title}
      count={answer.data?.total ?? ''}
      description="Pracują dziś i mają dyscyplinę."
    >
      <ListView
        state={state}
        answer={answer}
        captionHidden
        actions={(row) => (
          <Button size="sm" onClick={() => choose(row)} aria-label={`Uzupełnij: ${row.last_name} ${row.first_name}`}>
            Uzupełnij
          </Button>
        )}
      />
    </Section>
  );
}

/** Birth dates are written and never read. */
export default function BirthDates() {
  const [source, setSource] = useState<PersonSource>('konto');
  const [{ osoba }, change] = usePanelSearch(readPersonSearch);
  const person = useChosenPerson(osoba);
  // A new key empties the form.
  const [turn, setTurn] = useState(0);
  const choose = (id: number | undefined) => {
    setTurn(turn + 1);
    return change({ osoba: id });
  };
  return (
    <Page title="Uzupełnianie dat urodzin" subtitle="Potrzebne do limitu wieku i oświadczeń lustracyjnych w radach">
      <Alert tone="info">
        Datę urodzenia zaznaczonej osoby można jedynie zmodyfikować; nie ma możliwości odczytu jej obecnej wartości.
      </Alert>
      <div className="grid grid-cols-1 items-start gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className="min-w-0 space-y-4">
          <RadioGroup
            legend="Źródło danych osoby"
            inline
            value={osoba === undefined ? source : undefined}
            onChange={(next) => {
              setSource(next);
              void choose(undefined);
            }}
            options={PERSON_SOURCES}
          />
          {person.error ? (
            <Loaded query={person} what="wybranej osoby" />
          ) : person.isLoading ? (
            <TextSkeleton />
          ) : (
            <BirthDateForm
              key={`${source} ${osoba} ${turn}`}
              source={source}
              chosen={osoba === undefined ? undefined : person.data}
              onSaved={async () => {
                await choose(undefined);
                focusContent();
              }}
            />
          )}
        </div>
        <Missing choose={({ id }) => void choose(id)} />
      </div>
    </Page>
  );
}
