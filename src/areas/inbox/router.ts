import { z } from 'zod';
import type { Area } from '#platform/area.ts';
import { type Context, panel, router } from '#platform/http/trpc.ts';
import type { Actor } from '#platform/actor.ts';
import { inboxAudit } from './audit.ts';
import { OFFICE_OF, type Office } from './fields.ts';
import {
  ActUndo,
  DeskDone,
  DeskOrder,
  DoneMatter,
  Inbox,
  InboxQuery,
  MatterKey,
  MatterPast,
  OfficeQuery,
  SettledUndo,
} from './schema.ts';
import { actAtDesk } from './service-act.ts';
import { readInbox } from './service-list.ts';
import { listDone, pastOf, takeSettledBack } from './service-past.ts';
import { deskOf, partsOf, waitingForOffice } from './service-sources.ts';
import { undoAct } from './service-undo.ts';

const office = panel('library', 'accounts', 'doctoral', 'reports');

const deskFor = ({ db, actor, inbox }: Context & { actor: Actor }, of: Office) =>
  deskOf(db, { actor, parts: partsOf(inbox) }, of);

/** What waits for each of the offices: one list, one way to settle, mark and undo. */
const inboxRouter = router({
  list: office
    .meta({ rest: 'GET /api/inbox', limit: 'search', recordsReading: inboxAudit.reading('inbox.list') })
    .input(InboxQuery)
    .output(Inbox)
    .query(async ({ ctx, input }) => readInbox(ctx.db, await deskFor(ctx, input.office), input)),

  done: office
    .meta({ rest: 'GET /api/inbox/done' })
    .input(OfficeQuery)
    .output(z.array(DoneMatter))
    .query(async ({ ctx, input }) => listDone(ctx.db, await deskFor(ctx, input.office))),

  past: office
    .meta({ rest: 'GET /api/inbox/past' })
    .input(OfficeQuery.extend(MatterKey.shape))
    .output(MatterPast)
    .query(async ({ ctx, input }) => pastOf(ctx.db, await deskFor(ctx, input.office), input)),

  act: office
    .meta({ rest: 'POST /api/inbox/acts', inPerson: true })
    .input(DeskOrder)
    .output(DeskDone)
    .mutation(async ({ ctx, input }) =>
      actAtDesk(ctx.db, ctx.actor, { desk: await deskFor(ctx, input.office), order: input }),
    ),

  undo: office
    .meta({ rest: 'POST /api/inbox/undo', inPerson: true })
    .input(ActUndo)
    .output(DeskDone)
    .mutation(async ({ ctx, input }) =>
      undoAct(ctx.db, ctx.actor, { desk: await deskFor(ctx, input.office), order: input }),
    ),

  takeBack: office
    .meta({ rest: 'POST /api/inbox/settledUndo', inPerson: true })
    .input(SettledUndo)
    .output(SettledUndo)
    .mutation(async ({ ctx, input }) => {
      await takeSettledBack(ctx.db, ctx.actor, { desk: await deskFor(ctx, input.office), order: input });
      return input;
    }),
});

const waitingOn = <Of extends Exclude<Office, 'library'>>(of: Of) => ({
  panels: [OFFICE_OF[of].panel] as const,
  read: waitingForOffice(of),
});

export const inboxArea = {
  router: inboxRouter,
  overview: {
    personnelInbox: waitingOn('personnel'),
    doctoralInbox: waitingOn('doctoral-office'),
    evaluationInbox: waitingOn('evaluation'),
  },
} satisfies Area;
