import { authorships } from '#areas/publications/tables.ts';
import { type Print, printStatement } from '#areas/statements/printing/service-print.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { actorOf } from '../../support/app.ts';
import { account, article, period, researcher } from '../../support/builders.ts';
import { pdfText } from '../../support/pdf.ts';
import { tools } from '../../support/tools.ts';

/** A researcher with two works of 2023 in a discipline, and others that no statement of 2023 lists. */
export async function setUp(db: Db) {
  const anna = await researcher(db, { 203: 60, 602: 40 }, { orcid: '0000-0002-1825-0097' });
  await account(db, { login: 'anna', person: anna, roles: ['employee'] });
  await account(db, { login: 'biblioteka', roles: ['library'] });
  const work = (title: string, discipline: number | null, year = 2023) =>
    article(db, { title, points: 100, year, authors: [{ person: anna, discipline }] });
  const listed = [await work('Pierwsza praca o żółwiach', 203), await work('Druga praca', 602)];
  const missing = await work('Praca bez dyscypliny', null);
  await work('Praca niezwiązana', 0);
  const other = await work('Praca z innego roku', 203, 2024);
  return {
    anna,
    listed,
    missing,
    other,
    period: (await period(db)).id,
    author: await actorOf(db, 'anna'),
    office: await actorOf(db, 'biblioteka'),
  };
}

export const print = async (
  db: Db,
  actor: Actor,
  { freeze = 'print', ...asked }: Partial<Print> & { freeze?: 'print' | 'confirmation' } = {},
) => {
  const response = await printStatement(db, actor, {
    print: { kind: 'publication', part: 'statement', year: 2023, personId: 0, ...asked },
    ...tools,
    config: { ...tools.config, statementFreeze: freeze },
  });
  return Buffer.from(await response.arrayBuffer());
};

export const textOf = (pdf: Uint8Array) => pdfText(pdf).replaceAll(/\s+/g, ' ');
export const frozenIds = async (db: Db) =>
  (await db.select().from(authorships)).filter((row) => row.statementId !== null).map((row) => row.publicationId);
