import { eq } from 'drizzle-orm';
import { sessions } from '#areas/session/tables.ts';
import type { Db } from '#platform/database/db.ts';
import { actorOf } from '../../support/app.ts';
import { accessRows, ANY, CALLERS, LOGGED_IN, NONE, OWN, UNKNOWN } from '../access/rows.ts';

async function sessionOf(db: Db, login: string) {
  const { tokenHash } = await actorOf(db, login);
  const [session] = await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.tokenHash, tokenHash));
  return { session: session?.id ?? 0 };
}

export const access = accessRows({
  place: async (db, { objects: { own, foreign } }) => ({
    own: await sessionOf(db, own.login),
    foreign: await sessionOf(db, foreign.login),
    unknown: { session: UNKNOWN },
  }),
  calls: {
    'session.isLogged': { admits: CALLERS },
    'session.sessions': { admits: LOGGED_IN },
    'session.end': { admits: LOGGED_IN, employee: OWN, offices: NONE, input: ({ session }) => ({ session }) },
    'session.endOthers': { admits: LOGGED_IN },
    'session.endActing': { admits: LOGGED_IN },
    'session.actAs': {
      admits: ['admin'],
      offices: ANY,
      input: ({ login }) => ({ user: login, reason: 'zgłoszenie 12/2026' }),
      text: 'kept',
    },
    'session.allSessions': { admits: ['admin'], input: () => ({ text: 'Łącz', page: 1 }) },
    'session.endAny': { admits: ['admin'], offices: ANY, input: ({ session }) => ({ session }) },
    'session.endAllOf': { admits: ['admin'], offices: ANY, input: ({ accountRow }) => ({ row_num: accountRow }) },
  },
});
