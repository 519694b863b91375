import { expect, test } from 'vitest';
import { STATUSES } from '#areas/publications/schema-codes.ts';
import { statusOfRecord } from '#areas/records/screens/form/words.ts';

test('the status of a record is said in the gender of the record', () => {
  expect(STATUSES.map(({ code }) => statusOfRecord(code))).toEqual([
    'zgłoszony przez autora',
    'w opracowaniu biblioteki',
    'odrzucony przez bibliotekę',
    'zatwierdzony przez bibliotekę',
    'przekazany do PBN',
    'zwrócony autorowi do uzupełnienia',
    'wycofany',
  ]);
});
