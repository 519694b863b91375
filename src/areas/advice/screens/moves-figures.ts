import { fixed4, roundFixed4, toNumber } from '#engine/fixed.ts';
import { formatDecimal, formatSigned } from '#ui/text/number.ts';
import type { Advice, AllMoves, Moves, RequestState, WorkMove } from '../schema.ts';
import { REMIND_DAYS } from '../schema-words.ts';

export type Question = { period: number; discipline: number };
export type Best = NonNullable<Moves['best']>;
export type MoveShare = WorkMove['shares'][number];

type AllKept = NonNullable<AllMoves['all']>;
type FoundWork = AllKept['works'][number] & {
  /** It is kept, so that its authors may be asked. */
  isKnown: boolean;
};
export type Found = Pick<AllKept, 'before' | 'after' | 'bound' | 'proof' | 'settled' | 'interrupted'> & {
  works: FoundWork[];
};

/** Who has not been asked yet, and has something to do. */
export const mayBeAsked = ({ request, done, own }: MoveShare) => request === null && !done && !own;

/** What the button to a request says: of a work of the reader, the others are co-authors. */
export function askText(shares: readonly MoveShare[]) {
  const who = shares.some(({ own }) => own) ? 'współautor' : 'autor';
  return `Poproś ${who}${shares.filter(mayBeAsked).length > 1 ? 'ów' : 'a'}`;
}

/** What is left to the reader, whom nobody asks. */
export const isOwnPart = ({ request, done, own }: MoveShare) => own && !done && request === null;

/** A request that its author has neither answered nor done. */
export type Waiting = Pick<Moves['further'][number], 'work' | 'person' | 'request'>;

/**
 * What a waiting request promises otherwise than its move does today; undefined: nothing. `today`: the move's two figures, an
 * unmeasured one null; without it the move is one of others.
 */
export function outdatedText(
  { answer, gone, gain, alone }: RequestState,
  today?: { alone: number | null; beside: number | null },
): string | undefined {
  if (answer !== null || gone) return undefined;
  if (!today) return 'treść nieaktualna: dziś ten ruch proponujemy innym autorom';
  const gainNow = alone ? today.alone : today.beside;
  if (gainNow === null || twoDigits(gainNow) === twoDigits(gain)) return undefined;
  return `treść nieaktualna: dziś ${formatSigned(gainNow, 2)} pkt${alone ? '' : ' ponad pozostałe'}`;
}

const DAY_MS = 86_400_000;

export const mayRemind = ({ answer, asked_at, reminded_at, gone }: RequestState) =>
  answer === null && !gone && Date.now() - Date.parse(reminded_at ?? asked_at) >= REMIND_DAYS * DAY_MS;

/** All that a discipline waits for, of its best moves and beside them. */
export const waitingOf = ({ best, further }: Pick<Moves, 'best' | 'further'>): Waiting[] =>
  [
    ...(best?.moves ?? []).flatMap(({ work, shares }) =>
      shares.flatMap(({ person, request, done }) => (request === null ? [] : [{ work, person, request, done }])),
    ),
    ...further,
  ].filter(({ request, done }) => request.answer === null && !done && !request.gone);

export const moverName = ({ first_name, last_name }: MoveShare['person']) => `${first_name} ${last_name}`.trim();

const twoDigits = (value: number) => roundFixed4(fixed4(value), 2);
/** Points of shares are rounded one by one: so little is no effect of moves on each other. */
const NOISE = fixed4(0.02);

/**
 * Totals as they are, to two digits; `interaction`: what the moves bring together beyond the sum of each alone; `isRounded`: what
 * is shown does not add up to the last digit, because each figure is rounded by itself.
 */
export function shownGains({
  moves,
  before,
  gain,
}: Pick<Best, 'gain'> & { before: { points: number }; moves: readonly { gain: number }[] }) {
  const alone = moves.reduce((sum, move) => sum + fixed4(move.gain), 0);
  const exact = fixed4(gain) - alone;
  const interaction = Math.abs(exact) < NOISE ? 0 : twoDigits(toNumber(exact));
  const after = twoDigits(toNumber(fixed4(before.points) + fixed4(gain)));
  const lines = moves.reduce((sum, move) => sum + twoDigits(move.gain), twoDigits(before.points) + interaction);
  return {
    alone: toNumber(twoDigits(toNumber(alone))),
    interaction: toNumber(interaction),
    together: toNumber(twoDigits(gain)),
    after: toNumber(after),
    isRounded: lines !== after,
  };
}

/** The gain between two totals as they are shown. */
export const shownGain = (before: number, after: number) => toNumber(twoDigits(after) - twoDigits(before));

const ALONE = '„Osobno” to wzrost wyniku po samym tym ruchu';

/** What the figures of a move measure, of those that are shown. */
export const measures = (showsBeside: boolean) =>
  showsBeside ? `${ALONE}, „ponad pozostałe” – po dodaniu go do wszystkich innych propozycji.` : `${ALONE}.`;

