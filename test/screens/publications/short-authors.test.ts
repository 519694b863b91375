import { expect, test } from 'vitest';
import { shortAuthors } from '#areas/publications/screens/rows/work-cell.tsx';

const SIX = 'Anna Nowak, Jan Lis, Ewa Żółtek, Piotr Kos, Zofia Ślęzak, Adam Bąk';

test.each([
  {
    of: 'three are named whole',
    authors: 'Anna Nowak, Jan Lis, Ewa Żółtek',
    count: 3,
    asked: {},
    shown: 'Anna Nowak, Jan Lis, Ewa Żółtek',
  },
  { of: 'of more the first two', authors: SIX, count: 6, asked: {}, shown: 'Anna Nowak, Jan Lis i 4 inni' },
  {
    of: 'a text that is cut is counted by the number',
    authors: 'A, B, C i in.',
    count: 2_999,
    asked: {},
    shown: 'A, B i 2997 innych',
  },
  {
    of: 'others are counted who have no name here',
    authors: SIX,
    count: 9,
    asked: {},
    shown: 'Anna Nowak, Jan Lis i 7 innych',
  },
  {
    of: 'whose list it is',
    authors: SIX,
    count: 6,
    asked: { surname: 'Kos' },
    shown: 'Anna Nowak, Piotr Kos i 4 inni',
  },
  {
    of: 'who is searched for',
    authors: SIX,
    count: 6,
    asked: { q: 'zoltek' },
    shown: 'Anna Nowak, Ewa Żółtek i 4 inni',
  },
  {
    of: 'both',
    authors: SIX,
    count: 6,
    asked: { surname: 'Kos', q: 'zofia slezak' },
    shown: 'Piotr Kos, Zofia Ślęzak i 4 inni',
  },
  {
    of: 'all who are searched for',
    authors: SIX,
    count: 6,
    asked: { surname: 'Kos', q: 'nowak lis' },
    shown: 'Anna Nowak, Jan Lis, Piotr Kos i 3 inni',
  },
  {
    of: 'at most three are named, its owner first',
    authors: SIX,
    count: 6,
    asked: { surname: 'Kos', q: 'anna lis ewa adam' },
    shown: 'Anna Nowak, Jan Lis, Piotr Kos i 3 inni',
  },
  {
    of: 'words of a title, and what stands within a name, name nobody',
    authors: SIX,
    count: 6,
    asked: { q: 'energia na owak' },
    shown: 'Anna Nowak, Jan Lis i 4 inni',
  },
])('shortened authors: $of', ({ authors, count, asked, shown }) => {
  expect(shortAuthors({ authors, author_count: count }, { surname: '', ...asked })).toBe(shown);
});
