import type { APIRequestContext } from 'playwright-core';
import { expect } from 'vitest';
import type { Database } from '#server/db.ts';
import { polonFile, polonRow } from '../areas/imports/files.ts';
import { sessionHeaders } from '../support/screen.ts';

/**
 * The addresses of routes that are not visited at their own: those with a parameter, and those that show something else
 * for some search params. `:name` is one of OBJECTS.
 */
export const ADDRESSES: Record<string, string[]> = {
  '/admin/AppAccounts': ['/admin/AppAccounts', '/admin/AppAccounts?text=pracownik&konto=:account'],
  '/admin/AppAccounts/$action/{-$row}': [
    '/admin/AppAccounts/Add',
    '/admin/AppAccounts/Edit/:account',
    '/admin/AppAccounts/Delete/:account',
    '/admin/AppAccounts/ImportDN10',
    '/admin/AppAccounts/ImportPRz',
    '/admin/AppAccounts/ImportPolon',
  ],
  '/admin/AppAccounts/importy/$id': ['/admin/AppAccounts/importy/:import'],
  '/admin/AppAccounts/scalanie': ['/admin/AppAccounts/scalanie', '/admin/AppAccounts/scalanie?kept=:kept&gone=:gone'],
  '/admin/poloninfopnl': ['/admin/poloninfopnl', '/admin/poloninfopnl?user=pracownik'],
  '/admin/publikacje': ['/admin/publikacje', '/admin/publikacje?person=:account&period=1'],
  '/admin/zmianaprzypisan': ['/admin/zmianaprzypisan', '/admin/zmianaprzypisan?person=:account&period=1'],
  '/info/nologin': ['account', 'inactive', 'ticket', 'service'].map((reason) => `/info/nologin?reason=${reason}`),
  // The finished period has every kind of cell but few works, which keeps axe fast.
  '/publicationpanelevalasg': ['/publicationpanelevalasg?period=1', '/publicationpanelevalasg?state=zamrozone'],
  '/zmianaprzypisan': ['/zmianaprzypisan?period=1'],
};

const doubled = (which: 'min' | 'max') => async (database: Database) => {
  const [found] = await database.sql`
    select ${database.sql(which)}(id) as id from persons group by last_name, first_name having count(*) = 2`;
  return String(found?.id);
};

/** The objects in addresses, found in the demo university or created by the administrator. */
export const OBJECTS: Record<string, (database: Database, admin: APIRequestContext) => Promise<string>> = {
  account: async ({ sql }) => {
    const [account] = await sql`select row_num from accounts where login = 'pracownik'`;
    return String(account?.row_num);
  },
  kept: doubled('min'),
  gone: doubled('max'),
  import: async (_, request) => {
    const sent = await request.post('/api/admin/importUpload', {
      params: { kind: 'polon', name: 'raport.csv', as_of: '2025-06-30' },
      headers: { ...(await sessionHeaders(request)), 'content-type': 'application/octet-stream' },
      data: polonFile([polonRow(1), polonRow(2), polonRow(3, { UUID: '' })]),
    });
    const { id } = await sent.json();
    const status = async () => (await (await request.get(`/api/admin/import?import=${id}`)).json()).status;
    await expect.poll(status, { timeout: 30_000 }).toBe('preview');
    return String(id);
  },
};
