import { eq, isNull } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { audit } from '#platform/audit.ts';
import { documents } from '#platform/documents/tables.ts';
import { disciplineDeclarations } from '#areas/polon/tables.ts';
import { changeDiscipline } from '#areas/publications/service-assignment.ts';
import { PATENT_TYPE } from '#areas/publications/schema.ts';
import { authorships, publications } from '#areas/publications/tables.ts';
import { ownStatements, worksToList } from '#areas/statements/service-own.ts';
import type { Print } from '#areas/statements/printing/service-print.ts';
import { withdrawStatement } from '#areas/statements/service-settle.ts';
import { changeStatementDiscipline } from '#areas/statements/service.ts';
import { printedStatements } from '#areas/statements/tables.ts';
import type { Actor } from '#platform/actor.ts';
import { Refusal } from '#platform/refusal.ts';
import { article, declaration, only, publication, researcher } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { tools } from '../../support/tools.ts';
import { frozenIds, print, setUp, textOf } from './print.ts';

test('printing writes the statement, numbers it and freezes the works with a discipline, and nothing else', async ({
  db,
}) => {
  const { anna, author, listed } = await setUp(db);
  const pdf = await print(db, author);
  const row = only(await db.select().from(printedStatements));
  expect(row).toMatchObject({
    personId: anna.id,
    year: 2023,
    kind: 'publication',
    discipline1Code: 203,
    discipline2Code: 602,
    generatedBy: 'anna',
    withdrawnAt: null,
  });
  expect((await frozenIds(db)).toSorted()).toEqual(listed.map(({ id }) => id).toSorted());
  const stored = await db.select().from(documents).orderBy(documents.id);
  expect(stored).toMatchObject([
    { kind: 'publication-statement', number: 1, subject: `statement:${row.id}`, createdBy: 'anna' },
    { kind: 'publication-attachment', number: 1, subject: `statement:${row.id}`, hash: null },
  ]);
  expect(stored[0]?.hash).toBe(createHash('sha256').update(pdf).digest('hex'));
  expect(textOf(pdf)).toContain(`nr OU/1/${stored[0]?.year}`);
  expect(textOf(pdf)).toContain('0000-0002-1825-0097');
  const noted = await db.select().from(audit).where(eq(audit.action, 'statement.print'));
  expect(only(noted)).toMatchObject({ subject: `statement:${row.id}:person:${anna.id}`, loggedUser: 'anna' });
  // The compiler is loaded here.
});

test('the leading discipline of the latest declaration, by its percent, is named first', async ({ db }) => {
  const { anna, author } = await setUp(db);
  await db
    .update(disciplineDeclarations)
    .set({ dateFrom: '2014-01-01' })
    .where(eq(disciplineDeclarations.personId, anna.id));
  const latest = await declaration(db, anna, { split: { 203: 60, 602: 40 }, from: '2020-01-01' });
  await db
    .update(disciplineDeclarations)
    .set({ discipline1Percent: 30, discipline2Percent: 70 })
    .where(eq(disciplineDeclarations.id, latest.id));
  await print(db, author);
  const row = only(await db.select().from(printedStatements));
  expect(row).toMatchObject({ discipline1Code: 602, discipline2Code: 203 });
});

test('printed again, by anybody and later, a document is the same byte for byte', async ({ db }) => {
  const { anna, author, office, missing, period: period_id } = await setUp(db);
  const first = await print(db, author);
  await changeDiscipline(db, author, {
    article_id: missing.id,
    author_id: anna.id,
    discipline_id: 203,
    period_id,
    as: 'author',
  });
  expect(first.equals(await print(db, office, { personId: anna.id }))).toBe(true);
  expect(await db.select().from(printedStatements)).toHaveLength(1);
  const attachment = await print(db, author, { part: 'attachment' });
  expect(textOf(attachment)).toContain('Pierwsza praca o żółwiach');
  expect(textOf(attachment)).not.toContain('Praca bez dyscypliny');
  expect(textOf(attachment)).not.toContain('Praca niezwiązana');
  // Of the others' prints the office's is noted as a reading.
  expect(await db.select().from(audit).where(eq(audit.action, 'read.statement'))).toHaveLength(1);
  expect(
    only(await ownStatements(db, author, tools.config).then((rows) => rows.filter(({ year }) => year === 2023))),
  ).toMatchObject({
    publications: 3,
    unassigned: 0,
    added: 1,
  });
});

