import { sql } from 'drizzle-orm';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { closePeriod } from '#areas/period-administration/closing/service-close.ts';
import { closingConditions } from '#areas/period-administration/closing/service-conditions.ts';
import { checkFolder } from '#areas/period-administration/closing/service-folder.ts';
import { snapshotFile, verifySnapshot } from '#areas/period-administration/closing/service-snapshots.ts';
import { readPeriod } from '#areas/period-administration/service-edit.ts';
import { readConfig } from '#platform/config/config.ts';
import { signText } from '#platform/signature.ts';
import { actorOf } from '../../support/app.ts';
import { only, period } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { runJobs, tools } from '../../support/tools.ts';
import { university } from '../scenarios/scenario-calls.ts';
import { periodsJobs } from '#areas/period-administration/router.ts';

test('the manifest is signed: a changed byte of it, of a file or of the signature is found, also without the database', async ({
  db,
}) => {
  const { periodId } = await university(db);
  const actor = await actorOf(db, 'admin');
  const seen = (await closingConditions(db, await period(db))).map(({ key, count }) => ({ key, count }));
  await closePeriod(db, actor, { period: periodId, seen, reason: 'koniec ewaluacji' });
  await runJobs(db, periodsJobs);
  const { id, signed_by: fingerprint, files } = only((await readPeriod(db, periodId)).snapshots);
  expect(await verifySnapshot(db, tools.config, id)).toMatchObject({ intact: true, signature: 'own' });
  const other = readConfig({ LOG_LEVEL: 'silent', BIRTH_DATE_KEY: Buffer.alloc(32, 9).toString('base64') });
  expect(await verifySnapshot(db, other, id)).toMatchObject({ intact: true, signature: 'other' });

  const folder = mkdtempSync(join(tmpdir(), 'snapshot-'));
  try {
    for (const { name } of [...files, { name: 'spis.json' }, { name: 'podpis.json' }]) {
      const format = name.endsWith('.xlsx') ? 'xlsx' : 'json';
      const file = await snapshotFile(db, { snapshot: id, format, name });
      writeFileSync(join(folder, name), Buffer.from(await file.arrayBuffer()));
    }
    expect(await checkFolder(folder)).toEqual({
      fingerprint,
      isSigned: true,
      wrong: [],
      missing: [],
      count: files.length,
    });
    const change = (name: string) => {
      const bytes = readFileSync(join(folder, name));
      bytes[bytes.length - 3] = (bytes.at(-3) ?? 0) ^ 1;
      writeFileSync(join(folder, name), bytes);
    };
    change('zasady.json');
    expect(await checkFolder(folder)).toMatchObject({ isSigned: true, wrong: ['zasady.json'] });
    rmSync(join(folder, 'zasady.json'));
    writeFileSync(
      join(folder, 'spis.json'),
      readFileSync(join(folder, 'spis.json'), 'utf8').replace('koniec', 'Koniec'),
    );
    expect(await checkFolder(folder)).toMatchObject({ isSigned: false, missing: ['zasady.json'] });
  } finally {
    rmSync(folder, { recursive: true });
  }

  // As somebody with the rights of the server's owner would.
  await db.execute(sql`alter table period_snapshots disable trigger user`);
  await db.execute(sql`update period_snapshots set signature = null`);
  expect(await verifySnapshot(db, tools.config, id)).toMatchObject({ intact: false, audit: false, signature: 'none' });
  await db.execute(
    sql`update period_snapshots set signature = ${JSON.stringify(signText(other, 'inny spis'))}::text::jsonb`,
  );
  expect(await verifySnapshot(db, tools.config, id)).toMatchObject({ intact: false, signature: 'wrong' });
});
