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

type UnseenProps = {
  staged: Staged;
  /** The rows of the tables. */
  seen: readonly CouncilRow[];
};

/** What will be saved of people who are in neither table. */
export function UnseenChanges({ staged, seen }: UnseenProps) {
  const isSeen = new Set(seen.map(rowId));
  const unseen = changedRows(staged).filter((row) => !isSeen.has(rowId(row)));
  if (unseen.length === 0) return null;
  return (
    <Alert
      tone="info"
      title={`Zapisze się także zmiana poza widoczną tabelą: ${counted(unseen.length, 'osoba', 'osoby', 'osób')}`}
    >
      <ul>
        {unseen.map((row) => (
          <li key={rowId(row)}>
            {memberName(row)}. {changesText(row, staged)}.
          </li>
        ))}
      </ul>
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
