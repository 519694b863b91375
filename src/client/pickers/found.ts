import type { PersonFound } from '#areas/reconciliation/schema.ts';
import type { UnitFound } from '#areas/units/schema.ts';
import { client, errorText } from '../api.ts';

/** What a search has found; a picker shows why it failed. */
export async function inWords<Found>(answer: Promise<Found>): Promise<Found> {
  try {
    return await answer;
  } catch (error) {
    throw new Error(errorText(error), { cause: error });
  }
}

/** A picker of a unit of today, by its name or code. */
export const UNIT_SEARCH = {
  source: (text: string, signal: AbortSignal) => inWords(client.units.find.query({ text }, { signal })),
  itemKey: ({ id }: UnitFound) => String(id),
  itemLabel: ({ name, code }: UnitFound) => `${name} (${code})`,
  itemDetail: ({ above }: UnitFound) => above || 'najwyższy poziom',
  placeholder: 'Nazwa albo kod',
  emptyText: 'Nie ma takiej czynnej jednostki',
};

/** A picker of anybody's record. */
export const PERSON_SEARCH = {
  source: (text: string, signal: AbortSignal) => inWords(client.reconciliation.people.query({ text }, { signal })),
  itemKey: ({ id }: PersonFound) => String(id),
  itemLabel: ({ last_name, first_name }: PersonFound) => `${last_name} ${first_name}`,
  placeholder: 'Nazwisko, numer, POL-on lub ORCID',
};
