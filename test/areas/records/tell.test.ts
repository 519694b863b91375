import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { accounts } from '#areas/people/tables.ts';
import { addClaim, answerLibrary, seeDecisions } from '#areas/records/desk/service-own.ts';
import { submitWork } from '#areas/records/desk/service-submit.ts';
import { changeStatus } from '#areas/records/service.ts';
import { letterOf, untold } from '#areas/records/desk/service-tell.ts';
import { readConfig } from '#platform/config/config.ts';
import type { Db } from '#platform/database/db.ts';
import { withPost } from '#platform/mail.ts';
import { BIRTH_DATE_KEY } from '../../support/birth-key.ts';
import { article } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { mailServer } from '../../support/mail.ts';
import { newTools, runJobs } from '../../support/tools.ts';
import { actAtDesk, inbox, keys, order, people, submission, undoAct } from './desk.ts';
import { recordJobs } from '#areas/records/router.ts';

const ADDRESS = 'anna@uczelnia.example';

const configured = (url: string) => ({
  ...newTools(),
  config: readConfig({ LOG_LEVEL: 'silent', BIRTH_DATE_KEY, SMTP_URL: url, MAIL_FROM: 'biblioteka@uczelnia.example' }),
});

async function world(db: Db) {
  const all = await people(db);
  await db.update(accounts).set({ email: ADDRESS }).where(eq(accounts.login, 'anna'));
  const submitted = async (title: string) => (await submitWork(db, all.author, submission({ title }))).id;
  const decide = (
    act: string,
    id: number,
    { version = 1, ...more }: { version?: number; [name: string]: unknown } = {},
  ) => actAtDesk(db, all.librarian, order({ act, items: [{ kind: 'submission', key: id, version }], ...more }));
  return { ...all, submitted, decide };
}

test('decisions in a row are told in one letter, each once', async ({ db }) => {
  const { submitted, decide } = await world(db);
  const post = await mailServer();
  const by = configured(post.url);
  const first = await submitted('O żółwiach błotnych');
  const second = await submitted('O żółwiach stepowych');
  await decide('return', first, { reason: 'Podaj DOI' });
  await decide('approve', second, { despite: true });
  await runJobs(db, recordJobs, by);
  expect(post.received).toHaveLength(1);
  const [letter] = post.received;
  expect(letter?.to).toBe(ADDRESS);
  expect(letter?.text).toContain('– O żółwiach błotnych: zwrócono do uzupełnienia. Powód: Podaj DOI');
  expect(letter?.text).toContain('– O żółwiach stepowych: zatwierdzono');
  expect(letter?.text).toContain('/zgloszenia');
  await decide('reject', first, { version: 2, reason: 'Nie nasza' });
  await runJobs(db, recordJobs, by);
  expect(post.received.map(({ text }) => text.includes('stepowych'))).toEqual([true, false]);
  expect(post.received[1]?.text).toContain('– O żółwiach błotnych: odrzucono. Powód: Nie nasza');
});

test('of an approval that is undone the author is told: the return is in force again, with its answer', async ({
  db,
}) => {
  const { author, librarian, submitted, decide } = await world(db);
  const post = await mailServer();
  const by = configured(post.url);
  const id = await submitted('O żółwiach błotnych');
  await decide('return', id, { reason: 'Podaj DOI' });
  await runJobs(db, recordJobs, by);
  await answerLibrary(db, author, { publication_id: id, text: 'Nie ma DOI' });
  const before = await inbox(db);
  expect(keys(before)).toEqual([`returned ${id}`]);
  const { act } = await decide('approve', id, { version: 2, despite: true });
  await runJobs(db, recordJobs, by);
  await undoAct(db, librarian, { id: Number(act) });
  expect((await inbox(db)).rows).toMatchObject([{ kind: 'returned', key: id, since: before.rows[0]?.since }]);
  await runJobs(db, recordJobs, by);
  expect(post.received.map(({ text }) => text.includes('zwrócono'))).toEqual([true, false, true]);
  expect(await untold(db)).toEqual([]);
});

