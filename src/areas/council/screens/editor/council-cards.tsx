import { useDeferredValue, useState } from 'react';
import type { List } from '#shared/list.ts';
import type { StagedEdits } from '#client/list/staged-edits.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Field } from '#ui/field/field.tsx';
import { Input } from '#ui/field/input.tsx';
import { Announce } from '#ui/live-region.tsx';
import { counted } from '#ui/text/number.ts';
import { Pages } from '#ui/table/pages.tsx';
import { plain } from '#ui/text/plain.ts';
import type { Day } from '#engine/day.ts';
import type { CouncilLine, CouncilRow } from '../../schema.ts';
import { CouncilCard } from './council-card.tsx';
import { memberName, PAGE_SIZE, rowId } from './council-cells.tsx';
import type { Lines } from './line-edits.ts';
import { RowDialog } from './row-dialog.tsx';

type CouncilCardsProps = {
  list: List<CouncilLine>;
  rows: CouncilRow[];
  staged: StagedEdits<CouncilRow>;
  lines: Lines;
  day: Day;
};

const holds = (row: CouncilRow, words: readonly string[]) => {
  const text = plain(`${memberName(row)} ${row.jednostka_kod ?? ''} ${row.stopien ?? ''}`);
  return words.every((word) => text.includes(word));
};

/** The rows of a council on a phone: a card each, edited in a dialog, saved together like the cells of the grid. */
export function CouncilCards({ list, rows, staged, lines, day }: CouncilCardsProps) {
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const [opened, open] = useState<string>();
  const words = plain(useDeferredValue(typed)).split(/\s+/).filter(Boolean);
  const found = rows.filter((row) => holds(row, words));
  const last = Math.ceil(found.length / PAGE_SIZE);
  const shown = Math.min(page, Math.max(last, 1));
  const editing = rows.find((row) => rowId(row) === opened);
  return (
    <div className="space-y-3">
      <Field label="Osoba, stopień albo kod jednostki">
        <Input
          type="search"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setPage(1);
          }}
        />
      </Field>
      <Announce>{counted(found.length, ...list.noun)}</Announce>
      {found.length === 0 && <EmptyState title="Nikt nie pasuje do szukanego tekstu" />}
      <ul aria-label={list.title} className="space-y-2">
        {found.slice((shown - 1) * PAGE_SIZE, shown * PAGE_SIZE).map((row) => (
          <CouncilCard key={rowId(row)} row={row} staged={staged} day={day} edit={() => open(rowId(row))} />
        ))}
      </ul>
      <Pages page={shown} last={last} change={setPage} />
      {editing && <RowDialog row={editing} staged={staged} lines={lines} day={day} close={() => open(undefined)} />}
    </div>
  );
}
