import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { api } from '#client/api.ts';
import { RadioField, SelectField } from '#client/form/fields.tsx';
import { FormDialog } from '#client/form/form.tsx';
import { useSaveForm, useText } from '#client/form/use-save-form.ts';
import { ValidityFields } from '#client/form/validity-fields.tsx';
import { PERSON_SOURCES, type PersonSource } from '#client/pickers/person-choice.ts';
import { today } from '#engine/day.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { toastUndo } from '#client/parts/undo-toast.ts';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { FieldNotes, notesOf } from '#ui/field/field.tsx';
import { RadioGroup } from '#ui/field/radio-group.tsx';
import { focusField } from '#ui/state/focus-field.ts';
import { functionName } from '../lists.ts';
import type { ChosenPerson } from '../schema.ts';
import { FunctionAdd, FunctionChange, HeldFunction, wrongDays, wrongFunction } from '../schema-functions.ts';
import { FUNCTION_LETTERS, HELD_LETTERS, reachOf, SOLE_LETTERS } from '../words.ts';
import { ChosenPersonField, polonIdOf } from './chosen-person.tsx';

const LETTERS = HELD_LETTERS.map((letter) => ({ value: letter, label: `${letter} – ${FUNCTION_LETTERS[letter]}` }));

const END = { value: 'end', label: 'zakończ poprzednią dzień wcześniej' };
const STAY = { value: 'stay', label: 'zostaw: funkcję będą pełnić obie osoby' };
const WITH_LEAVING = { value: 'end', label: 'zakończ funkcję w dniu odłączenia' };
const GOES_ON = { value: 'stay', label: 'zostaw: funkcja potrwa dłużej niż członkostwo' };
const isSole = (letter: string) => SOLE_LETTERS.some((sole) => sole === letter);

/** A question that a refusal has asked begins with the focus. */
function Asked({ id, children }: { id: string; children: ReactNode }) {
  useEffect(() => focusField(id), [id]);
  return children;
}

type AddProps = { chosen: ChosenPerson | undefined; discipline?: number | undefined; close: () => void };

/** Gives a function to somebody; `chosen`: to this person; `discipline`: whose council it was opened from. */
export function AddFunctionDialog({ chosen, discipline, close }: AddProps) {
  const available = useQuery(api.council.disciplines.queryOptions());
  const [source, setSource] = useState<PersonSource>('konto');
  const remove = useMutation(api.council.functions.remove.mutationOptions()).mutateAsync;
  const change = useMutation(api.council.functions.change.mutationOptions()).mutateAsync;
  const form = useSaveForm({
    schema: FunctionAdd,
    start: { polon_uuid: polonIdOf(chosen), discCode: discipline, valid_from: today() },
    rules: wrongFunction,
    call: api.council.functions.add.mutationOptions(),
    onSaved: ({ ended, ...row }) => {
      toastUndo(
        [`Nadano funkcję: ${functionName(row)}`, ...ended.map((each) => `zakończono: ${functionName(each)}`)].join(
          '; ',
        ),
        async () => {
          // The room is made before the former one takes it again.
          await remove({ id: row.id, expected_from: row.valid_from, expected_to: row.valid_to });
          for (const each of ended) await change({ ...startOf(each), id: each.id, valid_to: each.ended_before });
        },
        `Cofnięto nadanie funkcji: ${functionName(row)}`,
      );
      close();
    },
  });
  const letter = useText(form.at('letter'));
  const reach = reachOf(letter);
  const former = form.field('former', 'Dotychczasowa funkcja');
  const given = useText(form.at('former'));
  // A tick that was taken away asks again.
  const [wasAsked, setAsked] = useState(false);
  const isAsked = wasAsked || former.error !== undefined;
  if (isAsked !== wasAsked) setAsked(true);
  const beyond = form.field('beyond', 'Członkostwo w radzie');
  const isLeaving = useText(form.at('beyond')) !== '' || beyond.error !== undefined;
  return (
    <FormDialog form={form} title="Nowa funkcja" submit="Nadaj" failed="Nie nadano funkcji" onClose={close}>
      <ChosenPersonField key={source} field={form.field('polon_uuid', 'Osoba')} source={source} chosen={chosen} />
      {!chosen && (
        <RadioGroup
          legend="Źródło danych osoby"
          inline
          value={source}
          onChange={(next) => {
            setSource(next);
            form.set('polon_uuid', '');
          }}
          options={PERSON_SOURCES}
        />
      )}
      <div className="flex flex-wrap gap-4">
        <SelectField
          field={form.field('letter', 'Funkcja')}
          empty="wybierz funkcję"
          options={LETTERS}
          className="w-72 max-w-full"
        />
        {reach !== 'university' && (
          <SelectField
            key={reach}
            field={form.field('discCode', 'Dyscyplina')}
            required={reach === 'council'}
            empty={reach === 'either' ? 'cała uczelnia' : 'wybierz dyscyplinę'}
            options={available.data?.disciplines.map(({ ue_disc_code: value, dysc_nazwa: label }) => ({
              value,
              label,
            }))}
            className="w-72 max-w-full"
          />
        )}
      </div>
      <Loaded query={available} what="dyscyplin" />
      <ValidityFields form={form} from="Od dnia" />
      {isLeaving && (
        <Asked id={beyond.id}>
          <RadioField field={beyond} options={[WITH_LEAVING, GOES_ON]} />
        </Asked>
      )}
      {isAsked && (
        <Asked id={former.id}>
          {isSole(letter) ? (
            <div>
              <FieldNotes id={former.id} error={former.error} />
              <Checkbox
                id={former.id}
                label="Zakończ poprzednią funkcję dzień wcześniej"
                aria-describedby={notesOf(former.id, former)}
                checked={given === END.value}
                onChange={({ target }) => form.set('former', target.checked ? END.value : '')}
              />
            </div>
          ) : (
            <RadioField field={former} options={[END, STAY]} />
          )}
        </Asked>
      )}
    </FormDialog>
  );
}

const startOf = ({ valid_from, valid_to }: Pick<HeldFunction, 'valid_from' | 'valid_to'>) => ({
  valid_from,
  valid_to,
  expected_from: valid_from,
  expected_to: valid_to,
});

/** Changes from when to when somebody holds a function. */
export function ChangeFunctionDialog({ row, close }: { row: HeldFunction; close: () => void }) {
  const back = useMutation(api.council.functions.change.mutationOptions()).mutateAsync;
  const form = useSaveForm({
    schema: FunctionChange,
    start: { id: row.id, ...startOf(row) },
    rules: wrongDays,
    call: api.council.functions.change.mutationOptions({
      // An option of the mutation: it holds the days that were seen last.
      onSuccess: (now, { expected_from, expected_to }) =>
        toastUndo(
          `Zmieniono okres funkcji: ${functionName(now)}`,
          () => back({ ...startOf(now), id: now.id, valid_from: expected_from, valid_to: expected_to }),
          `Przywrócono okres funkcji: ${functionName(now)}`,
        ),
    }),
    present: (current) => {
      const { data } = HeldFunction.safeParse(current);
      return data && startOf(data);
    },
    onSaved: close,
  });
  return (
    <FormDialog
      form={form}
      title="Okres pełnienia funkcji"
      description={functionName(row)}
      failed="Nie zmieniono okresu"
      onClose={close}
    >
      <ValidityFields form={form} from="Od dnia" />
    </FormDialog>
  );
}
