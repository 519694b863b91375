import { z } from 'zod';
import { KIND_NAMES, SOURCE_NAMES } from '../kinds.ts';
import { Difference } from '../schema.ts';

const sideText = ({ source, value }: Difference['one']) => `${SOURCE_NAMES[source]}: ${value ?? 'brak'}`;

/** What those that have changed meanwhile say now. */
export function ChangedDifferences({ current }: { current: unknown }) {
  const { data } = z.array(Difference).safeParse(current);
  if (!data) return null;
  return (
    <ul>
      {data.map(({ key, last_name, first_name, kind, one, other }) => (
        <li key={key}>
          {last_name} {first_name}, {KIND_NAMES[kind]} ({sideText(one)}, {sideText(other)})
        </li>
      ))}
    </ul>
  );
}
