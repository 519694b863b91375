import { expect } from 'vitest';
import { yearCalendar, yearPage } from '#areas/year/service.ts';
import { actorOf } from '../../support/app.ts';
import { account } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { addStep, NOW, YEAR } from './world.ts';

test('the calendar has the last days of the own office’s steps, without what is skipped', async ({ db }) => {
  await account(db, { login: 'szefowa', roles: ['admin'] });
  await addStep(db, 'differences', { firstDay: `${YEAR}-11-02`, lastDay: `${YEAR}-12-15` });
  await addStep(db, 'councilData', { skippedOn: NOW, skippedBy: 'kadrowa', skipReason: 'Próba' });
  await addStep(db, 'library');
  const { steps } = await yearPage(db, await actorOf(db, 'szefowa'), {});
  const now = new Date(`${YEAR}-11-24T10:00:00Z`);
  const [text = '', all = ''] = (['personnel', undefined] as const).map((office) =>
    yearCalendar(steps, { office, now }),
  );
  expect([text, all].map((each) => each.split('BEGIN:VEVENT').length - 1)).toEqual([1, 2]);
  expect(text).toContain(`UID:rok-${YEAR}-differences@dorobek\r\nDTSTAMP:${YEAR}1124T100000Z\r\n`);
  expect(text).toContain(`DTSTART;VALUE=DATE:${YEAR}1215\r\nDTEND;VALUE=DATE:${YEAR}1216\r\n`);
  expect(text).toContain('SUMMARY:Rozbieżności danych osób\r\n');
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});