/** How moves act on each other. */
export const interactionText = (points: number) =>
  points > 0 ? 'razem robią miejsce, którego osobno brakuje' : 'wypierają te same słabsze udziały';

/** What the figures of proposals measure, and why those of each alone do not add up to the whole. */
export function measureText(
  proposals: readonly { alone: number | null }[],
  { before, after }: Pick<Found, 'before' | 'after'>,
): string {
  if (proposals.length < 2) return '';
  const sum = proposals.reduce((total, { alone }) => total + fixed4(alone ?? 0), 0);
  const rest = fixed4(after) - fixed4(before) - sum;
  const isKnown = proposals.every(({ alone }) => alone !== null);
  // A row has one figure in sight: the other is explained where it is unfolded.
  if (!isKnown || Math.abs(rest) < NOISE) return measures(!isKnown);
  const shown = proposals.reduce((total, { alone }) => total + twoDigits(alone ?? 0), 0);
  const rounded = shown === twoDigits(toNumber(sum)) ? '' : ' Każdą liczbę zaokrąglono z osobna.';
  return `${measures(false)} Osobno dają ${formatSigned(toNumber(sum), 2)}: ${interactionText(rest)}.${rounded}`;
}

/** What the adviser leaves alone: a dean who knows of such a work would look for it. */
export const LEFT_OUT =
  'Pomijamy prace z czasopism, które nie mają tej dyscypliny w wykazie, z wydrukowanych oświadczeń, niezatwierdzone, wyłączone przez autora i te, których przypisania autor odmówił.';

/** What a share brings; a patent takes no slots. */
export const valueText = ({ points, slots }: Pick<MoveShare, 'points' | 'slots'>) =>
  `${formatDecimal(points, 4)} pkt, ${slots === 0 ? 'bez slotów' : `${formatDecimal(slots, 4)} slotu`}`;

/** That other disciplines would gain by the same work, of which its author chooses one. */
export const rivalsText = (rivals: FoundWork['rivals']) =>
  rivals.length === 0
    ? ''
    : `Proponowana też do: ${rivals.map(({ discipline, gain }) => `${discipline.name} (tam ${formatSigned(gain, 2)} pkt)`).join(', ')}. Autor może wskazać tylko jedną.`;

/** What is proven of the proposals, in plain words. */
export function gainProofText({ kind, more: gainLeft }: Found['proof']) {
  return kind === null
    ? `Nie wszystkie możliwości udało się sprawdzić: inne przypisanie prac dałoby najwyżej ${formatDecimal(gainLeft, 2)} pkt ponad te propozycje.`
    : 'Żadne inne przypisanie prac nie da więcej punktów.';
}

/** What was measured alone first, as the two figures do not compare: the rest by what it adds to all others. */
const byFirstFigure = (works: FoundWork[]) => {
  const [measured, rest] = [works.filter(({ alone }) => alone !== null), works.filter(({ alone }) => alone === null)];
  const sorted = (part: FoundWork[], figure: (work: FoundWork) => number) =>
    part.toSorted((a, b) => figure(b) - figure(a) || a.work.id - b.work.id);
  return [...sorted(measured, ({ alone }) => alone ?? 0), ...sorted(rest, ({ gain }) => gain)];
};

const byId = ({ person }: MoveShare) => `${person.id}`;
const sameShares = (one: WorkMove, other: WorkMove) =>
  one.shares.length === other.shares.length &&
  one.shares.every((share) =>
    other.shares.some((each) => byId(each) === byId(share) && each.to?.code === share.to?.code),
  );

/** What the adviser has found now, by works; of those that are kept too it is known who was asked. */
export function foundNow({ proposals, ...advice }: Advice, kept: AllKept['works']): Found {
  const works = [...Map.groupBy(proposals, ({ work }) => work.id).values()].flatMap((own): FoundWork[] => {
    const [first] = own;
    if (!first) return [];
    const shares = own.map(({ person, from, to }) => ({
      person,
      own: false,
      from: from.discipline,
      to: to.discipline,
      points: to.points,
      slots: to.slots,
      done: false,
      request: null,
    }));
    const move = { work: first.work, shares, gain: first.work_gain, scenarios: [] };
    const known = kept.find((each) => each.work.id === move.work.id && sameShares(each, move));
    const doubtful = own.some(({ compliance }) => compliance === 'doubtful');
    return [
      {
        ...move,
        shares: known?.shares ?? shares,
        scenarios: known?.scenarios ?? [],
        alone: known?.alone ?? null,
        exact: first.work_exact,
        doubtful,
        rivals: known?.rivals ?? [],
        isKnown: known !== undefined,
      },
    ];
  });
  return { ...advice, works: byFirstFigure(works) };
}

/** What is kept from the background. */
export const foundBefore = (all: AllKept): Found => ({
  ...all,
  works: byFirstFigure(all.works.map((work) => ({ ...work, isKnown: true }))),
});

/** What a request to an author changes: it stands on the home page too. */
export const REQUEST_CHANGES = ['advice', 'dashboard.overview'] as const;
