import { expect, test } from 'vitest';
import { faultsOf } from '#areas/records/screens/list/bulk-fields.tsx';
import { latestYear } from '#areas/records/fields.ts';

test.each([
  [latestYear(), {}],
  [latestYear() + 1, { year: `Podaj rok do ${latestYear()}` }],
  [1899, { year: 'Podaj rok od 1900' }],
  [Number.NaN, { year: 'Podaj rok: cztery cyfry' }],
])('a year that no record may have is refused at its field: %s', (year, faults) => {
  expect(faultsOf({ kind: 'year', year })).toEqual(faults);
});
