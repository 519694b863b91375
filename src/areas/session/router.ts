import { z } from 'zod';
import { listInput, listOutput } from '#platform/list.ts';
import { login, open, panel, router } from '#platform/http/trpc.ts';
import { sessionAudit } from './audit.ts';
import { sessionList } from './lists.ts';
import { ActAs, ActedAs, AnySession, EndedSessions, IsLogged, OpenSession, SessionId, SessionOwner } from './schema.ts';
import { actAs } from './service-acting.ts';
import { endActingOf } from './service.ts';
import {
  allSessions,
  endAnySession,
  endOtherSessions,
  endOwnSession,
  endSessionsOf,
  ownSessions,
} from './service-sessions.ts';
import type { Area } from '#platform/area.ts';

const secondsUntil = (instant: Date | null | undefined) =>
  instant ? Math.max(0, Math.round((instant.getTime() - Date.now()) / 1_000)) : null;

const sessionRouter = router({
  isLogged: open
    .meta({ rest: 'GET /api/isLogged' })
    .output(IsLogged)
    .query(({ ctx: { actor, config } }) => ({
      status: actor !== undefined,
      userName: actor ? `${actor.firstName} ${actor.lastName}` : '',
      csr: actor?.csr ?? '',
      ends_in: secondsUntil(actor?.endsAt),
      idle: actor ? config.sessionIdleMinutes * 60 : null,
      acting_ends_in: secondsUntil(actor?.actingUntil),
      attrs: {
        physUserName: actor?.physicalLogin ?? '',
        loggedUserName: actor?.login ?? '',
        imie: actor?.firstName ?? '',
        nazwisko: actor?.lastName ?? '',
        polonuuid: actor?.polonUuid ?? '',
        universityName: config.universityName,
        // The contact address is shown only after login.
        contactEmail: actor ? config.contactEmail : '',
      },
    })),

  sessions: login
    .meta({ rest: 'GET /api/v2/sessions' })
    .output(z.array(OpenSession))
    .query(({ ctx }) => ownSessions(ctx.db, ctx.actor, ctx.config)),

  end: login
    .meta({ rest: 'DELETE /api/v2/sessions/{session}', inPerson: false })
    .input(SessionId)
    .output(EndedSessions)
    .mutation(async ({ ctx, input }) => ({ ended: await endOwnSession(ctx.db, ctx.actor, input.session) })),

  endOthers: login
    .meta({ rest: 'DELETE /api/v2/sessions', inPerson: false })
    .output(EndedSessions)
    .mutation(async ({ ctx }) => ({ ended: await endOtherSessions(ctx.db, ctx.actor) })),

  allSessions: panel('administration')
    .meta({
      rest: 'GET /api/admin/sessions',
      limit: 'search',
      recordsReading: sessionAudit.reading('session.allSessions'),
    })
    .input(listInput(sessionList))
    .output(listOutput(AnySession))
    .query(({ ctx, input }) => allSessions(ctx.db, ctx.actor, { config: ctx.config, query: input })),

  endAny: panel('administration')
    .meta({ rest: 'DELETE /api/admin/sessions/{session}', inPerson: true })
    .input(SessionId)
    .output(EndedSessions)
    .mutation(async ({ ctx, input }) => ({ ended: await endAnySession(ctx.db, ctx.actor, input.session) })),

  endAllOf: panel('administration')
    .meta({ rest: 'DELETE /api/admin/accountSessions/{row_num}', inPerson: true })
    .input(SessionOwner)
    .output(EndedSessions)
    .mutation(async ({ ctx, input }) => ({ ended: await endSessionsOf(ctx.db, ctx.actor, input.row_num) })),

  actAs: panel('administration')
    .meta({ rest: 'POST /api/admin/ActAs', inPerson: true })
    .input(ActAs)
    .output(ActedAs)
    .mutation(({ ctx, input }) => actAs(ctx.db, ctx.actor, input)),

  endActing: login
    .meta({ rest: 'POST /api/v2/StopActing', inPerson: false })
    .output(ActedAs)
    .mutation(async ({ ctx }) => {
      await endActingOf(ctx.db, ctx.actor);
      return { physUserName: ctx.actor.physicalLogin, loggedUserName: ctx.actor.physicalLogin };
    }),
});

export const sessionArea = { router: sessionRouter } satisfies Area;
