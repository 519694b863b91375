import type { AchievementList } from './model.ts';

const decimals = new Intl.NumberFormat('pl-PL', { minimumFractionDigits: 4, maximumFractionDigits: 4 });
// `format` reads decimal text exactly; its type allows literals only.
export const pointsText = (points: string) => decimals.format(points as `${number}`);

export const yearsText = ({ from, to }: AchievementList['years']) => (from === to ? `${from}` : `${from}–${to}`);

export const fullName = ({ title, name }: AchievementList['person']) => [title, name].filter(Boolean).join(' ');

/** They stand first, and in their sections too. */
export const HIGHLIGHTED = 'Najważniejsze osiągnięcia';
export const highlightedOf = ({ sections }: AchievementList) =>
  sections.flatMap(({ entries }) => entries.filter(({ isHighlighted }) => isHighlighted));

export const SUMS = 'Podsumowanie lat';
