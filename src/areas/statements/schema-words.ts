/** That a statement may name; more are refused. */
export const MOST_DISCIPLINES = 2;

export const NO_YEAR = 'Nie wybrano roku';

/** The text that clears the second discipline. */
export const NO_SECOND = 'null';

type Span = { from: number; to: number };

/** Years of a period as the year filter writes them, beside single years: 2022-2025. */
export const spanCode = ({ from, to }: Span) => `${from}-${to}`;

/** The years of a filter's code; null of anything else. */
export function spanOf(code: string | undefined): Span | null {
  const [, from, to = from] = /^(\d{1,4})(?:-(\d{1,4}))?$/.exec(code ?? '') ?? [];
  return from === undefined ? null : { from: Number(from), to: Number(to) };
}
