import { readChoice, readNumber, readText } from '#client/search.ts';

export type PublicationSearch = { period?: number; source?: 'konto' | 'baza'; person?: string };

/** What the address of a publication screen says: the period, where the person was looked for, and who it is. */
export function readPublicationSearch(raw: Record<string, unknown>): PublicationSearch {
  const period = readNumber(raw.period);
  const source = readChoice(raw.source, ['konto', 'baza']);
  const person = readText(raw.person);
  return { ...(period && { period }), ...(source && { source }), ...(person && { person }) };
}