test('a frozen work cannot be changed until the statement is withdrawn, which keeps its documents', async ({ db }) => {
  const { anna, author, office, listed, period: period_id } = await setUp(db);
  await print(db, author, { part: 'attachment' });
  const change = () =>
    changeDiscipline(db, author, {
      article_id: listed[0]?.id ?? 0,
      author_id: anna.id,
      discipline_id: 602,
      period_id,
      as: 'author',
    });
  await expect(change()).rejects.toMatchObject({ kind: 'conflict' });
  const before = await db.select().from(documents);
  const left = await withdrawStatement(db, office, {
    year: 2023,
    kind: 'publication',
    author_id: anna.id,
    reason: 'Błędna dyscyplina',
  });
  expect(left).toEqual([]);
  expect(await frozenIds(db)).toEqual([]);
  expect(await db.select().from(documents)).toEqual(before);
  expect(only(await db.select().from(printedStatements))).toMatchObject({
    withdrawnBy: 'biblioteka',
    withdrawReason: 'Błędna dyscyplina',
  });
  const noted = await db.select().from(audit).where(eq(audit.action, 'statement.withdraw'));
  expect(only(noted)).toMatchObject({ loggedUser: 'biblioteka', after: { reason: 'Błędna dyscyplina' } });
  await change();
  const again = textOf(await print(db, author));
  expect(again).toMatch(/nr OU\/2\/\d{4}/);
  expect(again).toContain('Pierwsza dyscyplina : informatyka Oświadczenie');
  expect(only(await db.select().from(printedStatements).where(isNull(printedStatements.withdrawnAt)))).toMatchObject({
    discipline1Code: 602,
    discipline2Code: null,
  });
});

test('what cannot be printed is refused and changes nothing', async ({ db }) => {
  const { anna, author, office } = await setUp(db);
  const stranger = await researcher(db, { 203: 100 });
  const refused = (actor: Actor, asked: Partial<Print>, reason: object) =>
    expect(print(db, actor, asked)).rejects.toMatchObject(reason);
  await refused(author, { year: undefined }, { kind: 'input', message: 'Nie wybrano roku' });
  await refused(
    author,
    { year: 2022 },
    {
      kind: 'missing',
      message: 'Nie ma czego drukować: żadna publikacja z roku 2022 nie ma wybranej dyscypliny',
    },
  );
  await refused(
    author,
    { kind: 'patent' },
    {
      message: 'Nie ma czego drukować: żaden patent z roku 2023 nie ma wybranej dyscypliny',
    },
  );
  await refused(author, { personId: stranger.id }, { kind: 'missing', message: 'Nie znaleziono osoby' });
  await refused(author, { personId: 2_000_000_000 }, { message: 'Nie znaleziono osoby' });
  await refused(office, { personId: 0 }, { message: 'Konto nie jest powiązane z osobą' });
  await article(db, { points: 70, authors: [{ person: anna, discipline: 604 }] });
  await refused(author, {}, { kind: 'conflict', message: expect.stringContaining('najwyżej dwie') });
  expect(await db.select().from(printedStatements)).toEqual([]);
  expect(await db.select().from(documents)).toEqual([]);
  expect(await frozenIds(db)).toEqual([]);
});

test('who signs is named in the attachment, however many authors stand before', async ({ db }) => {
  const { anna, author, listed } = await setUp(db);
  const others = Array.from({ length: 40 }, (_, index) => `Autor Obcy${index}`).join(', ');
  const [long, short] = listed;
  const wrote = (id: number | undefined, authorsText: string) =>
    db
      .update(publications)
      .set({ authorsText })
      .where(eq(publications.id, id ?? 0));
  // Another author's name begins like the signer's.
  await wrote(long?.id, `${anna.firstName} ${anna.lastName}owska, ${others}, ${anna.firstName} ${anna.lastName}`);
  await wrote(short?.id, `${anna.firstName} ${anna.lastName}, ${others}`);
  const text = textOf(await print(db, author, { part: 'attachment' })).replaceAll(/\s+/g, ' ');
  expect(text.match(new RegExp(`, …, ${anna.firstName} ${anna.lastName} i in\\.`, 'g'))).toHaveLength(1);
  expect(text.match(/ i in\./g)).toHaveLength(2);
});

