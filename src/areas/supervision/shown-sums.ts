import { fixed4, sumOf, toNumber } from '#engine/fixed.ts';
import type { SupervisedPerson, UnitContainer } from './schema.ts';

const ADDED = [
  'slot_limit',
  'slot_person_in_discipline',
  'points_person_in_discipline',
  'own_slots',
  'own_points',
  'custom_slots',
  'custom_points',
  'shares',
  'accepted',
  'awaiting',
  'patents_count',
  'patents_sum_points',
] as const;

/** The sums of some people of a unit; of patents the most, as one of several people counts once. */
export function sumsOfShown({ statystyka, osoby }: UnitContainer, people: readonly SupervisedPerson[]) {
  const sums = { ...statystyka };
  for (const key of ADDED) sums[key] = sumOf(people.map(({ result }) => result[key]));
  sums.remain_slot_person = toNumber(Math.max(fixed4(sums.slot_limit) - fixed4(sums.slot_person_in_discipline), 0));
  const apart = sumOf(osoby.map(({ result }) => result.patents_count)) === statystyka.patents_count;
  return { of: sums, mostPatents: !apart && people.filter(({ result }) => result.patents_count > 0).length > 1 };
}

type Counted = { patents_count: number };
type Unit = { statystyka: Counted; osoby: readonly { result: Counted }[] };

const patentsOf = (all: readonly Counted[]) => all.reduce((sum, each) => sum + each.patents_count, 0);

/** Whether a patent of several people or units stands with each of them: in a sum it counts once. */
export const sharesPatents = (units: readonly Unit[], total: Counted) =>
  patentsOf(units.map(({ statystyka }) => statystyka)) > total.patents_count ||
  units.some(({ osoby, statystyka }) => patentsOf(osoby.map(({ result }) => result)) > statystyka.patents_count);
