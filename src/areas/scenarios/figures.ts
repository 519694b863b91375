import { fixed4, toNumber } from '#engine/fixed.ts';
import { amountText, type ColumnKind } from '#shared/columns.ts';
import type { DisciplineFigures, PersonDifference } from './schema.ts';
import { titleText } from './words.ts';

/** The figures that a scenario is compared by. */
export const FIGURES = [
  { key: 'n', label: 'Liczba N', kind: 'disciplineSlots' },
  { key: 'reductions', label: 'Pomniejszenia (sloty)', kind: 'disciplineSlots' },
  { key: 'slot_limit', label: 'Limit slotów (3N po pomniejszeniach)', kind: 'disciplineSlots' },
  { key: 'slots', label: 'Sloty przyjęte', kind: 'disciplineSlots' },
  { key: 'points', label: 'Punkty udziałów', kind: 'points' },
  { key: 'patents_points', label: 'Punkty patentów', kind: 'points' },
  { key: 'total', label: 'Punkty razem', kind: 'points' },
  { key: 'criterion', label: 'Wartość kryterium', kind: 'decimal' },
] as const satisfies { key: keyof DisciplineFigures | 'total'; label: string; kind: ColumnKind }[];
export type Figure = (typeof FIGURES)[number];

/** The total, from which the criterion comes, is of both kinds of points. */
export const figureOf = (of: DisciplineFigures, key: Figure['key']): number | null =>
  key === 'total' ? toNumber(fixed4(of.points) + fixed4(of.patents_points)) : of[key];

const hundredths = (value: number) => Math.round(value * 100);

/** Two places say of 12.8787 and 12.8343 that they differ by 0.05, and of their difference that it is 0.04: then four are shown. */
export const pairKind = (
  kind: Figure['kind'],
  before: number | null,
  after: number | null,
): Figure['kind'] | 'slots' =>
  kind === 'disciplineSlots' &&
  hundredths(after ?? 0) - hundredths(before ?? 0) !== hundredths(toNumber(fixed4(after ?? 0) - fixed4(before ?? 0)))
    ? 'slots'
    : kind;

/** The present state and the scenario, figure by figure. */
export const figureRows = (before: DisciplineFigures, after: DisciplineFigures) =>
  FIGURES.map((figure) => {
    const [from, to] = [figureOf(before, figure.key), figureOf(after, figure.key)];
    return { ...figure, kind: pairKind(figure.kind, from, to), before: from, after: to };
  });

/** Why a state has no criterion value; null: both have one. */
export function notEvaluatedText({ evaluated: before }: DisciplineFigures, { evaluated: after }: DisciplineFigures) {
  if (before && after) return null;
  if (!before && !after) return 'Dyscypliny się nie ewaluuje, więc nie ma wartości kryterium.';
  return before
    ? 'W scenariuszu dyscypliny się już nie ewaluuje, więc nie ma tam wartości kryterium.'
    : 'Dziś dyscypliny się nie ewaluuje, a w scenariuszu tak: stąd wartość kryterium tylko w nim.';
}

/** Which proof the optima of both states carry. */
export function proofText({ proof: before }: DisciplineFigures, { proof: after }: DisciplineFigures): string {
  return before.text === after.text
    ? `W obu stanach ${after.text}.`
    : `Dziś ${before.text}. W scenariuszu ${after.text}.`;
}

const titles = (works: { work: Parameters<typeof titleText>[0] }[]) =>
  works.map(({ work }) => titleText(work)).join(', ');

const text = (value: number) => amountText(value, 'slots');

/** Of somebody who was not in the discipline; without accepted works there are no slots to gain. */
const gained = ({ slots, slot_limit: limit }: NonNullable<PersonDifference['after']>) =>
  slots > 0 ? 'zyskuje sloty' : `dochodzi z limitem ${text(limit)}`;

/** What a scenario changes for a person, in words. */
export function personText({ before, after, entered, left, revalued }: PersonDifference): string {
  const limit = before && after && before.slot_limit !== after.slot_limit;
  const books = before && after && before.monograph_limit !== after.monograph_limit;
  return [
    before === null && after !== null ? gained(after) : '',
    before !== null && after === null ? 'traci sloty' : '',
    before?.in_n && after && !after.in_n ? 'wychodzi z liczby N' : '',
    before && !before.in_n && after?.in_n ? 'wchodzi do liczby N' : '',
    limit ? `limit ${text(before.slot_limit)} → ${text(after.slot_limit)}` : '',
    books ? `limit monografii ${text(before.monograph_limit)} → ${text(after.monograph_limit)}` : '',
    entered.length > 0 ? `wchodzi: ${titles(entered)}` : '',
    left.length > 0 ? `wypada: ${titles(left)}` : '',
    revalued.length > 0 ? `inna wartość: ${titles(revalued)}` : '',
  ]
    .filter(Boolean)
    .join('; ');
}

/** In place of the people, where a scenario changes nothing for anybody: whether it changes the discipline all the same. */
export function nobodyText(before: DisciplineFigures, after: DisciplineFigures): string {
  const isSame = FIGURES.every(({ key }) => figureOf(before, key) === figureOf(after, key));
  if (isSame) return 'Te zmiany nic tu nie dają: wynik dyscypliny i każdej osoby jest ten sam.';
  return before.patents_points === after.patents_points
    ? 'Punkty i sloty osób się nie zmieniają.'
    : 'Punkty i sloty osób się nie zmieniają: różnicę dają patenty, które nie zajmują slotów.';
}
