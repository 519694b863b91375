import type { Db } from '#platform/database/db.ts';
import { previewErasure } from '#areas/privacy/service-erasure.ts';
import { actorOf } from '../../support/app.ts';
import { account, person } from '../../support/builders.ts';
import { accessRows, ANY, LOGGED_IN, NONE, UNKNOWN } from '../access/rows.ts';

const admits = ['admin'] as const;

/** Somebody about whom nothing else is kept, so that what was looked at stays. */
async function left(db: Db, login: string) {
  const leaver = await person(db);
  await account(db, { login, person: leaver });
  const { fingerprint } = await previewErasure(db, await actorOf(db, login), { person: leaver.id });
  return { leaver: leaver.id, fingerprint };
}

export const access = accessRows({
  place: async (db) => ({
    own: await left(db, 'odchodzi'),
    foreign: await left(db, 'odchodzi-tez'),
    unknown: { leaver: UNKNOWN, fingerprint: 'x' },
  }),
  calls: {
    'privacy.notice': { admits: ['nobody', ...LOGGED_IN], input: () => ({ kind: 'privacy' }) },
    'privacy.notices': { admits },
    'privacy.saveNotice': { admits, input: () => ({ kind: 'register', version: 0, text: 'Rejestr' }), text: 'kept' },
    'privacy.terms': { admits },
    'privacy.saveTerm': { admits, input: () => ({ kind: 'jobs', version: 0, days: 60 }) },
    'privacy.ownJson': { admits: LOGGED_IN, offices: NONE },
    'privacy.ownPdf': { admits: LOGGED_IN, offices: NONE },
    'privacy.extractJson': { admits, offices: ANY, input: ({ leaver }) => ({ person: leaver }) },
    'privacy.extractPdf': { admits, offices: ANY, input: ({ leaver }) => ({ person: leaver }) },
    'privacy.erasure': { admits, offices: ANY, input: ({ leaver }) => ({ person: leaver }) },
    'privacy.erase': {
      admits,
      offices: ANY,
      input: ({ leaver, fingerprint }) => ({ person: leaver, fingerprint, reason: 'wniosek nr 7/2026' }),
      text: 'kept',
    },
  },
});
