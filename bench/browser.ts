import type { Browser, BrowserContext } from 'playwright-core';
import { findAccountByLogin, openSession } from '#areas/session/service.ts';
import type { Db } from '#platform/database/db.ts';

/** A desktop's browser in which somebody has logged in. */
export async function signedIn(browser: Browser, at: { db: Db; url: string }, login: string): Promise<BrowserContext> {
  const account = await findAccountByLogin(at.db, login);
  const ticket = `ST-${process.pid}-${login}`;
  const value = (await openSession(at.db, { accountRow: account?.rowNum ?? 0, ticket })) ?? '';
  const context = await browser.newContext({
    baseURL: at.url,
    locale: 'pl-PL',
    viewport: { width: 1440, height: 900 },
  });
  await context.addCookies([{ name: 'dorobek', value, url: at.url }]);
  return context;
}
