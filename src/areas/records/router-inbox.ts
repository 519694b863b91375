import { z } from 'zod';
import { panel, router } from '#platform/http/trpc.ts';
import {
  ActUndo,
  DeskDone,
  DeskOrder,
  DoneMatter,
  Inbox,
  InboxQuery,
  LibraryCounts,
  MatterKey,
  MatterView,
} from './schema-inbox.ts';
import { actAtDesk } from './service-desk.ts';
import { undoAct } from './service-desk-undo.ts';
import { listDone, readInbox } from './service-inbox.ts';
import { readMatter } from './service-matter.ts';
import { libraryCounts } from './service-matters.ts';
import { recordsAudit } from './audit.ts';

/** What waits for the library. */
export const inboxRouter = router({
  counts: panel('library')
    .meta({ rest: 'GET /api/library/counts' })
    .output(LibraryCounts)
    .query(({ ctx }) => libraryCounts(ctx.db)),

  list: panel('library')
    .meta({
      rest: 'GET /api/library/inbox',
      limit: 'search',
      recordsReading: recordsAudit.reading('records.inbox.list'),
    })
    .input(InboxQuery)
    .output(Inbox)
    .query(({ ctx, input }) => readInbox(ctx.db, input)),

  done: panel('library')
    .meta({ rest: 'GET /api/library/inboxDone' })
    .output(z.array(DoneMatter))
    .query(({ ctx }) => listDone(ctx.db)),

  matter: panel('library')
    .meta({ rest: 'GET /api/library/matter' })
    .input(MatterKey)
    .output(MatterView)
    .query(({ ctx, input }) => readMatter(ctx.db, input)),

  act: panel('library')
    .meta({ rest: 'POST /api/library/inboxActs', inPerson: true })
    .input(DeskOrder)
    .output(DeskDone)
    .mutation(({ ctx, input }) => actAtDesk(ctx.db, ctx.actor, input)),

  undo: panel('library')
    .meta({ rest: 'POST /api/library/inboxUndo', inPerson: true })
    .input(ActUndo)
    .output(DeskDone)
    .mutation(({ ctx, input }) => undoAct(ctx.db, ctx.actor, input)),
});
