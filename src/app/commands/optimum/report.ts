import type { BindingLimit, DisciplineOptimum, LimitName } from '#engine/optimum/discipline-optimum.ts';
import { type Fixed4, toNumber } from '#engine/fixed.ts';
import type { CaseProblem } from './problem.ts';
import type { Progress, Solved } from './worker.ts';

export type CaseResult = CaseProblem & Solved & { simple: boolean };

export const LIMIT_NAMES: Record<LimitName, string> = {
  personSlots: 'sloty autora',
  personMonographs: 'sloty autora na monografie',
  slots: 'sloty dyscypliny (3N)',
  weakBooks: 'sloty dyscypliny na monografie',
  outsideN: 'sloty osób spoza N',
  newLists: 'sloty prac z nowych wykazów',
  book: 'punkty książki, z której jest rozdział (§\u00a014)',
};

const decimal4 = new Intl.NumberFormat('pl-PL', { minimumFractionDigits: 4, maximumFractionDigits: 4 });
const decimal2 = new Intl.NumberFormat('pl-PL', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const whole = new Intl.NumberFormat('pl-PL', { maximumFractionDigits: 0 });
const percent = new Intl.NumberFormat('pl-PL', { style: 'percent', maximumSignificantDigits: 2 });
const amount = (value: Fixed4) => decimal4.format(toNumber(value));

/** (bound - points) / bound; 0 when proven. */
function gapOf({ points, bound }: Pick<DisciplineOptimum, 'points' | 'bound'>): number {
  return bound === 0 ? 0 : (bound - points) / bound;
}

export function progressText(state: Progress): string {
  if ('of' in state) return `zamiany: ${whole.format(state.explained)} z ${whole.format(state.of)}`;
  return `${amount(state.points)} pkt, najwyżej ${amount(state.bound)}`;
}

export function jsonLine({ case: { name }, optimum, ms, barred, bookNames }: CaseResult): string {
  const reasons = [...optimum.rejected.values()].map(({ reason }) => reason);
  return JSON.stringify({
    case: name,
    points: toNumber(optimum.points),
    slots: toNumber(optimum.slots),
    bound: toNumber(optimum.bound),
    gap: gapOf(optimum),
    proof: optimum.proof,
    ms: Math.round(ms * 10) / 10,
    chosen: optimum.chosen.length,
    r01: reasons.filter((reason) => reason === 1).length,
    r02: reasons.filter((reason) => reason === 2).length,
    r03: barred.size,
    binding: optimum.binding.map(({ limit, book, price }) => ({
      limit,
      ...(book !== undefined && { book: bookNames.get(book) }),
      price,
    })),
  });
}

function proofText(optimum: DisciplineOptimum): string {
  if (optimum.bound === optimum.points) return 'optimum udowodnione';
  const gap = percent.format(gapOf(optimum));
  if (optimum.proof === 'points') return 'optimum udowodnione z dokładnością do milionowej części punktów';
  return optimum.proof === 'total'
    ? `optimum udowodnione: suma po zaokrągleniu w górę nie może być większa (${gap})`
    : gap;
}

/** One case as text for a terminal. */
export function caseText(result: CaseResult): string {
  const { case: given, optimum, problem, n, inN, barred, bookNames, ms, simple } = result;
  const { limits } = problem;
  const of = (limit: Fixed4 | null) => (limit === null ? '' : `z ${amount(limit)}`);
  const reasons = [...optimum.rejected.values()].map(({ reason }) => reason);
  const count = (reason: number) => whole.format(reasons.filter((each) => each === reason).length);
  const rows: [label: string, value: string, note: string][] = [
    ['punkty', amount(optimum.points), ''],
    ['sloty', amount(optimum.slots), of(limits.slots)],
    ...(simple
      ? []
      : ([
          ['  na monografie', amount(optimum.weakBookSlots), of(limits.weakBooks)],
          ['  osób spoza N', amount(optimum.outsideNSlots), of(limits.outsideN)],
        ] as [string, string, string][])),
    ['ograniczenie górne', amount(optimum.bound), ''],
    ['luka', amount(optimum.bound - optimum.points), proofText(optimum)],
    ['czas', `${whole.format(ms)} ms`, ''],
  ];
  const labels = Math.max(...rows.map(([label]) => label.length));
  const values = Math.max(...rows.map(([, value]) => value.length));
  const size = simple ? `osoby w N: ${whole.format(inN)}` : `N = ${decimal2.format(toNumber(n))}`;
  return [
    `${given.name}: ${size}, autorzy: ${whole.format(given.authors.size)}, udziały: ${whole.format(given.authorships.length)}`,
    ...rows.map(([label, value, note]) => `  ${label.padEnd(labels)}  ${value.padStart(values)}  ${note}`.trimEnd()),
    `  wybrane: ${whole.format(optimum.chosen.length)}, odrzucone: R01 ${count(1)}, R02 ${count(2)}${barred.size > 0 ? `, R03 ${whole.format(barred.size)}` : ''}`,
    ...bindingLines(optimum.binding, bookNames),
  ].join('\n');
}

function bindingLines(binding: BindingLimit[], bookNames: CaseResult['bookNames']): string[] {
  if (binding.length === 0) return ['  wiążące limity dyscypliny: brak'];
  const lines = binding.map(({ limit, book, price }) => {
    const name = book === undefined ? LIMIT_NAMES[limit] : `${LIMIT_NAMES.book} „${bookNames.get(book)}”`;
    return `    ${name}: ${decimal2.format(price)} pkt za ${book === undefined ? 'slot' : 'punkt'} więcej`;
  });
  return ['  wiążące limity dyscypliny:', ...lines];
}
