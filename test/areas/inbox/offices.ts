import { inboxParts } from '#app/app-router.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import type { Office } from '#areas/inbox/fields.ts';
import { DeskOrder, InboxQuery, MatterKey, SettledUndo } from '#areas/inbox/schema.ts';
import { actAtDesk } from '#areas/inbox/service-act.ts';
import { readInbox } from '#areas/inbox/service-list.ts';
import { listDone, pastOf, takeSettledBack } from '#areas/inbox/service-past.ts';
import { deskOf } from '#areas/inbox/service-sources.ts';
import { undoAct } from '#areas/inbox/service-undo.ts';

/** An office's list as one of its clerks uses it. */
export function clerkOf(db: Db, actor: Actor, office: Office) {
  const desk = () => deskOf(db, { actor, parts: inboxParts }, office);
  const list = async (query: object = {}) => readInbox(db, await desk(), InboxQuery.parse({ office, ...query }));
  return {
    list,
    /** How much waits of each kind that does. */
    async counts(query: object = {}) {
      const { kinds } = await list(query);
      return Object.fromEntries(kinds.flatMap(({ kind, count }) => (count > 0 ? [[kind, count]] : [])));
    },
    act: async (act: string, items: { kind: string; key: number }[], more: object = {}) => {
      const order = DeskOrder.parse({ act, office, items: items.map((item) => ({ ...item, version: 0 })), ...more });
      return actAtDesk(db, actor, { desk: await desk(), order });
    },
    done: async () => listDone(db, await desk()),
    past: async (matter: { kind: string; key: number }) => pastOf(db, await desk(), MatterKey.parse(matter)),
    takeBack: async (kind: string, ref: string | null | undefined) =>
      takeSettledBack(db, actor, { desk: await desk(), order: SettledUndo.parse({ office, kind, ref }) }),
    undo: async (id: number | null) => undoAct(db, actor, { desk: await desk(), order: { id: id ?? 0, office } }),
  };
}
