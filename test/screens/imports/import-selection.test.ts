import { expect, test } from 'vitest';
import { type ImportRow, NO_ROWS } from '#areas/imports/schema.ts';
import {
  chosenRows,
  FIRST_SELECTION,
  hasExceptions,
  isSelected,
  selectedCount,
  toggleGroup,
  toggleKind,
  toggleRow,
} from '#areas/imports/screens/import-selection.ts';

const row = (id: number, values: Partial<ImportRow> = {}): ImportRow => ({
  id,
  line: id,
  entity: 'person',
  action: 'new',
  subject: 'Zmyślona Żaneta',
  person: id,
  removed: false,
  fields: [],
  doubt: null,
  rule: null,
  group: null,
  unsettled: false,
  candidates: [],
  outcome: null,
  note: null,
  ...values,
});
const of = { counts: { ...NO_ROWS, new: 2, gone: 276, doubtful: 2, unsettled: 3 } };

test('a deselected row stays out when another kind is selected, and only its own kind shows it', () => {
  const anna = row(1);
  const without = toggleRow(FIRST_SELECTION, anna);
  const both = toggleKind(without, 'gone');
  expect(isSelected(both, anna)).toBe(false);
  expect([selectedCount(without, of), selectedCount(both, of)]).toEqual([1, 277]);
  expect([hasExceptions(both, 'new'), hasExceptions(both, 'gone')]).toEqual([true, false]);
  expect(chosenRows(both)).toEqual({ kinds: ['new', 'changed', 'gone'], groups: [], except: [1], also: [] });
  expect(isSelected(toggleRow(both, anna), anna)).toBe(true);
});

test('selecting a whole kind clears its single rows only', () => {
  const [gone, doubtful] = [row(2, { action: 'gone' }), row(3, { doubt: 'Brak podziału.' })];
  const some = toggleRow(toggleRow(FIRST_SELECTION, gone), doubtful);
  expect(chosenRows(some)).toMatchObject({ except: [], also: [2, 3] });
  expect(chosenRows(toggleKind(some, 'gone'))).toEqual({
    kinds: ['new', 'changed', 'gone'],
    groups: [],
    except: [],
    also: [3],
  });
});

test('rows without a chosen person are not counted and cannot be selected', () => {
  const waiting = row(4, { doubt: 'Kilka osób.', unsettled: true });
  const selection = toggleKind(FIRST_SELECTION, 'doubtful');
  expect(selectedCount(selection, of)).toBe(4);
  expect(isSelected(selection, waiting)).toBe(false);
  expect(toggleRow(selection, waiting)).toEqual(selection);
});

test('a group of doubtful rows is selected at once, without single ones of it', () => {
  const group = { code: 'a'.repeat(32), count: 2 };
  const [one, other] = [5, 6].map((id) => row(id, { doubt: 'Nieznana jednostka.', group: group.code }));
  if (!one || !other) throw new Error('two rows');
  const whole = toggleGroup(toggleRow(FIRST_SELECTION, one), group);
  expect([isSelected(whole, one), isSelected(whole, other), selectedCount(whole, of)]).toEqual([true, true, 4]);
  expect(hasExceptions(whole, 'doubtful')).toBe(true);
  const without = toggleRow(whole, one);
  expect([isSelected(without, one), selectedCount(without, of)]).toEqual([false, 3]);
  expect(chosenRows(without)).toEqual({ kinds: ['new', 'changed'], groups: [group.code], except: [5], also: [] });
  const all = toggleKind(without, 'doubtful');
  expect([selectedCount(all, of), all.groups.size, all.exceptions.size]).toEqual([4, 0, 0]);
  expect(selectedCount(toggleGroup(whole, group), of)).toBe(2);
});
