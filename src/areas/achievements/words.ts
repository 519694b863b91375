import { sumOf } from '#engine/fixed.ts';
import { countNote, unapprovedMark } from '#areas/publications/schema-codes.ts';
import type { AchievementEntry, AchievementList } from './model.ts';

const decimals = new Intl.NumberFormat('pl-PL', { minimumFractionDigits: 4, maximumFractionDigits: 4 });
// `format` reads decimal text exactly; its type allows literals only.
export const pointsText = (points: string) => decimals.format(points as `${number}`);

type Worth = Pick<AchievementEntry, 'points' | 'm_unknown' | 'status'>;

/** How the library has not approved the work; null: it has, or there is nothing to approve. */
export const markOf = ({ status }: Pick<Worth, 'status'>) => (status === null ? null : unapprovedMark(status));

/** What is to be said of an entry and its points. */
export const notesOf = (entry: Worth) =>
  [markOf(entry)?.text, entry.points === null ? null : countNote(entry)].flatMap((note) => note ?? []);

/** '70,0000 pkt', and what is to be said of them. */
export const worthText = (entry: Worth) =>
  [...(entry.points === null ? [] : [`${pointsText(entry.points)} pkt`]), ...notesOf(entry)].join(', ');

/** What lasted several years, as its span says. */
const isLasting = ({ span }: Pick<AchievementEntry, 'span'>) => span.includes('–');
const LASTING = 'Co trwało kilka lat, jak projekt, liczy się raz: w pierwszym z wybranych lat, w którym trwało.';

type Summed = { sections: readonly { entries: readonly (Worth & Pick<AchievementEntry, 'span'>)[] }[] };

/** What is to be known of the sums of the years: works that are not approved are in them, and what lasted several years is once; null: nothing. */
export function sumsNote({ sections }: Summed) {
  const all = sections.flatMap(({ entries }) => entries);
  const own = all.filter((entry) => entry.points !== null && markOf(entry));
  const points = pointsText(String(sumOf(own.map((entry) => Number(entry.points)))));
  const notes = [
    ...(own.length === 0
      ? []
      : [`Sumy lat obejmują też prace, których biblioteka nie zatwierdziła: ${own.length}, razem ${points} pkt.`]),
    ...(all.some(isLasting) ? [LASTING] : []),
  ];
  return notes.length === 0 ? null : notes.join(' ');
}

export const yearsText = ({ from, to }: AchievementList['years']) => (from === to ? `${from}` : `${from}–${to}`);
/** 'z roku 2025', 'z lat 2022–2025'. */
export const ofYears = (years: AchievementList['years']) =>
  `${years.from === years.to ? 'z roku' : 'z lat'} ${yearsText(years)}`;

export const fullName = ({ title, name }: AchievementList['person']) => [title, name].filter(Boolean).join(' ');

/** They stand first, and in their sections too. */
export const HIGHLIGHTED = 'Najważniejsze osiągnięcia';
export const highlightedOf = ({ sections }: AchievementList) =>
  sections.flatMap(({ entries }) => entries.filter(({ isHighlighted }) => isHighlighted));

export const SUMS = 'Podsumowanie lat';
