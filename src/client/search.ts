import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { cameFrom, stepBack } from './steps.ts';

export const readNumber = (value: unknown) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;

export const readText = (value: unknown) =>
  typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : undefined;

export const readChoice = <const Choice extends string>(value: unknown, choices: readonly Choice[]) =>
  choices.find((choice) => choice === value);

export type ChangeOptions = { replace: boolean; resetScroll?: boolean };
/** Changes some of the search params. */
export type ChangeSearch<Search> = (part: Partial<Search>, options?: ChangeOptions) => unknown;

/** Of what is typed: it stays one step of the history. */
export const SAME_STEP = { replace: true, resetScroll: false };

/**
 * The search params, read by `read`, and a function that changes some of them: a step of the history. What only closes or clears
 * what the last step opened is that step back.
 */
export function usePanelSearch<Search extends object>(read: (raw: Record<string, unknown>) => Search) {
  const search = read(useSearch({ strict: false }));
  const navigate = useNavigate();
  const router = useRouter();
  const change = (part: Partial<Search>, options: ChangeOptions = { replace: false, resetScroll: false }) => {
    const next = { to: '.', search: (before: object) => ({ ...before, ...part }) } as const;
    const closes = !options.replace && Object.values(part).every((value) => value === undefined);
    if (closes && cameFrom(router, router.buildLocation(next).href)) return stepBack(router);
    return navigate({ ...next, ...options });
  };
  return [search, change] as const;
}

/** The period and the discipline of a report. */
export const readReportSearch = (raw: Record<string, unknown>) => ({
  period: readNumber(raw.period) || undefined,
  disccode: readNumber(raw.disccode) || undefined,
});
