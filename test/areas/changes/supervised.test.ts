import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { recordChanges } from '#platform/audit.ts';
import { disciplineChanges } from '#areas/changes/service-discipline.ts';
import { supervisedChanges } from '#areas/changes/service-supervised.ts';
import { grants } from '#areas/grants/tables.ts';
import { publicationsAudit } from '#areas/publications/audit.ts';
import { authorships, publications } from '#areas/publications/tables.ts';
import { recordsAudit } from '#areas/records/audit.ts';
import { actorOf } from '../../support/app.ts';
import { account, period } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { AUTOMATION, COMPUTING, MEDIA } from '../evaluation/results.ts';
import { authors, evaluated, whats } from './authors.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

test('a supervisor is told how much others have changed in the discipline, and nothing of others', async ({ db }) => {
  const { anna, jan, shared } = await authors(db);
  const { again } = await evaluated(db, [anna.id, jan.id]);
  const { rowNum: accountRow } = await account(db, { login: 'opiekun' });
  await db
    .insert(grants)
    .values({ accountRow, role: 'discipline-supervisor', disciplineCode: COMPUTING, grantedBy: 'test' });
  const actor = await actorOf(db, 'opiekun');
  expect(await supervisedChanges(db, actor)).toBeNull();
  const chosen = (before: number | null, after: number) =>
    publicationsAudit.change('publication.discipline', {
      subject: { publication: shared.id, person: anna.id },
      before: { discipline: before },
      after: { discipline: after },
    });
  const renamed = recordsAudit.change('record.change', {
    subject: { publication: shared.id },
    before: { title: 'Praca' },
    after: { title: 'Praca wspólna' },
  });
  await recordChanges(db, { physicalLogin: 'opiekun', login: 'opiekun' }, [renamed]);
  expect(await supervisedChanges(db, actor)).toBeNull();
  await recordChanges(db, { physicalLogin: 'jan', login: 'jan' }, [
    chosen(null, MEDIA),
    chosen(MEDIA, COMPUTING),
    renamed,
  ]);
  const told = await supervisedChanges(db, actor);
  // Days of Warsaw: an hour more or less where its clocks have changed since.
  expect(Math.abs(Date.parse(told?.since ?? '') - Date.now() + 30 * DAY_MS)).toBeLessThanOrEqual(HOUR_MS + 60_000);
  expect(told).toEqual({
    period: (await period(db)).id,
    since: expect.any(String),
    visited: false,
    disciplines: [
      {
        code: COMPUTING,
        name: 'informatyka techniczna i telekomunikacja',
        choices: 1,
        records: 1,
        verdicts: 0,
        points: 0,
      },
    ],
  });
  // Many changes of records hide no choice.
  await db.execute(sql`
    insert into audit (at, physical_user, logged_user, action, subject)
    select now() + interval '1 second', 'jan', 'jan', 'record.change', ${`publication:${shared.id}`} from generate_series(1, 5000)`);
  expect(await supervisedChanges(db, actor)).toMatchObject({ disciplines: [{ choices: 1, records: 5_001 }] });
  await again();
  await db.update(publications).set({ points: '140' }).where(eq(publications.id, shared.id));
  await again();
  // Anna's share and Jan's; nobody who sees all disciplines is told of each.
  expect(await supervisedChanges(db, actor)).toMatchObject({ disciplines: [{ verdicts: 2 }] });
  expect((await supervisedChanges(db, actor))?.disciplines[0]?.points).toBeGreaterThan(0);
  expect(await supervisedChanges(db, await actorOf(db, 'ewaluacja'))).toBeNull();
});

test('works whose authors chose the discipline by its former code are its works', async ({ db }) => {
  const { shared, jan } = await authors(db);
  const { id } = await period(db);
  const code = 2021;
  await db.update(authorships).set({ disciplineCode: AUTOMATION }).where(eq(authorships.personId, jan.id));
  await recordChanges(db, { physicalLogin: 'biblioteka', login: 'biblioteka' }, [
    recordsAudit.change('record.change', {
      subject: { publication: shared.id },
      before: { title: 'Praca' },
      after: { title: 'Praca wspólna' },
    }),
  ]);
  const { rowNum: accountRow } = await account(db, { login: 'opiekun' });
  await db
    .insert(grants)
    .values({ accountRow, role: 'discipline-supervisor', disciplineCode: code, grantedBy: 'test' });
  const actor = await actorOf(db, 'opiekun');
  expect(whats(await disciplineChanges(db, actor, { period: id, discipline: code }))).toEqual(['rekord zmieniony']);
  expect(await supervisedChanges(db, actor)).toMatchObject({ disciplines: [{ code, records: 1 }] });
});