test('an approval is told also when the work is sent to PBN before the letter, and not once more after it', async ({
  db,
}) => {
  const { librarian, submitted, decide } = await world(db);
  const post = await mailServer();
  const by = configured(post.url);
  const sent = async (id: number, version: number) =>
    changeStatus(db, librarian, { id, version, status: 4, reason: '' });
  const early = await submitted('O żółwiach błotnych');
  await decide('approve', early, { despite: true });
  await sent(early, 2);
  await runJobs(db, recordJobs, by);
  expect(post.received.map(({ text }) => text)).toEqual([
    expect.stringContaining('– O żółwiach błotnych: zatwierdzono'),
  ]);
  const late = await submitted('O żółwiach stepowych');
  await decide('return', late, { reason: 'Podaj DOI' });
  await runJobs(db, recordJobs, by);
  await decide('approve', late, { version: 2, despite: true });
  await runJobs(db, recordJobs, by);
  await sent(late, 3);
  await runJobs(db, recordJobs, by);
  expect(post.received).toHaveLength(3);
  expect(await untold(db)).toEqual([]);
});

test('what is undone, has been seen or has no address is not written about', async ({ db }) => {
  const { anna, author, librarian, submitted, decide } = await world(db);
  const post = await mailServer();
  const id = await submitted('O żółwiach błotnych');
  const { act } = await decide('reject', id, { reason: 'Nie nasza' });
  await undoAct(db, librarian, { id: Number(act) });
  const work = await article(db, { points: 100, authors: [{ personId: anna.id }] });
  const claim = await addClaim(db, author, { publication_id: work.id, mine: 'not-mine', author_id: null, note: '' });
  const items = [{ kind: 'claim', key: claim.id, version: 0 }];
  await actAtDesk(db, librarian, order({ act: 'refuse', items, reason: 'To jednak ta osoba' }));
  expect(await untold(db)).toMatchObject([{ news: [{ mine: 'not-mine', accepted: false }] }]);
  await seeDecisions(db, author, [claim.id]);
  await runJobs(db, recordJobs, configured(post.url));
  expect(await untold(db)).toEqual([]);
  await db.update(accounts).set({ email: null });
  await decide('approve', id, { version: 3, despite: true });
  await runJobs(db, recordJobs, configured(post.url));
  expect(await untold(db)).toEqual([]);
  expect(post.received).toEqual([]);
});

test('a mail server that is away loses no letter', async ({ db }) => {
  const { submitted, decide } = await world(db);
  const away = await mailServer();
  await away.close();
  await decide('approve', await submitted('O żółwiach błotnych'), { despite: true });
  await runJobs(db, recordJobs, configured(away.url));
  expect(await untold(db)).toMatchObject([{ email: ADDRESS }]);
});

test('a refused address is given up, and does not stop the others', async ({ db }) => {
  const { submitted, decide } = await world(db);
  const strict = await mailServer({ refuses: [ADDRESS] });
  await decide('approve', await submitted('O żółwiach stepowych'), { despite: true });
  await runJobs(db, recordJobs, configured(strict.url));
  expect(strict.received).toEqual([]);
  expect(await untold(db)).toEqual([]);
});

test('without a mail server nothing is asked for', async ({ db }) => {
  const { submitted, decide } = await world(db);
  await decide('approve', await submitted('O żółwiach błotnych'), { despite: true });
  await runJobs(db, recordJobs);
  expect(await untold(db)).toHaveLength(1);
});

test('a title cannot add recipients or lines to the head of a letter', async () => {
  const post = await mailServer();
  const news = { source: 'submission' as const, id: 1, at: '', status: 3, mine: null, accepted: null, reason: '' };
  const letter = letterOf(ADDRESS, [{ ...news, title: 'A\r\nBcc: obcy@example.org' }], configured(post.url).config);
  await withPost({ url: new URL(post.url), from: 'biblioteka@uczelnia.example' }, (send) => send(letter));
  expect(post.received.map(({ to }) => to)).toEqual([ADDRESS]);
});

test('nothing is said unencrypted to a mail server of another machine', async () => {
  // An address of this machine that no list of ours takes for it.
  const post = await mailServer({ host: '127.0.0.2' });
  const from = 'biblioteka@uczelnia.example';
  const letter = { to: ADDRESS, subject: 'Zgłoszenia', text: 'Zatwierdzono' };
  await expect(withPost({ url: new URL(post.url), from }, (send) => send(letter))).rejects.toThrow(/STARTTLS/);
  expect(post.received).toEqual([]);
});
