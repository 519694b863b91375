import { orcidOffers } from '#areas/orcid/tables.ts';
import { EMPTY_RECORD } from '#areas/records/schema.ts';
import type { Db } from '#platform/database/db.ts';
import { only } from '../../support/builders.ts';
import { accessRows, NONE, OWN, UNKNOWN } from '../access/rows.ts';

const own = { admits: ['employee', 'admin'], offices: NONE } as const;
/** This university has no application at ORCID. */
const CLOSED = [409, 409, 409] as const;

async function offer(db: Db, personId: number, doi: string) {
  const author = { id: null, person_id: personId, first_name: 'Jan', last_name: 'Nowak', kind: 'A' as const };
  const content = {
    ...EMPTY_RECORD,
    type: 20 as const,
    year: 2024,
    title: 'Praca z ORCID',
    venue: 'Pismo',
    doi,
    authors: [{ ...author, affiliation: '', orcid: '', corresponding: false }],
  };
  const values = { personId, key: doi, doi, content, title: content.title, words: 'J. Nowak' };
  return only(await db.insert(orcidOffers).values(values).returning({ id: orcidOffers.id })).id;
}

export const access = accessRows({
  async place(db, { objects }) {
    const placed = async (whose: 'own' | 'foreign') => ({
      offer: await offer(db, objects[whose].person.id, `10.5555/${whose}`),
    });
    return { own: await placed('own'), foreign: await placed('foreign'), unknown: { offer: UNKNOWN } };
  },
  calls: {
    'orcid.own': { admits: own.admits },
    'orcid.begin': { ...own, employee: CLOSED, offices: CLOSED, input: () => ({ write: false }) },
    'orcid.end': {
      ...own,
      employee: CLOSED,
      offices: CLOSED,
      input: () => ({ code: 'kod', state: 'x' }),
      text: 'looked up',
    },
    'orcid.unlink': { ...own, employee: NONE, input: () => ({ remove: false }) },
    'orcid.check': { ...own, employee: CLOSED },
    'orcid.take': { ...own, employee: OWN, input: ({ offer: id }) => ({ id }) },
    'orcid.dismiss': { ...own, employee: OWN, input: ({ offer: id }) => ({ id }) },
    'orcid.restore': { ...own, employee: OWN, input: ({ offer: id }) => ({ id }) },
  },
});
