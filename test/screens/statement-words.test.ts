import { expect, test } from 'vitest';
import { CLOSED_PERIOD, periodText, type StatementRow } from '#areas/statements/screens/statement-row.ts';

const row = (closed: boolean): StatementRow => ({
  kind: 'publication',
  year: 2021,
  works: 1,
  unassigned: 0,
  added: 0,
  codes: 1,
  print: null,
  period: 1,
  deadline: null,
  closed,
  due: false,
  isNext: false,
  freeze: 'print',
  undrawable: [],
});

test('nobody is told to print the statements of a closed period', () => {
  expect(periodText([row(true), row(true)])).toBe(CLOSED_PERIOD);
  expect(periodText([row(false)])).toMatch(/wydrukuj oświadczenie/);
});
