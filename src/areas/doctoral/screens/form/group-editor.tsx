import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Plus, Trash2, TriangleAlert } from 'lucide-react';
import { type FocusEvent, useRef } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { api } from '#client/api.ts';
import { SelectField } from '#client/form/fields.tsx';
import type { SaveForm } from '#client/form/use-save-form.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#ui/table/table.tsx';
import { functionsOf } from '../../schema-group-rules.ts';
import { FUNCTION_NAMES, FUNCTIONS, type Person } from '../../schema.ts';
import { fullName } from '../people/found-people.ts';
import { PersonSelect } from '../people/person-select.tsx';
import { usePeople, usePeopleFacts } from '../people/people.ts';
import type { FormGroup, ProcedureFormInput } from './form-schema.ts';
import { groupRemarks, type Values } from './section-state.ts';
import { useLeft } from './use-left.ts';

const EMPTY = { skladrowid: '0', skladpersonfunction: '', osobaid: '', info_hint: '', isFresh: true };

const limitText = (kind: FormGroup['kind']) =>
  functionsOf(kind)
    .map(({ key, limit: [least, most] }) => `${FUNCTION_NAMES[key]} ${least === most ? least : `${least}–${most}`}`)
    .join(', ');

type GroupEditorProps = {
  form: SaveForm<ProcedureFormInput>;
  group: FormGroup;
  /** Stands beside the title. */
  mark: string | undefined;
};

type Row = { osobaid?: unknown; skladpersonfunction?: unknown; isFresh?: unknown };

const rowWords = ({ osobaid, skladpersonfunction }: Row, persons: readonly Person[]) => {
  const person = persons.find(({ osobid }) => String(osobid) === String(osobaid));
  const key = functionOf(skladpersonfunction);
  return `${person ? fullName(person) : 'nie wybrano osoby'} – ${key ? FUNCTION_NAMES[key] : 'nie wybrano funkcji'}`;
};

/** A group that was saved, one of two between which a conflict is decided. */
function SavedGroup({ id }: { id: number }) {
  const { persons } = usePeople();
  const group = useQuery(api.doctoral.group.queryOptions({ grpcat: id }));
  return (
    <Loaded query={group} what="składu">
      {(rows) => rows.map((row) => <p key={row.skladrowid}>{rowWords(row, persons)}</p>)}
    </Loaded>
  );
}

const functionOf = (value: unknown) => FUNCTIONS.find((key) => key === value) ?? null;

