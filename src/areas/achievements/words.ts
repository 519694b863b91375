import { countNote } from '#areas/publications/schema-codes.ts';
import type { AchievementEntry, AchievementList } from './model.ts';

const decimals = new Intl.NumberFormat('pl-PL', { minimumFractionDigits: 4, maximumFractionDigits: 4 });
// `format` reads decimal text exactly; its type allows literals only.
export const pointsText = (points: string) => decimals.format(points as `${number}`);

/** '70,0000 pkt', with what is to be said of them; null: no points. */
export const worthText = ({ points, ...entry }: Pick<AchievementEntry, 'points' | 'm_unknown'>) =>
  points === null ? null : [`${pointsText(points)} pkt`, countNote(entry)].filter(Boolean).join(', ');

export const yearsText = ({ from, to }: AchievementList['years']) => (from === to ? `${from}` : `${from}–${to}`);

export const fullName = ({ title, name }: AchievementList['person']) => [title, name].filter(Boolean).join(' ');

/** They stand first, and in their sections too. */
export const HIGHLIGHTED = 'Najważniejsze osiągnięcia';
export const highlightedOf = ({ sections }: AchievementList) =>
  sections.flatMap(({ entries }) => entries.filter(({ isHighlighted }) => isHighlighted));

export const SUMS = 'Podsumowanie lat';
