import { Eye } from 'lucide-react';
import type { StagedEdits } from '#client/list/staged-edits.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Folding } from '#ui/folding.tsx';
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

/** More are folded: the table stays in sight. */
const MOST_OPEN = 2;
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

const people = (count: number) => counted(count, 'osoba', 'osoby', 'osób');

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
  const isUnseen = (row: CouncilRow) => !isSeen.has(rowId(row));
  const named = changedRows(staged).filter((row) => isUnseen(row) || isAsPasted(row, pasted, staged));
  if (named.length === 0) return null;
  const unseen = named.filter(isUnseen).length;
  const further = named.length - MOST_NAMED;
  return (
    <Alert tone="info">
      <Folding startsOpen={named.length <= MOST_OPEN}>
        <summary className="font-semibold">
          {named.length === 1 ? 'Zapisze się zmiana' : 'Zapiszą się zmiany'}: {people(named.length)}
          {unseen > 0 &&
            (unseen === named.length ? ', poza widoczną tabelą' : `, w tym poza widoczną tabelą: ${unseen}`)}
        </summary>
        <ul>
          {named.slice(0, MOST_NAMED).map((row) => (
            <li key={rowId(row)}>
              {memberName(row)}
              {isUnseen(row) && unseen < named.length && ' (poza widoczną tabelą)'}. {changesText(row, staged)}.
            </li>
          ))}
        </ul>
        {further > 0 && `Dalsze ${people(further)}: „Pokaż tylko zmienione”.`}
      </Folding>
    </Alert>
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
