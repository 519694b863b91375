type Years = { from: number; to: number };

/** Years of a period as filters of years write them, beside single years: 2022-2025. */
export const yearsCode = ({ from, to }: Years) => `${from}-${to}`;

/** The years of a filter's code; null of anything else. */
export function yearsOf(code: string | undefined): Years | null {
  const [, from, to = from] = /^(\d{1,4})(?:-(\d{1,4}))?$/.exec(code ?? '') ?? [];
  return from === undefined ? null : { from: Number(from), to: Number(to) };
}

/** What a filter of years offers for a period. */
export const yearsOption = (years: Years) => ({ code: yearsCode(years), name: `okres ${years.from}–${years.to}` });
