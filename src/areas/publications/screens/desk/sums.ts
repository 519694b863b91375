import { fixed4, toNumber } from '#engine/fixed.ts';
import { cutCustom } from '#engine/person-optimum.ts';
import { formatDecimal } from '#ui/text/number.ts';
import type { Desk, DeskDiscipline, DeskOption, DeskWork } from '#areas/evaluation/schema.ts';

/** The own selection in a discipline, cut by the own limits: best first. `over`: ticked works that do not fit, and which limits they would break: 1 that of monographs, 2 that of slots; `counting`: how many do. */
export type Selected = {
  points: number;
  slots: number;
  ticked: number;
  counting: number;
  over: number[];
  limits: ReadonlySet<1 | 2>;
};

/** The share of a work as it is now; none without a discipline or of one that the author does not have. */
const currentOption = ({ discipline, options }: DeskWork): DeskOption | undefined =>
  options.find(({ code }) => code === discipline);

/** The own selection by discipline, as the recalculation will count it; of no discipline at all a work counts nowhere. */
export function selectionOf(desk: Desk, isTicked: (work: number) => boolean): Map<number, Selected> {
  const ticked = desk.works.flatMap((work) => {
    const option = currentOption(work);
    return option && isTicked(work.id) ? [{ work, option }] : [];
  });
  return new Map(
    desk.disciplines.map(({ code, slot_limit, monograph_limit }) => {
      const own = ticked.filter(({ option }) => option.code === code);
      const items = own.flatMap(({ work, option: { points, slots, mono } }) =>
        work.barred === null ? [{ id: work.id, points: fixed4(points), slots: fixed4(slots), monograph: mono }] : [],
      );
      const cut = cutCustom(items, { slots: fixed4(slot_limit), monographs: fixed4(monograph_limit) });
      return [
        code,
        {
          points: toNumber(cut.points),
          slots: toNumber(cut.slots),
          ticked: own.length,
          counting: items.length - cut.rejected.size,
          over: [...cut.rejected.keys()],
          limits: new Set(cut.rejected.values()),
        },
      ] as const;
    }),
  );
}

/** Ticked works that count nowhere, by their discipline: null of those that have none, else one that the author has not. */
export const uncountedIn = (
  { works, disciplines }: Desk,
  isTicked: (work: number) => boolean,
): ReadonlyMap<number | null, number[]> => {
  const uncounted = works.filter(
    ({ id, discipline }) => isTicked(id) && !disciplines.some(({ code }) => code === discipline),
  );
  const groups = Map.groupBy(uncounted, ({ discipline }) => discipline || null);
  return new Map([...groups].map(([code, group]) => [code, group.map(({ id }) => id)] as const));
};

const sum = (values: readonly number[]) => toNumber(values.reduce((total, value) => total + fixed4(value), 0));

export const NOTHING: Selected = { points: 0, slots: 0, ticked: 0, counting: 0, over: [], limits: new Set() };

/** Sums over the disciplines: the own optimum, the own selection with its works that count, and what it lacks. */
export function totalsOf({ desk, selection }: { desk: Desk; selection: ReadonlyMap<number, Selected> }) {
  const optimum = sum(desk.disciplines.map(({ points }) => points));
  const selected = [...selection.values()];
  const custom = sum(selected.map(({ points }) => points));
  const counting = selected.reduce((count, each) => count + each.counting, 0);
  return { optimum, custom, counting, lacking: toNumber(fixed4(optimum) - fixed4(custom)) };
}

/** The own selection beside the optimum, in words; of a closed period nothing is missing any more. */
export function lackingText(lacking: number, closed: boolean): string {
  const points = `${formatDecimal(Math.abs(lacking), 2)} pkt`;
  if (lacking < 0) return `Twój wybór ma o ${points} więcej`;
  return closed ? `Twój wybór miał o ${points} mniej` : `brakuje ${points}`;
}

export const leftOf = ({ slot_limit, slots }: DeskDiscipline) =>
  toNumber(Math.max(fixed4(slot_limit) - fixed4(slots), 0));
