import type { Db } from '#platform/database/db.ts';
import { takeOver } from '#areas/pbn/comparing/service-take.ts';
import { pbnDifferences } from '#areas/pbn/tables.ts';
import { account, only } from '../../support/builders.ts';
import { actorOf } from '../../support/app.ts';
import { work } from './world.ts';
import { accessRows, ANY, UNKNOWN } from '../access/rows.ts';

const admits = ['library', 'admin'] as const;
const NOT_CONFIGURED = { offices: [409, 409, 409] } as const;

const fieldDifference = async (db: Db, record: number) =>
  only(
    await db
      .insert(pbnDifferences)
      .values({
        kind: 'field',
        publicationId: record,
        objectId: 'a'.repeat(24),
        field: 'volume',
        title: 'Praca',
        year: 2023,
        ours: '12',
        theirs: '7',
        seenAt: new Date(),
      })
      .returning({ id: pbnDifferences.id }),
  ).id;

/** A record whose second version was taken over from PBN. */
async function takenFromPbn(db: Db) {
  await account(db, { login: 'przejmujaca', roles: ['library'] });
  const librarian = await actorOf(db, 'przejmujaca');
  const { id } = await work(db);
  const row = await fieldDifference(db, id);
  await takeOver(db, librarian, { id: row, theirs: '7' });
  return id;
}

export const access = accessRows({
  async place(db) {
    const record = await work(db);
    const difference = only(
      await db
        .insert(pbnDifferences)
        .values({
          kind: 'statement',
          publicationId: record.id,
          objectId: 'a'.repeat(24),
          field: 'osoba:AUTHOR',
          title: 'Praca',
          year: 2023,
          ours: '',
          theirs: 'Ktoś',
          seenAt: new Date(),
        })
        .returning({ id: pbnDifferences.id }),
    );
    const volume = await fieldDifference(db, record.id);
    const taken = await takenFromPbn(db);
    const placed = { taken, record: record.id, difference: difference.id, volume };
    return {
      own: placed,
      foreign: placed,
      unknown: { taken: UNKNOWN, record: UNKNOWN, difference: UNKNOWN, volume: UNKNOWN },
    };
  },
  calls: {
    'pbn.settings': { admits: ['admin'] },
    'pbn.changeSettings': {
      admits: ['admin'],
      input: () => ({
        version: 1,
        address: 'https://pbn.example',
        app_id: 'aplikacja',
        app_token: 'token',
        institution_id: '',
      }),
      text: 'kept',
    },
    'pbn.overview': { admits },
    'pbn.beginLogin': { admits, ...NOT_CONFIGURED },
    'pbn.endLogin': { admits, ...NOT_CONFIGURED, input: () => ({ ott: 'jednorazowy', state: 'x' }), text: 'looked up' },
    'pbn.counts': { admits },
    'pbn.records': { admits },
    'pbn.recordYears': { admits },
    'pbn.record': { admits, offices: ANY, input: ({ record }) => ({ id: record }) },
    'pbn.send': { admits, input: ({ record }) => ({ what: { kind: 'ids', ids: [record] } }) },
    'pbn.cancel': { admits, input: ({ record }) => ({ ids: [record] }) },
    'pbn.readings': { admits },
    'pbn.read': { admits, input: () => ({ kind: 'journal' }) },
    'pbn.people': { admits },
    'pbn.choosePerson': {
      admits,
      offices: ANY,
      input: ({ person }) => ({ person_id: person.id, object_id: 'b'.repeat(24), expected: null }),
    },
    'pbn.differences': { admits },
    'pbn.differenceOptions': { admits },
    'pbn.accept': {
      admits,
      offices: ANY,
      input: ({ difference }) => ({
        seen: [{ id: difference, ours: '', theirs: 'Ktoś', accepted: null }],
        reason: 'Tak ma być',
      }),
      text: 'kept',
    },
    'pbn.takeOver': {
      admits,
      offices: ANY,
      input: ({ volume }) => ({ id: volume, theirs: '7' }),
      text: 'looked up',
    },
    'pbn.takeBack': { admits, offices: ANY, input: ({ taken }) => ({ record: taken, version: 2 }) },
    'pbn.withdraw': { admits, offices: ANY, input: ({ difference }) => ({ id: difference }) },
  },
});
