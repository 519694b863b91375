import { eq, sql } from 'drizzle-orm';
import { stampOf } from '#platform/database/sql.ts';
import type { Db } from '#platform/database/db.ts';
import { factsOf } from '#areas/employment/service-facts.ts';
import { persons } from '#areas/people/tables.ts';
import { absences, factEdits } from '#areas/polon/tables.ts';
import { only } from '../../support/builders.ts';
import { accessRows, ANY, UNKNOWN } from '../access/rows.ts';

/** A leave of the person, in a time that changes nothing else here. */
async function leaveOf(db: Db, person: { id: number }) {
  const values = { personId: person.id, kind: 'urlop', dateFrom: '2010-01-01', dateTo: '2010-02-01' };
  const { id } = only(await db.insert(absences).values(values).returning());
  const fact = (await factsOf(db, person.id, ['absence'])).find((each) => each.id === id);
  const [{ stamp } = { stamp: '' }] = await db
    .select({ stamp: stampOf(persons.updatedAt) })
    .from(persons)
    .where(eq(persons.id, person.id));
  const [row] = await db
    .select({ after: sql`to_jsonb(${absences})` })
    .from(absences)
    .where(eq(absences.id, id));
  const edited = { kind: 'absence' as const, recordId: id, personId: person.id, after: row?.after, reason: 'pismo' };
  const { id: edit } = only(
    await db
      .insert(factEdits)
      .values({ ...edited, editedBy: 'kadrowa' })
      .returning(),
  );
  return { leave: id, version: fact?.version ?? '', person: person.id, stamp, edit };
}

const admits = ['personnel', 'admin'] as const;
const readers = [...admits, 'evaluation', 'library'] as const;

type Leave = { leave: number; version: string; person: number };
const order = ({ leave, version, person }: Leave) => ({
  fact: 'absence',
  person,
  id: leave,
  version,
  reason: 'pismo',
  locked: false,
  date_from: '2010-01-01',
  date_to: '2010-03-01',
  absence_kind: 'urlop',
});

export const access = accessRows({
  place: async (db, { objects: { own, foreign } }) => ({
    own: await leaveOf(db, own.person),
    foreign: await leaveOf(db, foreign.person),
    unknown: { edit: UNKNOWN, leave: UNKNOWN, version: '', person: UNKNOWN, stamp: '' },
  }),
  calls: {
    'employment.people': { admits },
    'employment.namesakes': { admits, input: () => ({ names: ['nowak'] }) },
    'employment.peopleFile': { admits },
    'employment.factsFile': { admits },
    'employment.options': { admits },
    'employment.page': { admits: readers, offices: ANY, input: ({ person }) => ({ person }) },
    'employment.history': { admits, input: ({ person }) => ({ person }) },
    'employment.effect': { admits, offices: ANY, input: order },
    'employment.saveFact': {
      admits,
      offices: ANY,
      // A new one: a repeated request must not make a second.
      input: (leave) => ({ ...order(leave), id: null, version: null }),
      text: 'kept',
    },
    'employment.lockFact': {
      admits,
      offices: ANY,
      input: ({ leave }) => ({ fact: 'absence', id: leave, locked: true }),
    },
    'employment.undoEdit': { admits, offices: ANY, input: ({ edit }) => ({ edits: [edit] }) },
    'employment.lockPerson': { admits, offices: ANY, input: ({ person }) => ({ person, locked: true }) },
    'employment.removeFact': {
      admits,
      offices: ANY,
      input: ({ leave, version }) => ({ fact: 'absence', id: leave, version, reason: 'pomyłka' }),
      text: 'kept',
    },
    'employment.addPerson': {
      admits,
      input: () => ({ first_name: 'Nowa', last_name: 'Osoba', despite_namesake: true }),
      text: 'kept',
    },
    'employment.savePerson': {
      admits,
      offices: ANY,
      input: ({ person, stamp }) => ({
        id: person,
        updated_at: stamp,
        first_name: 'Anna',
        last_name: 'Łączyńska',
        reason: 'dowód',
      }),
      text: 'kept',
    },
  },
});
