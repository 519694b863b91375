import { useNavigate, useSearch } from '@tanstack/react-router';

export const readNumber = (value: unknown) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;

export const readText = (value: unknown) =>
  typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : undefined;

export const readChoice = <const Choice extends string>(value: unknown, choices: readonly Choice[]) =>
  choices.find((choice) => choice === value);

type ChangeOptions = { replace: boolean; resetScroll?: boolean };

/** The search params, read by `read`, and a function that changes some of them. */
export function usePanelSearch<Search extends object>(read: (raw: Record<string, unknown>) => Search) {
  const search = read(useSearch({ strict: false }));
  const navigate = useNavigate();
  const change = (part: Partial<Search>, options: ChangeOptions = { replace: true, resetScroll: false }) =>
    navigate({ to: '.', search: (before: object) => ({ ...before, ...part }), ...options });
  return [search, change] as const;
}

/** The period and the discipline of a report. */
export const readReportSearch = (raw: Record<string, unknown>) => ({
  period: readNumber(raw.period) || undefined,
  disccode: readNumber(raw.disccode) || undefined,
});
