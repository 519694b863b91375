import type { DecidedDiscipline } from './schema.ts';

/** Which disciplines a period evaluates: those with at least this N, unless they are decided. */
export type Evaluating = { minimum_n: number; decided: readonly DecidedDiscipline[] };

export const evaluates = ({ minimum_n, decided }: Evaluating, { code, n }: { code: number; n: number }): boolean =>
  decided.find((each) => each.code === code)?.evaluated ?? n >= minimum_n;

/** What was decided beside the least N, as sentences that follow another; empty where nothing was. */
export const decidedText = (decided: readonly DecidedDiscipline[]): string =>
  [true, false]
    .map((evaluated) => ({ evaluated, found: decided.filter((each) => each.evaluated === evaluated) }))
    .filter(({ found }) => found.length > 0)
    .map(
      ({ evaluated, found }) =>
        ` Bez względu na N zasady okresu ${evaluated ? 'ewaluują' : 'wyłączają z ewaluacji'}: ${found.map(({ name }) => name).join(', ')}.`,
    )
    .join('');
