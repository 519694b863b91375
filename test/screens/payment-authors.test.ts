import { expect, test } from 'vitest';
import { shownAuthors } from '#areas/payments/screens/shown-authors.ts';

const AUTHORS = 'Adamska Ewa, Bąk Jan, Czyż Ola, Dudek Piotr, Urbański Łukasz, Zych Maria';

test.for([
  ['', 6, AUTHORS],
  ['', 5, AUTHORS],
  ['', 3, 'Adamska Ewa, Bąk Jan, Czyż Ola i 3 innych'],
  ['urban', 3, 'Urbański Łukasz, Adamska Ewa, Bąk Jan i 3 innych'],
  ['lukasz zych', 3, 'Urbański Łukasz, Zych Maria, Adamska Ewa i 3 innych'],
  ['urbnski', 2, 'Urbański Łukasz, Adamska Ewa i 4 innych'],
  ['zielona energia', 2, 'Adamska Ewa, Bąk Jan i 4 innych'],
] as const)('of many authors the found ones come first: %s, %i', ([typed, most, shown]) => {
  expect(shownAuthors(AUTHORS, { typed, most })).toBe(shown);
});
