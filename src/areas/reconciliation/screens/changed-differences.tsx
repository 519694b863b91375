import { z } from 'zod';
import { KIND_NAMES } from '../kinds.ts';
import { Difference } from '../schema.ts';
import { sideText } from './side-text.ts';

/** What those that have changed meanwhile say now. */
export function ChangedDifferences({ current }: { current: unknown }) {
  const { data } = z.array(Difference).safeParse([current].flat());
  if (!data) return null;
  return (
    <ul>
      {data.map((difference) => (
        <li key={difference.key}>
          {difference.last_name} {difference.first_name}, {KIND_NAMES[difference.kind]} (
          {sideText(difference, difference.one)}, {sideText(difference, difference.other)})
        </li>
      ))}
    </ul>
  );
}