/** People of a group with their functions, in order. What is wrong is said and can be saved. */
export function GroupEditor({ form, group, mark }: GroupEditorProps) {
  const { rows: name, kind, title } = group;
  const { persons } = usePeople();
  const { control, isBusy } = form.state;
  const { fields, append, remove, move } = useFieldArray({ control, name });
  const values: Values = useWatch({ control });
  const held = values[name];
  const rows: Row[] = Array.isArray(held) ? held : [];
  const table = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const words = (row: string) => rowWords(JSON.parse(row), persons);
  // Registers the list and the group's number, so that a conflict can be decided.
  form.field(name, title, words);
  form.field(group.field, `${title} (cały)`, (id) => <SavedGroup id={Number(id)} />);
  const people = usePeopleFacts();
  const left = groupRemarks(group, useLeft(values, form.state.id), people).map(({ message }) => message);
  const remarks = groupRemarks(group, values, people).filter(({ message }) => left.includes(message));
  const remarksAt = (index: number) => remarks.flatMap(({ atRow }) => (atRow?.index === index ? [atRow.message] : []));
  /** Of an empty row nothing is said before its field is left; who has chosen somebody may go on to the function. */
  const leave = (index: number, { currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    const { osobaid, isFresh } = rows[index] ?? {};
    if (isFresh && !(osobaid && currentTarget.contains(relatedTarget)))
      form.state.setValue(`${name}.${index}.isFresh`, false);
  };
  const options = functionsOf(kind).map(({ key }) => ({ value: key, label: FUNCTION_NAMES[key] }));
  const focus = (index: number, direction: 'up' | 'down') =>
    requestAnimationFrame(() => {
      const buttons = table.current?.querySelectorAll<HTMLButtonElement>(`[data-row="${index}"] [data-move]`);
      const found = [...(buttons ?? [])].filter(({ disabled }) => !disabled);
      (found.find(({ dataset }) => dataset.move === direction) ?? found[0])?.focus();
    });
  const shift = (index: number, direction: 'up' | 'down') => {
    const next = direction === 'up' ? index - 1 : index + 1;
    move(index, next);
    focus(next, direction);
  };
  const add = () => {
    const [only, ...others] = options;
    append({ ...EMPTY, skladpersonfunction: others.length === 0 ? (only?.value ?? '') : '' }, { shouldFocus: false });
    requestAnimationFrame(() =>
      table.current?.querySelector<HTMLInputElement>(`[data-row="${fields.length}"] input`)?.focus(),
    );
  };
  const drop = (index: number) => {
    remove(index);
    addButton.current?.focus();
  };
  return (
    <div className="col-span-full space-y-2" id={form.field(name, title, words).id} tabIndex={-1}>
      <p className="text-sm font-medium">
        {title}
        {mark && <span className="text-xs"> ({mark})</span>}
      </p>
      <p className="text-xs text-muted-foreground">Funkcje i liczba osób: {limitText(kind)}</p>
      {fields.length > 0 && (
        // A head that stayed in view would lie over the row with the focus.
        <div ref={table} className="[&_th]:static!">
          <Table caption={title} captionHidden>
            <TableHeader>
              <TableRow>
                <TableHead className="sm:w-12">Lp.</TableHead>
                <TableHead>Osoba</TableHead>
                <TableHead className="sm:w-60">Funkcja</TableHead>
                <TableHead className="sm:w-32">Kolejność</TableHead>
              </TableRow>
            </TableHeader>
            <TableBody>
              {fields.map(({ id }, index) => (
                <TableRow key={id} data-row={index} onBlur={(event) => leave(index, event)}>
                  <TableCell label="Lp.">{index + 1}</TableCell>
                  <TableCell label="Osoba" data-stacked>
                    <PersonSelect
                      field={form.field(`${name}.${index}.osobaid`, `Osoba w wierszu ${index + 1}`)}
                      as={functionOf(rows[index]?.skladpersonfunction) ?? undefined}
                      inRow
                    />
                    {remarksAt(index).map((message) => (
                      <p key={message} className="mt-1 flex gap-1 text-sm wrap-anywhere text-warning">
                        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
                        {message}
                      </p>
                    ))}
                  </TableCell>
                  <TableCell label="Funkcja" data-stacked>
                    <SelectField
                      field={form.field(`${name}.${index}.skladpersonfunction`, `Funkcja w wierszu ${index + 1}`)}
                      labelHidden
                      options={options}
                      empty="– wybierz –"
                    />
                  </TableCell>
                  <TableCell label="Kolejność" data-stacked>
                    <span className="flex gap-0.5">
                      <IconButton
                        icon={ArrowUp}
                        data-move="up"
                        label={`Przesuń w górę wiersz ${index + 1}`}
                        disabled={isBusy || index === 0}
                        onClick={() => shift(index, 'up')}
                      />
                      <IconButton
                        icon={ArrowDown}
                        data-move="down"
                        label={`Przesuń w dół wiersz ${index + 1}`}
                        disabled={isBusy || index === fields.length - 1}
                        onClick={() => shift(index, 'down')}
                      />
                      <IconButton
                        icon={Trash2}
                        label={`Usuń wiersz ${index + 1}`}
                        disabled={isBusy}
                        onClick={() => drop(index)}
                      />
                    </span>
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </div>
      )}
      {/* Above the remarks: they come and go as a field is left, and would move it away from the press. */}
      <Button ref={addButton} icon={Plus} size="sm" disabled={isBusy} onClick={add}>
        Dodaj osobę<span className="sr-only"> ({title})</span>
      </Button>
      {remarks.length > 0 && (
        <Alert tone="warning" title="Do sprawdzenia (można zapisać)">
          <ul>
            {remarks.map(({ message }) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  );
}
