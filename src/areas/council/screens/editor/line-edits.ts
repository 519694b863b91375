import type { StagedCells, StagedEdits } from '#client/list/staged-edits.ts';
import { type Day, today } from '#engine/day.ts';
import type { CouncilLine, CouncilRow } from '../../schema.ts';
import { lostAt, lostIn } from './begun-terms.ts';
import { rowId } from './council-cells.tsx';
import { outlastAt } from './leaving.ts';
import { changedFunctions, type FunctionPart, isFunctionField, orStored } from './held-functions.ts';

/** The rows of a person are told apart by the number of the function: `12`, `12/1`. */
export const lineId = (line: CouncilLine) => (line.line === 0 ? rowId(line) : `${rowId(line)}/${line.line}`);

function placeOf(id: string) {
  const [person = '', line = '0'] = id.split('/');
  return { person, at: Number(line) };
}

type LinePart = Partial<CouncilLine>;
export type Lines = StagedCells<CouncilLine> & { type: StagedEdits<CouncilLine>['type'] };

/** Splits what is set of a line into what is of its function and of its person. */
function splitPart(part: LinePart): [FunctionPart, Partial<CouncilRow>] {
  const entries = Object.entries(part);
  const of = (isOfFunction: boolean) =>
    Object.fromEntries(entries.filter(([key]) => isFunctionField(key) === isOfFunction));
  return [of(true), of(false)];
}

/**
 * Edits of functions row by row: staged and saved with their person, all functions at once. `stored`: the rows as they were
 * read; `day`: the one that is shown.
 */
export function lineEdits(
  staged: StagedEdits<CouncilRow>,
  { stored, day }: { stored: ReadonlyMap<string, CouncilRow>; day: Day },
): Lines {
  const rows = new Map(staged.shown.map((row) => [rowId(row), row]));
  /** What the parts of some lines change of their people. */
  const partsOf = (parts: Iterable<readonly [string, LinePart]>, keeps = false): Map<string, Partial<CouncilRow>> => {
    const found = new Map<string, Partial<CouncilRow>>();
    // The last line first: one that goes moves those behind it.
    const last = [...parts].map(([id, part]) => ({ ...placeOf(id), part })).toSorted((one, other) => other.at - one.at);
    for (const { person, at, part } of last) {
      const [ofFunction, ofPerson] = splitPart(part);
      const before = found.get(person) ?? {};
      const row = rows.get(person);
      if (!row) continue;
      const functions = before.funkcje ?? row.funkcje;
      const funkcje = orStored(
        changedFunctions(functions, { at, part: ofFunction, day, keeps }),
        stored.get(person)?.funkcje ?? [],
      );
      found.set(person, { ...before, ...ofPerson, ...(Object.keys(ofFunction).length > 0 && { funkcje }) });
    }
    return found;
  };
  const partOf = (id: string, part: LinePart, keeps = false) =>
    partsOf([[id, part]], keeps).get(placeOf(id).person) ?? {};
  return {
    stateOf: (id) => staged.stateOf(placeOf(id).person),
    isEdited(line, field) {
      const { person, at } = placeOf(line);
      if (!isFunctionField(field)) return staged.isEdited(person, field);
      const shown = rows.get(person)?.funkcje ?? [];
      const known = stored.get(person)?.funkcje ?? [];
      // A function that was removed has no row of its own to tell of it.
      if (at === 0 && field === 'funkcja' && known.some(({ id }) => !shown.some((each) => each.id === id))) return true;
      const held = shown[at];
      // The row of somebody whose functions all go is that of the first one.
      const before = held ? known.find((each) => each.id === held.id) : known[at];
      return (held?.[field] ?? null) !== (before?.[field] ?? null);
    },
    warningOf(line, field) {
      const { person, at } = placeOf(line);
      const [row, before] = [rows.get(person), stored.get(person)];
      if (!row || !before || row === before) return undefined;
      const outlast = field === 'funkcja_do' ? outlastAt(row, at) : undefined;
      return outlast ?? lostAt(lostIn(row, before, today()), at, field);
    },
    edit: (id, part) => staged.edit(placeOf(id).person, partOf(id, part)),
    type: (id, part) => staged.type(placeOf(id).person, partOf(id, part, true), `${id} ${Object.keys(part).join(' ')}`),
    editAll: (parts) => staged.editAll(partsOf(parts)),
    restore: (id) => staged.restore(placeOf(id).person),
    saveOne: (id) => staged.saveOne(placeOf(id).person),
  };
}
