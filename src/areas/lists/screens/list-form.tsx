import { useQuery } from '@tanstack/react-query';
import { List } from '../schema.ts';
import { ListChange, ListRemoval, type ListTrial, NewList } from '../schema-lists.ts';
import type { ListKind } from '#areas/library/schema-words.ts';
import { api } from '#client/api.ts';
import { DayField, TextField } from '#client/form/fields.tsx';
import { FormDialog } from '#client/form/form.tsx';
import { useSaveForm, useText } from '#client/form/use-save-form.ts';
import { isDay } from '#engine/day.ts';
import { statementsRefusal } from '#client/documents/statements-question.tsx';
import { formatInteger } from '#ui/text/number.ts';
import { TrialAnswer } from './effect.tsx';

type ListFormProps = { kind: ListKind; list: List | undefined; close: () => void };

/** A new list, or the name and days of one. */
export const ListForm = ({ kind, list, close }: ListFormProps) =>
  list ? <ChangeForm list={list} close={close} /> : <NewForm kind={kind} close={close} />;

/** Which works a change of the lists would give other points, as it changes which list is in force. */
function ListEffect({ trial }: { trial: ListTrial }) {
  const answer = useQuery(api.lists.tryList.queryOptions(trial, { staleTime: 0, retry: false }));
  return <TrialAnswer answer={answer} />;
}

function NewForm({ kind, close }: Omit<ListFormProps, 'list'>) {
  const form = useSaveForm({
    schema: NewList,
    start: { kind },
    call: api.lists.add.mutationOptions(),
    saved: (_, { name }) => `Dodano wykaz: ${name}`,
    onSaved: close,
  });
  const from = useText(form.at('valid_from'));
  return (
    <FormDialog
      form={form}
      title="Nowy wykaz"
      description="Od pierwszego dnia wycenia prace, także zanim wczytasz do niego plik."
      submit="Dodaj"
      onClose={close}
      refusal={statementsRefusal(form)}
    >
      <TextField field={form.field('name', 'Nazwa')} />
      <TextField
        field={form.field('key', 'Skrót')}
        hint="krótki i inny niż w pozostałych wykazach, na przykład 2024; nie da się go potem zmienić"
      />
      <DayField field={form.field('valid_from', 'Obowiązuje od')} />
      <DayField field={form.field('valid_to', 'Obowiązuje do')} hint="puste: bez końca" />
      {isDay(from) && (
        <ListEffect trial={{ change: 'added', kind, name: 'na próbę', valid_from: from, valid_to: '' }} />
      )}
    </FormDialog>
  );
}

const startOf = ({ kind, id, name, valid_from, valid_to }: List) => ({
  kind,
  id,
  name,
  valid_from,
  valid_to: valid_to ?? '',
  expected_name: name,
  expected_from: valid_from,
  expected_to: valid_to ?? '',
});

function ChangeForm({ list, close }: { list: List; close: () => void }) {
  const form = useSaveForm({
    schema: ListChange,
    start: startOf(list),
    call: api.lists.change.mutationOptions(),
    present: (current) => {
      const { data } = List.safeParse(current);
      return data && startOf(data);
    },
    saved: (_, { name }) => `Zmieniono wykaz: ${name}`,
    onSaved: close,
  });
  const from = useText(form.at('valid_from'));
  return (
    <FormDialog form={form} title="Wykaz" description={list.key} onClose={close} refusal={statementsRefusal(form)}>
      <TextField field={form.field('name', 'Nazwa')} />
      <DayField field={form.field('valid_from', 'Obowiązuje od')} hint="pierwszy dzień decyduje, które prace wycenia" />
      <DayField field={form.field('valid_to', 'Obowiązuje do')} hint="puste: bez końca" />
      {isDay(from) && from !== list.valid_from && (
        <ListEffect trial={{ change: 'changed', ...startOf(list), valid_from: from, valid_to: '' }} />
      )}
    </FormDialog>
  );
}

/** Deletes a list that values no work; shows before which works find their points on another one. */
export function RemoveForm({ list, close }: { list: List; close: () => void }) {
  const { kind, id } = list;
  const corrections = list.corrected > 0 ? ` i poprawkami biblioteki (${formatInteger(list.corrected)})` : '';
  const form = useSaveForm({
    schema: ListRemoval,
    start: { kind, list: id, expected_rows: list.rows, expected_corrected: list.corrected },
    call: api.lists.remove.mutationOptions(),
    saved: `Usunięto wykaz: ${list.name}`,
    onSaved: close,
  });
  return (
    <FormDialog
      form={form}
      title="Usunąć wykaz?"
      description={`Wykaz „${list.name}” zniknie z pozycjami (${formatInteger(list.rows)})${corrections}. Żadnej pracy według niego nie wyceniono.`}
      submit="Usuń"
      destructive
      onClose={close}
      refusal={statementsRefusal(form)}
    >
      <ListEffect trial={{ change: 'removed', kind, list: id }} />
    </FormDialog>
  );
}
