import { polonConfirmations } from '#areas/polon/tables.ts';
import { differenceDismissals } from '#areas/reconciliation/tables.ts';
import type { Db } from '#platform/database/db.ts';
import { actorOf } from '../../support/app.ts';
import { account, only } from '../../support/builders.ts';
import { accessRows, ANY, type Belongings, UNKNOWN } from '../access/rows.ts';
import { clerkOf } from './offices.ts';

type Placed = Belongings & { fault: number; act: number; dismissed: string };

const admits = ['personnel', 'admin'] as const;
const office = 'personnel';

/** A report of a fault of everybody, and an act about it. */
async function placed(db: Db, personId: number) {
  const fault = only(await db.insert(polonConfirmations).values({ personId, status: 0, note: 'x' }).returning()).rowNum;
  const clerk = clerkOf(db, await actorOf(db, 'sprawy'), office);
  const { act } = await clerk.act('snooze', [{ kind: 'fault', key: fault }], { until: '2100-01-01' });
  const key = `name:person:${personId}`;
  await db.insert(differenceDismissals).values({ key, fingerprint: 'x', reason: 'x', dismissedBy: 'sprawy' });
  return { fault, act: act ?? 0, dismissed: `dismissed ${key}` };
}

export const access = accessRows({
  async place(db, { objects }) {
    await account(db, { login: 'sprawy', roles: ['personnel'] });
    return {
      own: await placed(db, objects.own.person.id),
      foreign: await placed(db, objects.foreign.person.id),
      unknown: { fault: UNKNOWN, act: UNKNOWN, dismissed: `dismissed name:person:${UNKNOWN}` },
    };
  },
  calls: {
    'inbox.list': { admits, input: () => ({ office }) },
    'inbox.done': { admits, input: () => ({ office }) },
    'inbox.past': { admits, input: ({ fault }: Placed) => ({ office, kind: 'fault', key: fault }) },
    'inbox.act': {
      admits,
      input: ({ fault }: Placed) => ({ office, act: 'assign', items: [{ kind: 'fault', key: fault, version: 0 }] }),
      text: 'kept',
    },
    'inbox.undo': { admits, offices: ANY, input: ({ act }: Placed) => ({ office, id: act }) },
    'inbox.takeBack': {
      admits,
      offices: ANY,
      input: ({ dismissed }: Placed) => ({ office, kind: 'difference', ref: dismissed }),
      text: 'looked up',
    },
  },
});
