/** A line of `npm run check`: `advice` says what to do where something is missing. */
export type Finding = { what: string; state: 'ok' | 'uwaga' | 'błąd'; found: string; advice?: string };

export const ok = (what: string, found: string): Finding => ({ what, state: 'ok', found });
export const warning = (what: string, found: string, advice: string): Finding => ({
  what,
  state: 'uwaga',
  found,
  advice,
});
export const failure = (what: string, found: string, advice: string): Finding => ({
  what,
  state: 'błąd',
  found,
  advice,
});

export const messageOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : '';
  return `${error.message}${cause}`;
};
