import { Eye } from 'lucide-react';
import type { StagedEdits } from '#client/list/staged-edits.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { counted } from '#ui/text/number.ts';
import type { CouncilRow } from '../../schema.ts';
import { COUNCIL_DAYS } from '../../words.ts';
import { changeWords } from './change-words.ts';
import { memberName, rowId } from './council-cells.tsx';
import type { Need } from './council-needs.ts';

const FIELDS = ['funkcje', 'osw1', 'display', ...COUNCIL_DAYS] as const;

type Staged = Pick<StagedEdits<CouncilRow>, 'shown' | 'stateOf' | 'isEdited'>;

/** Those whose edits the next save sends. */
const changedRows = ({ shown, stateOf }: Staged) =>
  shown.filter((row) => !['saved', undefined].includes(stateOf(rowId(row))));

/** What is edited of a person, in words. */
const changesText = (row: CouncilRow, { isEdited }: Staged) =>
  FIELDS.filter((field) => isEdited(rowId(row), field))
    .flatMap((field) => changeWords(field, row[field]) ?? [])
    .map(({ label, text }) => `${label}: ${text}`)
    .join('; ');

/** More are seen better in the table alone. */
const MOST_NAMED = 10;

/** What a pasted list has edited of people, by their row. */
export type Pasted = ReadonlyMap<string, Partial<CouncilRow>>;

export const withPasted = (pasted: Pasted, parts: Pasted): Pasted =>
  new Map([...pasted, ...[...parts].map(([id, part]) => [id, { ...pasted.get(id), ...part }] as const)]);

/** Whether something of the list still waits in the row as it was pasted, neither saved nor edited since. */
const isAsPasted = (row: CouncilRow, pasted: Pasted, { isEdited }: Staged) =>
  Object.entries(pasted.get(rowId(row)) ?? {}).some(
    ([field, value]) => isEdited(rowId(row), field) && row[field as keyof CouncilRow] === value,
  );

const willBe = (count: number) => (count === 1 ? 'zapisze się zmiana' : 'zapiszą się zmiany');

type NamedProps = { title: string; rows: readonly CouncilRow[]; staged: Staged };

function NamedChanges({ title, rows, staged }: NamedProps) {
  if (rows.length === 0) return null;
  const further = rows.length - MOST_NAMED;
  return (
    <Alert tone="info" title={`${title}: ${counted(rows.length, 'osoba', 'osoby', 'osób')}`}>
      <ul>
        {rows.slice(0, MOST_NAMED).map((row) => (
          <li key={rowId(row)}>
            {memberName(row)}. {changesText(row, staged)}.
          </li>
        ))}
      </ul>
      {further > 0 && `Dalsze ${counted(further, 'osoba', 'osoby', 'osób')}: „Pokaż tylko zmienione”.`}
    </Alert>
  );
}

type UnseenProps = {
  staged: Staged;
  /** The rows of the tables. */
  seen: readonly CouncilRow[];
  /** The cells that it has edited may be far to the right. */
  pasted: Pasted;
};

/** What will be saved of people who are in neither table, and what a pasted list has changed of the others. */
export function UnseenChanges({ staged, seen, pasted }: UnseenProps) {
  const isSeen = new Set(seen.map(rowId));
  const changed = changedRows(staged);
  const inserted = changed.filter((row) => isSeen.has(rowId(row)) && isAsPasted(row, pasted, staged));
  const unseen = changed.filter((row) => !isSeen.has(rowId(row)));
  return (
    <>
      <NamedChanges title={`Z wklejonej listy ${willBe(inserted.length)}`} rows={inserted} staged={staged} />
      <NamedChanges title={`Także poza widoczną tabelą ${willBe(unseen.length)}`} rows={unseen} staged={staged} />
    </>
  );
}

const CHANGED = 'zmienione';
type ChangedProps = { staged: Staged; only: Need | undefined; show: (need: Need) => void };

/** Leaves the edited rows alone in the tables, before they are saved. */
export function ChangedOnly({ staged, only, show }: ChangedProps) {
  const ids = changedRows(staged).map(rowId);
  if (ids.length === 0 || (only?.words === CHANGED && ids.every((id) => only.ids.includes(id)))) return null;
  return (
    <Button variant="ghost" icon={Eye} onClick={() => show({ words: CHANGED, ids })}>
      Pokaż tylko zmienione
    </Button>
  );
}
