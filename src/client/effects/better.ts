import type { DeskOption, DeskWork } from '#areas/evaluation/schema.ts';
import { fixed4, toNumber } from '#engine/fixed.ts';
import { formatDecimal } from '#ui/text/number.ts';

/** A discipline in which the work would bring its author more, and how many points of the own optimum. */
export type Better = { code: number; more: number };

/** The option that brings the own optimum the most, of those that nothing speaks against: the journal has the discipline. */
const mostOf = (options: readonly DeskOption[]): DeskOption | undefined =>
  options.filter(({ foreign }) => !foreign).toSorted((one, other) => other.gain - one.gain)[0];

/** The option that would bring the own optimum the most, if any brings something. */
export const bestOf = ({ options }: DeskWork): DeskOption | undefined => mostOf(options.filter(({ gain }) => gain > 0));

/** The best option, if it brings more than this discipline would; leaving the work out is no mistake. */
export function betterOf(work: DeskWork | undefined, discipline: number | null): Better | undefined {
  const chosen = work?.options.find(({ code }) => code === discipline);
  const best = mostOf(work?.options ?? []);
  if (!chosen || !best || best.gain <= chosen.gain) return undefined;
  return { code: best.code, more: toNumber(fixed4(best.gain) - fixed4(chosen.gain)) };
}

export const betterText = ({ code, more }: Better, nameOf: (code: number) => string) =>
  `W dyscyplinie ${nameOf(code)} byłoby o ${formatDecimal(more, 2)} pkt więcej`;

/** Works without a discipline that could raise the own optimum, and what the best of them brings by itself. */
export function openGain(works: readonly DeskWork[]): { count: number; least: number } | undefined {
  const gains = works.flatMap((work) => (work.discipline === null ? (bestOf(work)?.gain ?? []) : []));
  return gains.length > 0 ? { count: gains.length, least: Math.max(...gains) } : undefined;
}

/** What several bring together may be more or less than their sum: the best alone is certain. */
export const openGainText = ({ count, least }: { count: number; least: number }) =>
  count === 1
    ? `Wybierając dyscyplinę 1 pracy, zyskasz ${formatDecimal(least, 2)} pkt`
    : `Wybierając dyscypliny ${count} prac, zyskasz co najmniej ${formatDecimal(least, 2)} pkt`;
