import { expect } from 'vitest';
import { test } from './support.ts';

test('most chapters have the record of their book, and its value as a monograph', async ({ demo }) => {
  const [counts] = await demo.rows(`
    select count(*)::int as chapters, count(b.id)::int as linked, count(b.id) filter (where b.book_points is null)::int as unvalued
    from publications c left join publications b on b.id = c.parent_id where c.type_code = 19`);
  expect(counts?.linked / counts?.chapters).toBeGreaterThan(0.5);
  expect(counts?.linked).toBeLessThan(counts?.chapters);
  expect(counts?.unvalued).toBe(0);
});
