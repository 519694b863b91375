import { fixed4, toNumber } from '#engine/fixed.ts';
import { amountText } from '#shared/columns.ts';
import { REJECT_TEXTS } from '#areas/publications/schema-codes.ts';
import { LIMIT_TEXTS } from '#areas/recalculation/schema-words.ts';
import type { QualifiedShare } from './schema.ts';
import type { ReductionsAlone } from './schema-standing.ts';
import type { ReductionKind, Spared } from '#engine/reductions.ts';

/** Whose act alone keeps a listed work from counting in its discipline. */
export const AWAITS = ['library', 'author'] as const;
export type Awaits = (typeof AWAITS)[number];

/** The work's own title, and of a chapter the book that it is in. */
export const ownTitle = ({ p_tytul, p_tytul_rozdzialu }: Pick<QualifiedShare, 'p_tytul' | 'p_tytul_rozdzialu'>) => ({
  title: p_tytul_rozdzialu ?? p_tytul,
  book: p_tytul_rozdzialu === null ? null : `W: ${p_tytul}`,
});

/** 'Tak', or 'Nie' with the code of the reason. */
export const verdictText = ({ accepted, reject_reason }: QualifiedShare) =>
  accepted ? 'Tak' : reject_reason ? `Nie: R0${reject_reason}` : 'Nie';

/** Why a share is left out; without a code: by its author. */
export const reasonText = ({ accepted, reject_reason }: QualifiedShare) =>
  accepted ? '' : reject_reason ? (REJECT_TEXTS[reject_reason] ?? '') : 'wyłączona z optimum przez autora';

/** The discipline's verdict: 'Tak', or 'Nie' with the code of the reason. */
export const disciplineVerdictText = (row: QualifiedShare) =>
  verdictText({ ...row, accepted: row.discipline_accepted, reject_reason: row.discipline_reject_reason });

/** Why the discipline's optimum leaves a share out; names the limit where there is one. */
export const disciplineReasonText = (row: QualifiedShare) =>
  row.discipline_reject_limit
    ? LIMIT_TEXTS[row.discipline_reject_limit]
    : reasonText({ ...row, accepted: row.discipline_accepted, reject_reason: row.discipline_reject_reason });

export const REDUCTION_KINDS = ['noPublication', 'notInN', 'noStatement'] as const satisfies ReductionKind[];

export const KIND_TEXTS: Record<ReductionKind, string> = {
  noPublication: 'brak publikacji z wykazu wskazanej w dyscyplinie (§\u00a017 ust.\u00a08 pkt\u00a01)',
  notInN: 'stanowisko badawcze bez zaliczenia do liczby N (§\u00a017 ust.\u00a08 pkt\u00a02)',
  noStatement: 'stanowisko badawcze bez oświadczenia o dyscyplinach (§\u00a017 ust.\u00a09)',
};

/** What the person shows in the discipline all the same. */
export const unlistedText = ({ kind, unlisted }: { kind: ReductionKind; unlisted: number }) =>
  kind === 'noPublication' && unlisted > 0
    ? `wskazane tu prace (${unlisted}) są spoza wykazu czasopism i wydawnictw: mogą dać punkty, ale pomniejszeniu nie zapobiegają`
    : '';

/** Why a person causes no reduction; `months`: required by the period. */
export function sparedText(spared: Spared | null, months: number): string {
  if (spared === null) return '';
  const texts: Record<Spared, string> = {
    months: `zatrudnienie krótsze niż ${months} mies.`,
    leave: `urlopy trwające łącznie co najmniej ${months} mies. (§\u00a017 ust. 10)`,
    notCounted: 'osoba poza liczbą N i bez stanowiska badawczego',
  };
  return texts[spared];
}

export const forecastText = (yearTo: number) =>
  `Okres trwa: sloty zostaną odjęte dopiero po 31 grudnia ${yearTo} r., jeżeli do tego dnia nic się nie zmieni. Dziś limitem jest 3N.`;

/** What would remove or prevent the reduction; once the period is over, no 31 December is left, only its data. */
export function remedyText({ kind, works }: { kind: ReductionKind; works: number }, isOver: boolean): string {
  if (kind === 'notInN')
    return isOver
      ? 'poprawa danych kadrowych: zaliczenie do liczby N na 31 grudnia któregoś roku okresu, także w innym podmiocie'
      : 'zaliczenie do liczby N na 31 grudnia roku z okresu, także w innym podmiocie';
  if (kind === 'noStatement') return WAYS.noStatement[isOver ? 'after' : 'during'];
  return works > 0
    ? `wskazanie dyscypliny lub zatwierdzenie publikacji z wykazu (do wyboru: ${works})`
    : 'publikacja z wykazu wskazana w tej dyscyplinie (dziś nie ma żadnej do wyboru)';
}

const WAYS: Record<ReductionKind, { during: string; after: string }> = {
  noPublication: {
    during: 'publikacja z wykazu wskazana w tej dyscyplinie',
    after: 'wskazanie w tej dyscyplinie publikacji z lat okresu',
  },
  notInN: {
    during: 'zaliczenie do liczby N na 31 grudnia roku z okresu',
    after: 'zaliczenie do liczby N na 31 grudnia roku z okresu, czyli poprawa danych kadrowych',
  },
  noStatement: {
    during: 'złożenie oświadczenia o dyscyplinach',
    after: 'uzupełnienie w danych kadrowych oświadczenia o dyscyplinach',
  },
};

type Stage = { isOver: boolean; isClosed: boolean };

/** What can still be done about these reductions, and that works do not help where they do not. */
export function waysText(rows: readonly { kind: ReductionKind }[], { isOver, isClosed }: Stage): string {
  if (isClosed) return 'Okres jest zamknięty: pomniejszeń nic już nie zmieni.';
  const kinds = REDUCTION_KINDS.filter((each) => rows.some(({ kind }) => kind === each));
  const ways = kinds.map((kind) => WAYS[kind][isOver ? 'after' : 'during']).join('; ');
  const whose = kinds.length > 1 ? ', zależnie od osoby: ' : ' ';
  const begin = isOver ? 'Okres się skończył. Pomniejszenie cofa już tylko' : 'Pomniejszeniu zapobiega';
  const works = kinds.includes('noPublication') ? '' : ' Wskazanie publikacji nikomu tu nie pomoże.';
  return `${begin}${whose}${ways}.${works}`;
}

/** Points lost, or gained, to reductions. Where both optima are proven, their difference is exact. */
export const lossText = ({ least, most }: { least: number; most: number }) =>
  least === most ? amountText(least, 'points') : `od ${amountText(least, 'points')} do ${amountText(most, 'points')}`;

/** Of the points that all reductions cost. */
export const costLabel = ({ forecast }: { forecast: boolean }) =>
  forecast ? 'Koszt, jeżeli nic się nie zmieni' : 'Koszt pomniejszeń';

/** What one reduction of that size costs alone; null where that was not computed. */
export function aloneText(alone: ReductionsAlone, slots: number): string | null {
  if (alone.state === 'waiting') return 'po przeliczeniu';
  const own = alone.each.find((each) => each.slots === slots);
  return own ? lossText(own) : null;
}

/** What is left of 3N once the reductions are taken off. */
export const slotsAfter = ({ slots_3n, slots_reduced }: { slots_3n: number; slots_reduced: number }) =>
  toNumber(Math.max(fixed4(slots_3n) - fixed4(slots_reduced), 0));
