import { Link, useSearch } from '@tanstack/react-router';
import { CalendarPlus, Eraser, IdCard, ListPlus, Save, Trash2, Undo2 } from 'lucide-react';
import type { StagedEdits } from '#client/list/staged-edits.ts';
import type { Day } from '#engine/day.ts';
import { MenuItem, MenuSeparator } from '#ui/overlay/dropdown-menu.tsx';
import type { CouncilRow } from '../../schema.ts';
import { readCouncilSearch } from '../../search.ts';
import { COUNCIL_DAYS } from '../../words.ts';
import { rowId } from './council-cells.tsx';
import { addedFunction, functionWord, withoutFunction } from './held-functions.ts';

const NO_DAYS = Object.fromEntries(COUNCIL_DAYS.map((name) => [name, null])) as Partial<CouncilRow>;
const CLEARED: Partial<CouncilRow> = { osw1: null, display: 0 };

/** `day`: the one that is shown; `line`: which of the person's functions the row is of, where it is of one. */
type RowMenuProps = { row: CouncilRow; staged: StagedEdits<CouncilRow>; day: Day; line?: number };

/** The items of a row's menu, in the grid and on a card. */
export function RowMenu({ row, staged, day, line }: RowMenuProps) {
  const id = rowId(row);
  const isEdited = staged.stateOf(id) !== undefined;
  const { disc } = readCouncilSearch(useSearch({ strict: false }));
  const held = line === undefined ? undefined : row.funkcje[line];
  return (
    <>
      <MenuItem icon={Save} disabled={staged.count === 0} onSelect={() => void staged.saveAll()}>
        Zapisz wszystkie zmienione wiersze ({staged.count})
      </MenuItem>
      <MenuItem icon={Undo2} disabled={!isEdited} onSelect={() => staged.restore(id)}>
        Przywróć wartości sprzed modyfikacji
      </MenuItem>
      {row.funkcje.length > 0 && <MenuSeparator />}
      {row.funkcje.length > 0 && (
        <MenuItem icon={ListPlus} onSelect={() => staged.edit(id, { funkcje: addedFunction(row.funkcje, day) })}>
          Dodaj wiersz z funkcją
        </MenuItem>
      )}
      {line !== undefined && held && (
        <MenuItem
          icon={Trash2}
          destructive
          onSelect={() => staged.edit(id, { funkcje: withoutFunction(row.funkcje, line) })}
        >
          {held.id === null ? 'Usuń ten wiersz' : `Usuń funkcję wpisaną omyłkowo: ${functionWord(held)}`}
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem icon={Eraser} onSelect={() => staged.edit(id, CLEARED)}>
        Wyczyść pola oprócz dat
      </MenuItem>
      <MenuItem icon={Eraser} destructive onSelect={() => staged.edit(id, { ...CLEARED, ...NO_DAYS })}>
        Wyczyść wszystkie pola z datami
      </MenuItem>
      <MenuSeparator />
      {row.uprawn.includes('U') && (
        <MenuItem asChild>
          <Link to="/admin/pnlempldaty" search={{ osoba: row.id_pracownik }}>
            <CalendarPlus aria-hidden />
            Uzupełnij datę urodzenia
          </Link>
        </MenuItem>
      )}
      <MenuItem asChild>
        <Link to="/admin/pnlemplfunkcje" search={{ osoba: row.id_pracownik, rada: disc }}>
          <IdCard aria-hidden />
          Nadaj funkcję
        </Link>
      </MenuItem>
    </>
  );
}
