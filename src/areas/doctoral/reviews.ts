import { type Day, dayText } from '#engine/day.ts';
import type { ProcedureKey } from './fields.ts';
import {
  dayIn,
  type Days,
  isOver,
  type Journey,
  nextStep,
  POSITIVE_REVIEWS,
  positiveReviews,
  type Reviewed,
  REVIEWS_SECTION,
  type Stage,
  type Step,
} from './journey.ts';
import type { Awaited, Deadline } from './schema-terms.ts';

/** What the stage of reviews waits for, one after the other. */
type ReviewPhase = 'appoint' | 'deliver' | 'collect' | 'admit';

/** `terms`: of the procedure as it is saved; `reviewers`: on the list; `positive`: of how many a positive review is entered. */
export type Reviews = {
  terms: readonly Pick<Deadline, 'term' | 'due' | 'met_on'>[];
  reviewers: number;
  positive: number;
  today: Day;
};

const termOf = ({ terms }: Reviews, key: string) => terms.find(({ term }) => term === key);

function reviewPhase(days: Days, reviews: Reviews): ReviewPhase {
  const appointed = dayIn(days, 'uchwala_wyznaczenie_recenzentow_data');
  if (appointed === undefined || appointed > reviews.today || reviews.reviewers === 0) return 'appoint';
  const [delivery, collected] = [termOf(reviews, 'delivery'), termOf(reviews, 'reviews')];
  if (collected?.met_on) return 'admit';
  // A university that has put the term of delivery out of use waits for the reviews alone.
  return delivery?.met_on || (collected && !delivery) ? 'collect' : 'deliver';
}

const TERM: Partial<Record<ReviewPhase, string>> = { deliver: 'delivery', collect: 'reviews', admit: 'admission' };

const NEEDS: Record<ReviewPhase, readonly ProcedureKey[]> = {
  appoint: [
    'data_zlozenia_dokumentow_w_dziekanacie',
    'uchwala_wyznaczenie_recenzentow_data',
    'uchwala_wyznaczenie_recenzentow_nr',
    'lista_recenzentow',
  ],
  deliver: [],
  collect: POSITIVE_REVIEWS,
  admit: ['uchwala_dopuszczenie_do_obrony_KD_nr', 'uchwala_dopuszczenie_do_obrony_KD_data'],
};

const STEPS: Record<ReviewPhase, string> = {
  appoint: 'Wyznacz recenzentów',
  deliver: 'Doręcz rozprawę recenzentom',
  collect: 'Zbierz recenzje',
  admit: 'Wpisz dopuszczenie do obrony',
};

const PHASES = Object.keys(STEPS) as ReviewPhase[];

/** What the admission has ended the stage of reviews without. */
export const lackingReviews = (stage: Stage, values: Journey): string | undefined =>
  stage.section === REVIEWS_SECTION && isOver(values, stage)
    ? ['bez pozytywnych recenzji', 'bez drugiej pozytywnej recenzji'][positiveReviews(values)]
    : undefined;

const countText = ({ positive, reviewers }: Reviews) => `${Math.min(positive, reviewers)} z ${reviewers}`;

const isShort = ({ positive }: Reviews) => positive < POSITIVE_REVIEWS.length;

/** `entered`: positive reviews of people on the list; `of`: how many people stand there. */
export type Counts = { entered: number; of: number };

/** Whether fewer reviews are entered than a defence is admitted with; one more may be negative, and is not entered. */
export const isShortOfReviews = ({ entered, of }: Counts) => entered < Math.min(POSITIVE_REVIEWS.length, of);

export const enteredText = ({ entered, of }: Counts) => `Wpisano ${entered} z ${of} recenzji`;

type AuthorFault = { path: (typeof POSITIVE_REVIEWS)[number]; message: string };

/** Who cannot have written a positive review: somebody else than the reviewers, once there are any, and nobody writes two. */
export function authorFaults(values: Reviewed, reviewers: readonly number[]): AuthorFault[] {
  const authors = POSITIVE_REVIEWS.map((path) => ({ path, person: Number(values[path]) })).filter(
    ({ person }) => person > 0,
  );
  return authors.flatMap(({ path, person }, index): AuthorFault[] => {
    if (reviewers.length > 0 && !reviewers.includes(person))
      return [{ path, message: 'Ta osoba nie jest na liście recenzentów tego przewodu' }];
    const isSecond = authors.slice(0, index).some((other) => other.person === person);
    return isSecond ? [{ path, message: 'Ta osoba jest już autorem pierwszej pozytywnej recenzji' }] : [];
  });
}

function stepText(phase: ReviewPhase, reviews: Reviews): string {
  if (phase === 'collect') return `${STEPS.collect}: ${countText(reviews)}`;
  return phase === 'admit' && isShort(reviews) ? `Wpisz recenzje: ${countText(reviews)}` : STEPS[phase];
}

/** What to do next, and until when; in the stage of reviews as far as they are. Without those it is the stage's own. */
export function nextStepOf(
  journey: Journey,
  reviews: Reviews | undefined,
): (Step & { due?: Day | undefined; term?: string | undefined }) | undefined {
  const next = nextStep(journey);
  if (!next || !reviews || next.section !== REVIEWS_SECTION) return next;
  const phase = reviewPhase(journey, reviews);
  const step = stepText(phase, reviews);
  const needed = PHASES.slice(0, PHASES.indexOf(phase) + 1).flatMap((each) => NEEDS[each]);
  // The mode is asked for first.
  const mode = next.needs.filter((name) => name === 'tryb_eksternistyczny');
  const term = termOf(reviews, TERM[phase] ?? '');
  return { ...next, step, needs: [...mode, ...needed], due: term?.due, term: term?.term };
}

/** Whose reviews are not entered. */
export const missingText = (awaited: readonly Awaited[]) =>
  `Czeka na ${awaited.length === 1 ? 'recenzję' : 'recenzje'}: ${awaited.map(({ name }) => name).join(', ')}`;

/** How far the reviews are, for the bar of stages; nothing before there are reviewers. */
export function reviewLines(days: Days, reviews: Reviews): string[] {
  const phase = reviewPhase(days, reviews);
  const due = termOf(reviews, TERM[phase] ?? '')?.due;
  const until = due ? [`termin ${dayText(due)}`] : [];
  const on = (key: string, words: string) => {
    const day = termOf(reviews, key)?.met_on;
    return day ? [`${words} ${dayText(day)}`] : [];
  };
  switch (phase) {
    case 'appoint':
      return [];
    case 'deliver':
      return ['nie doręczono', ...until];
    case 'collect':
      return [...on('delivery', 'doręczono'), `recenzje: ${countText(reviews)}`, ...until];
    case 'admit':
      return [
        ...on('reviews', 'recenzje zebrano'),
        ...(isShort(reviews) ? [`wpisano ${countText(reviews)}`] : []),
        ...until,
      ];
  }
}
