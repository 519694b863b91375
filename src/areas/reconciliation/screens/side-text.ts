import { KIND_NAMES, SOURCE_NAMES } from '../kinds.ts';
import { sideValue } from '../lists.ts';
import type { Difference } from '../schema.ts';

/** What taking a side writes, and over what: a line for each person and account. */
export function overwritten(difference: Difference, side: 'one' | 'other'): string[] {
  const { one, other, row_num, follows } = difference;
  const [was, is] = [one, other].map((each) => sideValue(difference, each));
  if (side === 'one') return row_num === null ? [] : [`${SOURCE_NAMES.account}: ${is} → ${was}`];
  return [
    `Osoba (${SOURCE_NAMES[one.source]}): ${was} → ${is}`,
    ...follows.map((login) => `Konto ${login}: ${was} → ${is}`),
  ];
}

export const sideText = (difference: Difference, side: Difference['one']) =>
  `${SOURCE_NAMES[side.source]}: ${sideValue(difference, side)}`;

/** What differs and of whom. */
export const differenceName = ({ kind, last_name, first_name }: Difference) =>
  `${KIND_NAMES[kind]}, ${last_name} ${first_name}`;
