import { listDifferences } from '#areas/reconciliation/service-differences.ts';
import { mergePersons } from '#areas/reconciliation/service-merge.ts';
import { dismissPair } from '#areas/reconciliation/service-pairs.ts';
import { dismissDifference, fixDifferences } from '#areas/reconciliation/service-settle.ts';
import type { Db } from '#platform/database/db.ts';
import { actorOf } from '../../support/app.ts';
import { account, employment, person } from '../../support/builders.ts';
import { accessRows, ANY, UNKNOWN } from '../access/rows.ts';

/** A difference that can be fixed, one that was left with a reason, two records of one person, and a merge. */
async function placeDifferences(db: Db) {
  const clerk = await actorOf(db, 'personnel');
  const differenceOf = async (lastName: string) => {
    await account(db, { login: lastName, person: await person(db, { lastName }), lastName: `${lastName}-Dawna` });
    const { rows } = await listDifferences(db, { kind: 'name', state: 'open', text: lastName, page: 1 });
    const { key = '', fingerprint = '' } = rows[0] ?? {};
    return { key, fingerprint };
  };
  const open = await differenceOf('Otwarta');
  const left = await differenceOf('Pozostawiona');
  await dismissDifference(db, clerk, { ...left, reason: 'tak ma zostać' });
  const [kept, gone, third, fourth] = await Promise.all([1, 2, 3, 4].map(() => person(db)));
  const pair = { kept: kept?.id ?? 0, gone: gone?.id ?? 0 };
  const merge = await mergePersons(db, clerk, { kept: third?.id ?? 0, gone: fourth?.id ?? 0, despite_ids: false });
  const researcher = await person(db, { lastName: 'Bezorcidu' });
  await employment(db, researcher);
  const { rows } = await listDifferences(db, { kind: 'noOrcid', state: 'open', text: 'Bezorcidu', page: 1 });
  const { key = '', fingerprint = '' } = rows[0] ?? {};
  const [fifth, sixth, seventh, eighth] = await Promise.all([5, 6, 7, 8].map(() => person(db)));
  const two = { one: fifth?.id ?? 0, other: sixth?.id ?? 0 };
  const apart = { one: seventh?.id ?? 0, other: eighth?.id ?? 0 };
  await dismissPair(db, clerk, { ...apart, reason: 'ojciec i syn' });
  const { changes } = await fixDifferences(db, clerk, { items: [await differenceOf('Przyjęta')], take: 'office' });
  return { open, left: left.key, pair, merge, blank: { key, fingerprint }, two, apart, changes };
}

const UNKNOWN_KEY = `name:account:${UNKNOWN}`;

const admits = ['personnel', 'admin'] as const;

export const access = accessRows({
  async place(db) {
    const differences = await placeDifferences(db);
    return {
      own: differences,
      foreign: differences,
      unknown: {
        open: { key: UNKNOWN_KEY, fingerprint: '0'.repeat(32) },
        left: UNKNOWN_KEY,
        pair: { kept: UNKNOWN, gone: UNKNOWN - 1 },
        merge: UNKNOWN,
        blank: { key: UNKNOWN_KEY, fingerprint: '0'.repeat(32) },
        two: { one: UNKNOWN, other: UNKNOWN - 1 },
        apart: { one: UNKNOWN, other: UNKNOWN - 1 },
        changes: [UNKNOWN],
      },
    };
  },
  calls: {
    'reconciliation.differences': { admits },
    'reconciliation.differencesFile': { admits },
    'reconciliation.dismiss': {
      admits,
      offices: ANY,
      input: ({ open }) => ({ ...open, reason: 'tak ma zostać' }),
      text: 'kept',
    },
    'reconciliation.reopen': { admits, offices: ANY, input: ({ left }) => ({ key: left }), text: 'looked up' },
    'reconciliation.fixMany': {
      admits,
      offices: ANY,
      input: ({ open }) => ({ items: [open], take: 'office' }),
      text: 'looked up',
    },
    'reconciliation.undoFixes': { admits, offices: ANY, input: ({ changes }) => ({ changes }) },
    'reconciliation.dismissMany': {
      admits,
      offices: ANY,
      input: ({ open }) => ({ items: [open], reason: 'tak ma zostać' }),
      text: 'kept',
    },
    'reconciliation.fill': {
      admits,
      offices: ANY,
      input: ({ blank }) => ({ ...blank, value: '0000-0002-1825-0097' }),
      text: 'looked up',
    },
    'reconciliation.dismissPair': {
      admits,
      offices: ANY,
      input: ({ two }) => ({ ...two, reason: 'ojciec i syn' }),
      text: 'kept',
    },
    'reconciliation.reopenPair': { admits: ['admin'], offices: ANY, input: ({ apart }) => apart },
    'reconciliation.people': { admits: [...admits, 'library'], input: () => ({ text: 'Łącz' }) },
    'reconciliation.doubled': { admits },
    'reconciliation.preview': {
      admits,
      offices: ANY,
      input: ({ person }, { objects }, whose) => ({
        kept: person.id,
        gone: objects[whose === 'own' ? 'foreign' : 'own'].person.id,
      }),
    },
    'reconciliation.merges': { admits },
    'reconciliation.merge': { admits, offices: ANY, input: ({ pair }) => pair },
    'reconciliation.undo': { admits, offices: ANY, input: ({ merge }) => ({ merge }) },
  },
});
