import { z } from 'zod';
import { type Context, panel, router } from '#platform/http/trpc.ts';
import { peopleAudit } from './audit.ts';
import { PEOPLE_SEARCH } from './schema-words.ts';
import { Account, AccountQuery, DirectoryPerson, FoundPerson, PersonFind, PersonQuery } from './schema.ts';
import { findPeople } from './service-find.ts';
import { searchAccounts, searchPersons } from './service-search.ts';
import type { Area } from '#platform/area.ts';

/** The documented answer is a bare array: a header says how many there are, since the array may be cut. */
function counted<Row>({ headers }: Context, { rows, total }: { rows: Row[]; total: number }) {
  headers?.set('x-total-count', String(total));
  return rows;
}

const peopleRouter = router({
  searchPersons: panel(...PEOPLE_SEARCH)
    .meta({
      rest: 'POST /api/admin/PersonSearch',
      limit: 'search',
      recordsReading: peopleAudit.reading('people.searchPersons'),
    })
    .input(PersonQuery)
    .output(z.array(DirectoryPerson))
    .query(async ({ ctx, input }) => counted(ctx, await searchPersons(ctx.db, input))),

  searchAccounts: panel(...PEOPLE_SEARCH)
    .meta({
      rest: 'POST /api/admin/AccountSearch',
      limit: 'search',
      recordsReading: peopleAudit.reading('people.searchAccounts'),
    })
    .input(AccountQuery)
    .output(z.array(Account))
    .query(async ({ ctx, input }) => counted(ctx, await searchAccounts(ctx.db, input))),

  find: panel(...PEOPLE_SEARCH)
    .meta({
      rest: 'GET /api/admin/foundPeople',
      limit: 'search',
      recordsReading: peopleAudit.reading('people.find'),
    })
    .input(PersonFind)
    .output(z.array(FoundPerson))
    .query(({ ctx, input }) => findPeople(ctx.db, ctx.actor, input)),
});

export const peopleArea = { router: peopleRouter } satisfies Area;
