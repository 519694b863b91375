import { expect, test } from 'vitest';
import { shortAuthors } from '#areas/publications/screens/rows/work-cell.tsx';

const SIX = 'Anna Nowak, Jan Lis, Ewa Żółtek, Piotr Kos, Zofia Ślęzak, Adam Bąk';

test.each([
  ['three are named whole', 'Anna Nowak, Jan Lis, Ewa Żółtek', 3, {}, 'Anna Nowak, Jan Lis, Ewa Żółtek'],
  ['of more the first two', SIX, 6, {}, 'Anna Nowak, Jan Lis i 4 inni'],
  ['a text that is cut is counted by the number', 'A, B, C i in.', 2_999, {}, 'A, B i 2997 innych'],
  ['others are counted who have no name here', SIX, 9, {}, 'Anna Nowak, Jan Lis i 7 innych'],
  ['whose list it is', SIX, 6, { surname: 'Kos' }, 'Anna Nowak, Piotr Kos i 4 inni'],
  ['who is searched for', SIX, 6, { q: 'zoltek' }, 'Anna Nowak, Ewa Żółtek i 4 inni'],
  ['both', SIX, 6, { surname: 'Kos', q: 'zofia slezak' }, 'Piotr Kos, Zofia Ślęzak i 4 inni'],
  ['all who are searched for', SIX, 6, { surname: 'Kos', q: 'nowak lis' }, 'Anna Nowak, Jan Lis, Piotr Kos i 3 inni'],
  ['words of a title name nobody', SIX, 6, { q: 'energia' }, 'Anna Nowak, Jan Lis i 4 inni'],
] as const)('shortened authors: %s', (_, authors, author_count, { ...asked }, expected) => {
  expect(shortAuthors({ authors, author_count }, { surname: '', ...asked })).toBe(expected);
});
