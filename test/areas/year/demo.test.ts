import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { peopleImports } from '#areas/imports/tables.ts';
import { inboxParts, overviewParts } from '#app/app-router.ts';
import { overviewOf } from '#areas/dashboard/service.ts';
import { listWithoutBirthDate } from '#areas/council/service-missing.ts';
import { listDifferences } from '#areas/reconciliation/service-differences.ts';
import { readInbox } from '#areas/inbox/service-list.ts';
import { deskOf } from '#areas/inbox/service-sources.ts';
import { listStatements } from '#areas/statements/service-states.ts';
import { MISSING_KEYS, ruleOf } from '#areas/year/schema-steps.ts';
import { listMissing } from '#areas/year/service-people.ts';
import { yearPage } from '#areas/year/service.ts';
import { createLog } from '#platform/log.ts';
import { actorOf } from '../../support/app.ts';
import { tools } from '../../support/tools.ts';
import { test } from '../demo/support.ts';

const LOG = createLog('silent');
const INBOX = { group: 'kind', order: 'age', late: false, snoozed: false, whole: false } as const;

test('the figures are those of the home page and of the list behind each link', async ({ demo }) => {
  const { db } = demo.database;
  const admin = await actorOf(db, 'admin');
  const { steps, year } = await yearPage(db, admin, {});
  const left = (key: string) => steps.find((step) => step.key === key)?.left;
  const { parts } = await overviewOf(db, admin, {
    parts: overviewParts,
    log: LOG,
    environment: tools.config,
    inbox: inboxParts,
  });
  const searchOf = (key: 'accounts' | 'statements' | 'pastStatements') => ruleOf(key).link(year).search;

  const differences = await listDifferences(db, {
    state: 'open',
    page: 1,
    what: 'differences',
    kind: undefined,
    text: undefined,
    sort: 'person',
  });
  expect(left('differences')).toBeGreaterThan(0);
  expect(left('differences')).toBe(differences.total);
  const kinds = steps.find(({ key }) => key === 'differences')?.kinds?.match(/\d+/g) ?? [];
  expect(kinds.reduce((sum, count) => sum + Number(count), 0)).toBe(differences.total);
  expect(searchOf('accounts')).toEqual({ kind: 'account' });
  expect(left('accounts')).toBe(differences.open.account);
  const kindOf = (kind: string) => parts.personnelInbox?.kinds.find((each) => each.kind === kind)?.count ?? 0;
  expect(left('accounts')).toBe(kindOf('noAccount'));

  const desk = await deskOf(db, { actor: admin, parts: inboxParts }, 'library');
  const inbox = await readInbox(db, desk, { ...INBOX, office: 'library', open: undefined });
  expect(left('library')).toBeGreaterThan(0);
  expect(left('library')).toBe(parts.library?.count);
  expect(left('library')).toBe(inbox.total);

  // What belongs to a step is to be settled by its last day.
  const people = await deskOf(db, { actor: admin, parts: inboxParts }, 'personnel');
  const { rows } = await readInbox(db, people, { ...INBOX, office: 'personnel', whole: true, open: undefined });
  const days = rows.flatMap(({ kind, since }) => (kind === 'difference' ? since : []));
  expect([...new Set(days)]).toEqual([steps.find(({ key }) => key === 'differences')?.last_day]);

  const births = await listWithoutBirthDate(db, { page: 1, sort: 'person', text: undefined });
  expect(left('councilData')).toBe(births.total);
  expect(left('councilData')).toBe(kindOf('birthDate'));

  for (const key of ['statements', 'pastStatements'] as const) {
    const query = {
      kind: 'publication',
      state: 'todo',
      page: 1,
      sort: 'person',
      unit: undefined,
      text: undefined,
    } as const;
    const { counts } = await listStatements(db, { ...query, year: searchOf(key)?.year });
    expect(left(key)).toBe(counts.todo);
    expect(steps.find((step) => step.key === key)?.total).toBe(counts.all);
  }

  for (const step of MISSING_KEYS.filter((key) => key !== 'choice')) {
    const { total } = await listMissing(db, { step, page: 1, sort: 'person', text: undefined });
    expect(left(step)).toBe(total);
  }
});

test('the demo shows every state, and the former year, which is only looked at', async ({ demo }) => {
  const { db } = demo.database;
  const admin = await actorOf(db, 'admin');
  const { steps, year } = await yearPage(db, admin, {});
  const states = new Set(steps.map(({ state }) => state));
  expect([...states].toSorted()).toEqual(['ahead', 'done', 'late', 'running', 'skipped']);
  expect(steps.some(({ waits_for: waits }) => waits.length > 0)).toBe(true);
  expect(steps.some(({ reminded }) => reminded !== null)).toBe(true);
  expect(steps.some(({ state, done, last_day: last }) => state === 'done' && done !== null && done > last)).toBe(true);
  expect(steps.find(({ key }) => key === 'nStatements')?.last_day).toBe(`${year}-12-31`);
  const [imported] = await db.select().from(peopleImports).where(eq(peopleImports.kind, 'polon'));
  expect(imported?.status, 'what the year tells of stands in the list of imports').toBe('applied');
  const past = await yearPage(db, admin, { year: year - 1 });
  expect(past.past).toBe(true);
  expect(past.steps.every(({ may }) => !may.set && !may.mark && !may.skip && !may.remind)).toBe(true);
});
