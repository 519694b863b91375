import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#client/api.ts';
import { DayField } from '#client/form/fields.tsx';
import { FormPage } from '#client/form/form.tsx';
import { useSaveForm } from '#client/form/use-save-form.ts';
import { ListView } from '#client/list/list-view.tsx';
import { LIST_OPTIONS, useList } from '#client/list/use-list.ts';
import type { PersonChoice, PersonSource } from '#client/pickers/person-choice.ts';
import { PERSON_SOURCES } from '#client/pickers/person-choice.ts';
import { PersonField } from '#client/pickers/person-field.tsx';
import { addDays, today } from '#engine/day.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { Section } from '#ui/section.tsx';
import { withoutBirthDateList } from '../lists.ts';
import { BirthDate, type WithoutBirthDate, WITHOUT_ID } from '../schema.ts';

const polonIdOf = ({ polonId }: PersonChoice) => polonId ?? WITHOUT_ID;

type FormProps = { source: PersonSource; chosen: WithoutBirthDate | undefined; onSaved: () => void };

/** Writes a birth date; a chosen row of the list below stands in place of the picker. */
function BirthDateForm({ source, chosen, onSaved }: FormProps) {
  const save = useMutation(
    api.council.addBirthDate.mutationOptions({
      meta: { changes: ['council', 'dashboard.badges', 'dashboard.overview'] },
    }),
  );
  const form = useSaveForm({
    schema: BirthDate,
    start: { selperson: chosen ? (chosen.polon_uuid ?? WITHOUT_ID) : '' },
    startsUnsaved: false,
    save: save.mutateAsync,
    saved: 'Zapisano datę urodzenia',
    onSaved,
  });
  return (
    <FormPage form={form} submit="Zapisz datę urodzenia" failed="Błąd zapisywania danych" className="max-w-xl">
      {chosen ? (
        <p>
          Osoba: <strong>{`${chosen.last_name} ${chosen.first_name}`}</strong>
        </p>
      ) : (
        <PersonField field={form.field('selperson', 'Osoba')} source={source} held={polonIdOf} />
      )}
      <DayField field={form.field('dtOn', 'Data urodzenia')} min="1900-01-01" max={addDays(today(), -1)} />
    </FormPage>
  );
}

/** People whose date is missing, by name. */
function Missing({ choose }: { choose: (person: WithoutBirthDate) => void }) {
  const state = useList(withoutBirthDateList);
  const answer = useQuery(api.council.withoutBirthDate.queryOptions(state.query, LIST_OPTIONS));
  return (
    <Section title="Bez daty urodzenia" description="Pracują dziś i mają dyscyplinę.">
      <ListView
        state={state}
        answer={answer}
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
  const [chosen, setChosen] = useState<WithoutBirthDate>();
  // A new key empties the form.
  const [turn, setTurn] = useState(0);
  const restart = (person?: WithoutBirthDate) => {
    setChosen(person);
    setTurn(turn + 1);
  };
  const choose = (person: WithoutBirthDate) => {
    restart(person);
    document.getElementById('tresc')?.focus();
  };
  return (
    <Page title="Uzupełnianie dat urodzin" subtitle="Potrzebne do limitu wieku i oświadczeń lustracyjnych w radach">
      <Alert tone="info">
        Datę urodzenia zaznaczonej osoby można jedynie zmodyfikować; nie ma możliwości odczytu jej obecnej wartości.
      </Alert>
      <RadioGroup
        legend="Źródło danych osoby"
        inline
        value={chosen ? undefined : source}
        onChange={(next) => {
          setSource(next);
          restart();
        }}
        options={PERSON_SOURCES}
      />
      <BirthDateForm key={`${source} ${turn}`} source={source} chosen={chosen} onSaved={() => restart()} />
      <Missing choose={choose} />
    </Page>
  );
}