test('before the print its author reads which works it would list, each with its discipline', async ({ db }) => {
  const { author, office } = await setUp(db);
  const year = { year: 2023, kind: 'publication' } as const;
  expect(await worksToList(db, author, year)).toMatchObject([
    // As the print has them: the leading discipline first.
    { title: 'Pierwsza praca o żółwiach', discipline: 'informatyka techniczna i telekomunikacja' },
    { title: 'Druga praca', discipline: 'informatyka' },
  ]);
  expect(await worksToList(db, author, { ...year, kind: 'patent' })).toEqual([]);
  await expect(async () => worksToList(db, office, year)).rejects.toBeInstanceOf(Refusal);
  await print(db, author);
  expect(await worksToList(db, author, year)).toEqual([]);
});

test('a discipline corrected on the statement makes a new document at the next print', async ({ db }) => {
  const { anna, author, office } = await setUp(db);
  const first = await print(db, author);
  await changeStatementDiscipline(db, office, { year: 2023, author_id: anna.id, targetCol: 1, discipline_id: 'null' });
  const second = await print(db, author);
  expect(second.equals(first)).toBe(false);
  expect(textOf(second)).not.toContain('Druga dyscyplina');
  expect(textOf(second)).toMatch(/nr OU\/2\//);
  expect(await db.select().from(documents)).toHaveLength(4);
  expect(await frozenIds(db)).toHaveLength(2);
});

test('a statement from before documents were stored gets them at the next print', async ({ db }) => {
  const { anna, author, listed } = await setUp(db);
  const statement = only(
    await db
      .insert(printedStatements)
      .values({ personId: anna.id, year: 2023, kind: 'publication', discipline1Code: 203, generatedBy: 'dawniej' })
      .returning(),
  );
  await db
    .update(authorships)
    .set({ statementId: statement.id })
    .where(eq(authorships.publicationId, listed[0]?.id ?? 0));
  const text = textOf(await print(db, author, { part: 'attachment' }));
  expect(text).toContain('Pierwsza praca o żółwiach');
  expect(text).not.toContain('Druga praca');
  expect(only(await db.select().from(printedStatements))).toMatchObject({ id: statement.id, generatedBy: 'dawniej' });
});

test('patents have a statement of their own, which freezes them alone', async ({ db }) => {
  const { anna, author } = await setUp(db);
  const patent = await publication(db, {
    typeCode: PATENT_TYPE,
    categoryId: 23,
    title: 'Sposób suszenia ziół',
    details: { patent_number: 'PL 240115', application_number: 'P.421001', patent_office: 'UPRP' },
    authors: [{ person: anna, discipline: 602 }],
  });
  const text = textOf(await print(db, author, { kind: 'patent', part: 'attachment' }));
  expect(text).toContain('Sposób suszenia ziół');
  expect(text).toMatch(/Patent\s+udzielony\s+przez\s+UPRP/);
  expect(text).toContain('nr PL 240115, UPRP');
  expect(text).toMatch(/oświadczenia nr OP\/1\//);
  expect(await frozenIds(db)).toEqual([patent.id]);
  await print(db, author);
  expect(await frozenIds(db)).toHaveLength(3);
  expect((await ownStatements(db, author, tools.config))[1]).toMatchObject({
    year: 2023,
    publications: 2,
    patents: 1,
    unassigned: 1,
    codes: 0,
    dyscyplina1: 'informatyka techniczna i telekomunikacja',
    publication: { number: expect.stringMatching(/^OU\/1\//), confirmed: '' },
    patent: { number: expect.stringMatching(/^OP\/1\//), hash: null },
  });
});
