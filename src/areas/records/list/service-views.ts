import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { savedRows } from '#platform/database/save.ts';
import { inPolish } from '#platform/list.ts';
import { FieldRefusal, Refusal } from '#platform/refusal.ts';
import { eq } from 'drizzle-orm';
import { recordsAudit } from '../audit.ts';
import type { RecordView, ViewSave, ViewsOf } from '../schema-list.ts';
import { recordViews } from '../tables.ts';

const fields = {
  id: recordViews.id,
  list: recordViews.list,
  name: recordViews.name,
  search: recordViews.search,
  login: recordViews.login,
};

export const listViews = (db: Db, { list }: ViewsOf): Promise<RecordView[]> =>
  db.select(fields).from(recordViews).where(eq(recordViews.list, list)).orderBy(inPolish(recordViews.name));

const rows = savedRows({
  table: recordViews,
  read: async (db: Db, id: number): Promise<RecordView> => {
    const [view] = await db.select(fields).from(recordViews).where(eq(recordViews.id, id));
    if (!view) throw new Refusal('missing', 'Nie znaleziono widoku: ktoś mógł go usunąć');
    return view;
  },
  check: 'panel',
  stale: 'Widok zmieniono w międzyczasie',
  subject: ({ name }) => name,
  fields: ['search'],
});

export const addView = (db: Db, actor: Actor, { list, name, search }: ViewSave) =>
  rows.add(db, actor, {
    values: { list, name, search, login: actor.physicalLogin },
    taken: () => new FieldRefusal([{ path: 'name', message: 'Widok o tej nazwie już jest' }]),
    record: (sides) => recordsAudit.change('record.view', sides),
  });

export const removeView = (db: Db, actor: Actor, { id }: { id: number }) =>
  rows.remove(db, actor, { id, record: (sides) => recordsAudit.change('record.view', sides) });
