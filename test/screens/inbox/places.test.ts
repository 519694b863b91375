import { expect, test } from 'vitest';
import type { Matter } from '#areas/inbox/schema.ts';
import { placeOf, rowsInPlaces } from '#areas/inbox/screens/places.ts';
import { matterName } from '#areas/inbox/screens/search.ts';

const matter = (key: number, group: string) => ({ kind: 'finding', key, group }) as Matter;

const ROWS = [matter(1, 'a'), matter(2, 'b'), matter(3, 'b'), matter(4, 'b'), matter(5, 'c')];

test.each([[[1, 2, 3, 4, 5]], [[5, 4, 3, 2, 1]], [[4, 2, 3]], [[3, 1, 5]], [[2, 1, 4, 3]]])(
  'whatever is settled, in the order %j, all rows stay where they were',
  (order) => {
    const settled: Parameters<typeof rowsInPlaces>[2][number][] = [];
    let left = ROWS;
    const shown = () => rowsInPlaces(['a', 'b', 'c'], left, settled);
    for (const key of order) {
      const at = shown().findIndex((row) => row.key === key);
      settled.push({ row: matter(key, ROWS[at]?.group ?? ''), ...placeOf(shown(), at) });
      left = left.filter((row) => row.key !== key);
      expect(shown().map(matterName)).toEqual(ROWS.map(matterName));
    }
  },
);
