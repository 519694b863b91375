import { readNumber } from '#client/search.ts';

/** The discipline that the list shows, and whether it shows hidden procedures in place of the others. */
export type RegisterSearch = { dysc?: number | undefined; ukryte?: true | undefined };

export function readRegisterSearch(raw: Record<string, unknown>): RegisterSearch {
  const dysc = readNumber(raw.dysc);
  return { ...(dysc && { dysc }), ...(raw.ukryte === true && { ukryte: true as const }) };
}
