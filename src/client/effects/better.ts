import type { DeskOption, DeskWork } from '#areas/evaluation/schema.ts';
import { fixed4, toNumber } from '#engine/fixed.ts';
import { counted, formatDecimal } from '#ui/text/number.ts';

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

/** Works that their author leaves out of the own optimum, by what it would gain with each alone. */
export const leftOutText = (gains: readonly number[]) =>
  `${counted(gains.length, 'praca', 'prace', 'prac')} poza optimum na Twoje życzenie: ${
    gains.length === 1 ? 'z nią' : 'z najlepszą'
  } miałoby o ${formatDecimal(Math.max(...gains), 2)} pkt więcej`;
