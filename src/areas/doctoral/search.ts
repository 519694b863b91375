import { readNumber, readText } from '#client/search.ts';
import { DEADLINE_LABELS, type DeadlineState } from './labels.ts';

/** The discipline that the list shows, whether it shows hidden procedures in place of the others, and those with late terms alone. */
export type RegisterSearch = { dysc?: number | undefined; ukryte?: true | undefined; spoznione?: true | undefined };

export function readRegisterSearch({ dysc: code, ukryte, spoznione }: Record<string, unknown>): RegisterSearch {
  const dysc = readNumber(code);
  return { ...(dysc && { dysc }), ...(ukryte === true && { ukryte }), ...(spoznione === true && { spoznione }) };
}

/** The discipline and the state that the list of terms shows. */
export type TermSearch = { dysc?: number | undefined; stan?: DeadlineState | undefined };

export function readTermSearch(raw: Record<string, unknown>): TermSearch {
  const dysc = readNumber(raw.dysc);
  const isState = typeof raw.stan === 'string' && Object.hasOwn(DEADLINE_LABELS, raw.stan);
  return { ...(dysc && { dysc }), ...(isState && { stan: raw.stan as DeadlineState }) };
}

/** The field that a procedure opens at, or its table of terms. */
export type ProcedureSearch = { pole?: string | undefined };

/** Any word: which fields there are is not a matter of every first load, and the form looks for the field. */
export function readProcedureSearch({ pole }: Record<string, unknown>): ProcedureSearch {
  const place = readText(pole);
  return place ? { pole: place } : {};
}
