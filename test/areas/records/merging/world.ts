import type { Db } from '#platform/database/db.ts';
import { highlightedWorks } from '#areas/achievements/tables.ts';
import { assignmentFindings } from '#areas/assignment-log/tables.ts';
import { publicationPayments } from '#areas/payments/tables.ts';
import { setApart } from '#areas/records/merging/service-decisions.ts';
import { recordDrafts } from '#areas/records/tables.ts';
import { duplicatePairs } from '#areas/records/tables-duplicates.ts';
import { deskMarks } from '#areas/inbox/tables.ts';
import { recordClaims, recordMessages, recordSubmissions } from '#areas/records/tables-inbox.ts';
import { printedStatements } from '#areas/statements/tables.ts';
import { actorOf } from '../../../support/app.ts';
import { account, article, only, type PersonRow, researcher } from '../../../support/builders.ts';

export const COMPUTING = 203;
export const MEDICINE = 301;

export async function librarian(db: Db) {
  await account(db, { login: 'bib', roles: ['library'] });
  return actorOf(db, 'bib');
}

export const printed = (db: Db, person: PersonRow, withdrawnAt: Date | null = null) =>
  db
    .insert(printedStatements)
    .values({
      personId: person.id,
      kind: 'publication',
      year: 2023,
      generatedBy: 'test',
      withdrawnAt,
      ...(withdrawnAt && { withdrawnBy: 'test', withdrawReason: 'test' }),
    })
    .returning()
    .then(only);

/** Two records of one work, each with what may depend on a record. */
export async function setUp(db: Db) {
  const actor = await librarian(db);
  const [anna, ewa] = [
    await researcher(db, { [COMPUTING]: 100 }, { firstName: 'Anna', lastName: 'Łącka' }),
    await researcher(db, { [MEDICINE]: 100 }, { firstName: 'Ewa', lastName: 'Zych' }),
  ];
  const kept = await article(db, {
    points: 100,
    venue: 'Pismo',
    authors: [{ person: anna }, { lastName: 'Zych', firstName: 'E.' }],
  });
  const gone = await article(db, {
    points: 100,
    venue: 'Pismo',
    doi: '10.1234/zolw',
    source: 'pbn',
    sourceKey: 'doi:10.1234/zolw',
    details: { pages: '1-9' },
    authors: [
      { person: ewa, discipline: MEDICINE, customSelected: true, disciplineChangedBy: 'ewa' },
      { person: anna, discipline: COMPUTING },
    ],
  });
  const other = await article(db, { points: 20, title: 'Inna', authors: [{ person: anna }] });
  await db.insert(publicationPayments).values({
    publicationId: gone.id,
    currency: 'PLN',
    amountPln: '100',
    vatClass: '',
    source: '',
    requestNo: '',
    comment: '',
    createdBy: 'x',
  });
  // Confirmed: the checks, which find nothing of this, would close it.
  const judged = { comment: 'x', confirmedBy: 'x', confirmedAt: new Date() };
  const finding = { class: 1, personId: anna.id, text: 'x', extra: '', ...judged };
  await db.insert(assignmentFindings).values([
    { ...finding, publicationId: kept.id },
    { ...finding, publicationId: gone.id },
    { ...finding, publicationId: gone.id, personId: ewa.id },
  ]);
  await db.insert(highlightedWorks).values([
    { personId: anna.id, publicationId: gone.id },
    { personId: anna.id, publicationId: kept.id },
    { personId: ewa.id, publicationId: gone.id },
  ]);
  await db.insert(recordClaims).values([
    { publicationId: gone.id, personId: ewa.id, mine: 'mine' },
    { publicationId: gone.id, personId: anna.id, mine: 'mine' },
    { publicationId: kept.id, personId: anna.id, mine: 'not-mine' },
  ]);
  await db.insert(recordSubmissions).values({ publicationId: gone.id, personId: ewa.id });
  await db.insert(recordMessages).values({ publicationId: gone.id, personId: ewa.id, text: 'Odpowiedź' });
  await db.insert(deskMarks).values({ kind: 'approval', key: gone.id, snoozedUntil: '2030-01-01' });
  await db.insert(recordDrafts).values({ login: 'inny', publicationId: gone.id, version: 1, values: '{}' });
  const found = { score: 0.9, reason: 'ten sam tytuł', agree: ['title'] };
  await db.insert(duplicatePairs).values([
    { a: kept.id, b: gone.id, ...found },
    { a: gone.id, b: other.id, ...found },
  ]);
  await setApart(db, actor, { a: gone.id, b: other.id, reason: 'inna praca' });
  return { actor, anna, ewa, kept, gone, other };
}
