import { z } from 'zod';
import { panel, router } from '#server/trpc.ts';
import { peopleAudit } from './audit.ts';
import { Account, AccountQuery, DirectoryPerson, PersonQuery } from './schema.ts';
import { searchAccounts, searchPersons } from './service-search.ts';

export const peopleRouter = router({
  searchPersons: panel(4, 5, 6, 7, 9, 15, 17, 19)
    .meta({ rest: 'POST /api/admin/PersonSearch', limit: 'search' })
    .input(PersonQuery)
    .output(z.array(DirectoryPerson))
    .query(({ ctx, input }) => searchPersons(ctx.db, input)),

  searchAccounts: panel(4, 5, 6, 7, 9, 15, 17, 19)
    .meta({
      rest: 'POST /api/admin/AccountSearch',
      limit: 'search',
      recordsReading: peopleAudit.reading('people.searchAccounts'),
    })
    .input(AccountQuery)
    .output(z.array(Account))
    .query(({ ctx, input }) => searchAccounts(ctx.db, input)),
});
