import { useMutation, useQuery } from '@tanstack/react-query';
import { List } from '#areas/list-imports/schema-journals.ts';
import { ListChange, NewList } from '#areas/list-imports/schema-lists.ts';
import type { ListKind } from '#areas/library/schema-words.ts';
import { api } from '#client/api.ts';
import { DayField, TextField } from '#client/form/fields.tsx';
import { FormDialog } from '#client/form/form.tsx';
import { useSaveForm, useText } from '#client/form/use-save-form.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { EffectOfChange } from './effect.tsx';

type ListFormProps = { kind: ListKind; list: List | undefined; close: () => void };

/** A new list, or the name and days of one. */
export const ListForm = ({ kind, list, close }: ListFormProps) =>
  list ? <ChangeForm list={list} close={close} /> : <NewForm kind={kind} close={close} />;

function NewForm({ kind, close }: Omit<ListFormProps, 'list'>) {
  const add = useMutation(api.lists.add.mutationOptions());
  const form = useSaveForm({
    schema: NewList,
    start: { kind },
    save: add.mutateAsync,
    saved: 'Dodano wykaz',
    onSaved: close,
  });
  return (
    <FormDialog form={form} title="Nowy wykaz" submit="Dodaj" onClose={close}>
      <TextField field={form.field('name', 'Nazwa')} />
      <TextField field={form.field('key', 'Klucz')} hint="krótki, jak 2024: pod nim zna wykaz polecenie importu" />
      <DayField field={form.field('valid_from', 'Obowiązuje od')} />
      <DayField field={form.field('valid_to', 'Obowiązuje do')} hint="puste: bez końca" />
    </FormDialog>
  );
}

const startOf = ({ kind, id, name, valid_from, valid_to }: List) => ({
  kind,
  id,
  name,
  valid_from,
  valid_to: valid_to ?? '',
  expected_from: valid_from,
  expected_to: valid_to ?? '',
});

function ChangeForm({ list, close }: { list: List; close: () => void }) {
  const change = useMutation(api.lists.change.mutationOptions());
  const form = useSaveForm({
    schema: ListChange,
    start: startOf(list),
    save: change.mutateAsync,
    present: (current) => {
      const { data } = List.safeParse(current);
      return data && startOf(data);
    },
    saved: 'Zmieniono wykaz',
    onSaved: close,
  });
  const from = useText(form.at('valid_from'));
  const hasMoved = from !== '' && from !== list.valid_from;
  const trial = useQuery(
    api.lists.tryList.queryOptions(
      { ...startOf(list), valid_from: from, valid_to: '' },
      { enabled: hasMoved, staleTime: 0 },
    ),
  );
  return (
    <FormDialog form={form} title="Wykaz" description={list.key} submit="Zapisz" onClose={close}>
      <TextField field={form.field('name', 'Nazwa')} />
      <DayField field={form.field('valid_from', 'Obowiązuje od')} hint="pierwszy dzień decyduje, które prace wycenia" />
      <DayField field={form.field('valid_to', 'Obowiązuje do')} hint="puste: bez końca" />
      {hasMoved && (
        <Loaded query={trial} what="skutków zmiany">
          {(effect) => <EffectOfChange effect={effect} />}
        </Loaded>
      )}
    </FormDialog>
  );
}
