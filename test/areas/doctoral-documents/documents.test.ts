import { eq, sql } from 'drizzle-orm';
import PizZip from 'pizzip';
import { describe, expect } from 'vitest';
import { listDocuments, makeDocuments } from '#areas/doctoral-documents/service.ts';
import { documentFile, documentsArchive } from '#areas/doctoral-documents/service-files.ts';
import { sampleFacts } from '#areas/doctoral-documents/sample.ts';
import { DOCTORAL_TEMPLATES } from '#areas/doctoral-documents/templates.ts';
import { doctoralProcedures } from '#areas/doctoral/tables.ts';
import { grants } from '#areas/grants/tables.ts';
import { disciplines } from '#areas/library/tables.ts';
import { audit } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { DOTS, fillDocx } from '#platform/documents/docx/fill.ts';
import { missingOf } from '#platform/documents/docx/missing.ts';
import { documents } from '#platform/documents/tables.ts';
import { addDays, today } from '#engine/day.ts';
import { actorOf } from '../../support/app.ts';
import { account, only } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { textOfDocx } from '../../support/docx.ts';
import { tools } from '../../support/tools.ts';
import { textOf } from '../statements/print.ts';
import { COMPUTING, MEDIA } from '../evaluation/results.ts';
import { FEMALE, MALE, print, procedure } from './procedure.ts';

const { config, compute } = tools;

async function setUp(db: Db, values: Partial<Parameters<typeof procedure>[1]> = {}) {
  const { rowNum } = await account(db, { login: 'doktoraty', roles: [] });
  await db.insert(grants).values({
    accountRow: rowNum,
    role: 'doctoral-office',
    disciplineCode: COMPUTING,
    grantedBy: 'test',
  });
  const actor = await actorOf(db, 'doktoraty');
  const own = await procedure(db, { discipline: COMPUTING, ...values });
  const make = (kind: string, person: number | null = null) =>
    makeDocuments(db, actor, {
      order: { procedure: own.id, documents: [{ kind: `doctoral-${kind}`, person }] },
      config,
    });
  const list = () => listDocuments(db, actor, { procedureId: own.id, config });
  const find = async (kind: string) =>
    only((await list()).documents.filter((each) => each.kind === `doctoral-${kind}`));
  const fileOf = async (id: number, format: 'docx' | 'pdf' = 'docx') =>
    Buffer.from(await (await documentFile(db, actor, { id, format, compute })).arrayBuffer());
  const textMade = async (kind: string) => {
    await make(kind);
    return textOfDocx(await fileOf((await find(kind)).made[0]?.document_id ?? 0));
  };
  return { actor, own, make, list, find, fileOf, textMade };
}

describe('every document names a woman and a man in the right case and gender:', () => {
  const WORDS: Record<string, [female: string, male: string]> = {
    team: ['u mgr Łucji Żółcińskiej, ubiegającej się', 'u mgr. Marka Dudka, ubiegającego się'],
    'team-protocol': ['mgr Łucja Żółcińska przedstawiła', 'mgr Marek Dudek przedstawił'],
    supervisors: ['przygotowywanej przez mgr Łucję Żółcińską', 'przygotowywanej przez mgr. Marka Dudka'],
    'supervisors-change': ['przygotowywaną przez mgr Łucję Żółcińską', 'przygotowywaną przez mgr. Marka Dudka'],
    commission: ['mgr Łucji Żółcińskiej, autorce', 'mgr. Markowi Dudkowi, autorowi'],
    reviewers: ['rozprawy doktorskiej mgr Łucji Żółcińskiej', 'rozprawy doktorskiej mgr. Marka Dudka'],
    'admission-protocol': ['mgr Łucji Żółcińskiej, autorce', 'mgr. Markowi Dudkowi, autorowi'],
    'closed-protocol': ['rozprawy doktorskiej mgr Łucji Żółcińskiej', 'rozprawy doktorskiej mgr. Marka Dudka'],
    'reviewer-letter': ['Szanowna Pani,\nuchwałą', 'Szanowny Panie,\nuchwałą'],
    admission: ['dopuszcza mgr Łucję Żółcińską', 'dopuszcza mgr. Marka Dudka'],
    'defence-notice': [
      'mgr Łucji Żółcińskiej pt. „O zbieżności pewnych szeregów losowych”, ubiegającej',
      'ubiegającego się',
    ],
    'defence-protocol': ['odpowiedziała mgr Łucja Żółcińska', 'odpowiedział mgr Marek Dudek'],
    acceptance: ['o nadanie mgr Łucji Żółcińskiej', 'o nadanie mgr. Markowi Dudkowi'],
    'council-draft': ['nadaje się mgr Łucji Żółcińskiej', 'nadaje się mgr. Markowi Dudkowi'],
    'commission-distinction': ['rozprawy doktorskiej mgr Łucji Żółcińskiej', 'rozprawy doktorskiej mgr. Marka Dudka'],
    conferral: ['mgr Łucji Żółcińskiej, autorce', 'mgr. Markowi Dudkowi, autorowi'],
    'council-distinction': ['nadano mgr Łucji Żółcińskiej', 'nadano mgr. Markowi Dudkowi'],
  };

  test.for(DOCTORAL_TEMPLATES)('$kind', ({ kind, shipped, fields, sample }) => {
    const [female, male] = WORDS[kind.replace('doctoral-', '')] ?? [];
    const print = (gender: 'female' | 'male') => textOfDocx(fillDocx(shipped.file, sample(gender)));
    if (female === undefined || male === undefined) throw new Error(`${kind} has no words`);
    const all = [print('female'), print('male')];
    expect(all[0]).toContain(female);
    expect(all[1]).toContain(male);
    expect(missingOf(shipped.tags, { ...sample('female'), ...sample('male') }, fields)).toEqual([]);
    expect(all.join('')).not.toMatch(/[{}]/);
  });
});

describe('what is printed', () => {
  const facts = sampleFacts('female');
  test('the first resolution names whom it appointed, not who came later', () => {
    const appointed = print('supervisors', facts);
    expect(appointed).toContain('wyznacza się prof. dr hab. Ewę Nowak');
    const unchanged = { ...facts.procedure, formerSupervisorId: null, auxiliarySupervisorId: null };
    const alone = print('supervisors', { ...facts, procedure: unchanged });
    expect(alone).toContain('wyznacza się prof. dr. hab. Jerzego Wąsa');
    expect(alone).toMatch(/w sprawie wyznaczenia promotora Na podstawie/);
  });

  test('who is not known yet gets lines to write on', () => {
    const empty = { ...facts, members: [] };
    for (const kind of ['team', 'team-protocol', 'commission', 'defence-protocol'])
      expect(print(kind, empty)).toMatch(/(?:……+ ){12}/);
    expect(print('reviewers', empty)).toContain('1. ………');
  });

  test.for(DOCTORAL_TEMPLATES)('$kind has no empty sentence, doubled mark or hanging comma', ({ shipped, sample }) => {
    for (const gender of ['female', 'male'] as const) {
      const text = textOfDocx(fillDocx(shipped.file, sample(gender)));
      expect(text).not.toMatch(/\.\.|,,| [.,;:]|\(\s*\)|  |Dziedzina|undefined|null/);
    }
  });
});

test('a document is numbered, has what the register says, and keeps its bytes', async ({ db }) => {
  const { own, make, find, fileOf } = await setUp(db);
  await make('reviewers');
  const { made } = await find('reviewers');
  expect(made).toMatchObject([
    { number: expect.stringMatching(/^DR\/1\/\d{4}$/), is_current: true, made_by: 'Jan Testowy' },
  ]);
  const id = made[0]?.document_id ?? 0;
  const file = await fileOf(id);
  const text = textOfDocx(file);
  expect(text).toContain('Uchwała nr 21/2026');
  expect(text).toContain('z dnia 12 maja 2026 r.');
  // What the register holds comes before what is proposed.
  expect(text).toContain('Hannę Kurczabową');
  expect(text).toContain('mgr Łucji Żółć pt.');
  expect(textOf(await fileOf(id, 'pdf'))).toContain('Hannę Kurczabową');
  await db.update(doctoralProcedures).set({ title: 'Inny tytuł' }).where(eq(doctoralProcedures.id, own.id));
  expect((await fileOf(id)).equals(file)).toBe(true);
  expect((await find('reviewers')).made).toMatchObject([{ is_current: false }]);
  await make('reviewers');
  expect((await find('reviewers')).made.map(({ is_current }) => is_current)).toEqual([true, false]);
  // Made before templates could name the field of a discipline in this case: what it says is the same.
  await db.update(documents).set({ content: sql`${documents.content} #- '{values,dziedzina_miejscownik}'` });
  expect((await find('reviewers')).made.map(({ is_current }) => is_current)).toEqual([true, false]);
  const rows = await db.select().from(audit).where(eq(audit.action, 'procedure.documents'));
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatchObject({ subject: `procedure:${own.id}`, after: { documents: 'Wyznaczenie recenzentów' } });
}, 60_000);

test('missing data are listed before, and are dotted lines afterwards', async ({ db }) => {
  const { list, find, textMade } = await setUp(db, { student: MALE, title: '' });
  const { missing } = await find('defence-notice');
  expect(missing).toEqual(
    expect.arrayContaining([
      'publiczna obrona: data',
      'publiczna obrona: godzina',
      'tytuł rozprawy',
      'promotor: miejsce pracy',
    ]),
  );
  const text = await textMade('defence-notice');
  expect(text).toContain(`Dnia ${DOTS} o godzinie ${DOTS}`);
  expect(text).toContain('mgr. Marka Dudka');
  expect((await list()).proposed).toEqual(
    expect.arrayContaining(['Marek Dudek: dopełniacz, celownik, biernik', 'Hanna Kurczaba: dopełniacz, celownik']),
  );
}, 60_000);

test('characters that no font has are listed before a document is made', async ({ db }) => {
  const { find } = await setUp(db, { title: 'O 𓀀 i ∀ε' });
  expect((await find('conferral')).missing).toContain('znaki, których nie ma w krojach pisma: 𓀀 (U+13000)');
});

test('each reviewer has a letter; what does not concern the procedure is refused', async ({ db }) => {
  const { list, make, own } = await setUp(db);
  const letters = (await list()).documents.filter(({ kind }) => kind === 'doctoral-reviewer-letter');
  expect(letters.map(({ title }) => title)).toEqual([
    'Pismo do recenzenta: Hanna Kurczaba',
    'Pismo do recenzenta: Adam Lis',
  ]);
  expect(letters[1]?.missing).toContain('recenzent, do którego jest pismo: płeć (wydrukują się obie formy)');
  await make('reviewer-letter', letters[0]?.person?.id);
  await expect(make('reviewer-letter', null)).rejects.toThrow('Przewód nie ma takiego dokumentu');
  await expect(make('reviewer-letter', own.studentId)).rejects.toThrow('Przewód nie ma takiego dokumentu');
  await expect(make('council-distinction')).rejects.toThrow('rozprawa nie ma być wyróżniona');
  await expect(make('supervisors-change')).rejects.toThrow('promotora nie zmieniono');
  await expect(make('nic')).rejects.toThrow('Przewód nie ma takiego dokumentu');
  expect(await db.$count(documents)).toBe(1);
});

test.for([
  ['reviewer-letter', 1, true],
  ['reviewer-letter', 0, false],
  ['reviewers', 1, false],
] as const)('%s of a decision in %s days tells of a day to come: %s', async ([kind, days, isEarly], { db }) => {
  const day = addDays(today(), days);
  const { list } = await setUp(db, { reviewersResolutionOn: day });
  const { documents: found } = await list();
  const early = found.filter((each) => each.kind === `doctoral-${kind}`).map(({ not_before: from }) => from);
  expect(new Set(early)).toEqual(new Set([isEarly ? day : null]));
});

test('all documents of a procedure are one archive: the last of each kind, in both formats', async ({ db }) => {
  const { actor, own, make, list } = await setUp(db);
  await expect(documentsArchive(db, actor, { procedureId: own.id, compute })).rejects.toThrow('Nie utworzono jeszcze');
  const [one, other] = (await list()).documents.filter(({ person }) => person);
  await make('team');
  await make('team');
  await make('reviewer-letter', one?.person?.id);
  await make('reviewer-letter', other?.person?.id);
  const answer = await documentsArchive(db, actor, { procedureId: own.id, compute });
  const zip = new PizZip(await answer.arrayBuffer());
  // Each says whose it is, and a letter to whom.
  const names = Object.keys(zip.files);
  const year = new Date().getFullYear();
  const letters = [one, other].map((letter) => letter?.person?.name.replaceAll(' ', '-'));
  for (const format of ['docx', 'pdf']) {
    expect(names).toContainEqual(
      expect.stringMatching(new RegExp(`^Żółć-Łucja-DR-2-${year}-powołanie-.*8-PRK\\.${format}$`)),
    );
    for (const [index, letter] of letters.entries())
      expect(names).toContainEqual(
        expect.stringMatching(new RegExp(`-DR-${index + 3}-${year}-pismo-do-recenzenta-${letter}\\.${format}$`)),
      );
  }
  expect(names).toHaveLength(6);
}, 60_000);

test('a procedure of a discipline that was renamed since has its documents, as it has its form', async ({ db }) => {
  const { actor, own } = await setUp(db);
  const former = only(
    await db
      .select()
      .from(disciplines)
      .where(sql`${disciplines.successorCode} is not null`)
      .orderBy(disciplines.code)
      .limit(1),
  );
  await db.update(grants).set({ disciplineCode: former.successorCode }).where(eq(grants.grantedBy, 'test'));
  await db.update(doctoralProcedures).set({ disciplineCode: former.code }).where(eq(doctoralProcedures.id, own.id));
  const again = await actorOf(db, actor.login);
  expect((await listDocuments(db, again, { procedureId: own.id, config })).discipline).toBe(former.name);
});

test('a document is as current as what it prints, whatever else is entered', async ({ db }) => {
  const { own, make, find } = await setUp(db);
  await make('supervisors');
  const later = { commissionResolutionOn: '2026-11-25', defencePlace: 'sala 1' };
  await db.update(doctoralProcedures).set(later).where(eq(doctoralProcedures.id, own.id));
  expect((await find('supervisors')).made).toMatchObject([{ is_current: true }]);
  await db.update(doctoralProcedures).set({ title: 'Inny tytuł' }).where(eq(doctoralProcedures.id, own.id));
  expect((await find('supervisors')).made).toMatchObject([{ is_current: false }]);
});

test('procedures of other disciplines, and deleted ones, are not found', async ({ db }) => {
  const { actor, own } = await setUp(db);
  const foreign = await procedure(db, { discipline: MEDIA, student: FEMALE });
  const order = { procedure: foreign.id, documents: [{ kind: 'doctoral-team', person: null }] };
  await expect(listDocuments(db, actor, { procedureId: foreign.id, config })).rejects.toThrow(
    'Nie znaleziono przewodu',
  );
  await expect(makeDocuments(db, actor, { order, config })).rejects.toThrow('Nie znaleziono przewodu');
  await db.update(doctoralProcedures).set({ hiddenStatus: 2 }).where(eq(doctoralProcedures.id, own.id));
  await expect(listDocuments(db, actor, { procedureId: own.id, config })).rejects.toThrow('Nie znaleziono przewodu');
});

test('a document of a day before the title was changed says the former title, a later one the new', async ({ db }) => {
  const { find, textMade } = await setUp(db, {
    title: 'O drzewach spinających',
    formerTitle: 'O drzewach',
    titleChangedOn: '2025-06-01',
    supervisorsResolutionOn: '2025-05-31',
    commissionResolutionOn: '2025-06-01',
  });
  expect(await textMade('supervisors')).toContain('„O drzewach”');
  expect(await textMade('commission')).toContain('„O drzewach spinających”');
  // Of a step without its day nothing is known.
  expect(await textMade('conferral')).toContain('„O drzewach spinających”');
  // Once the register knows the change, what was printed before says something else.
  const { id } = only(await db.select({ id: doctoralProcedures.id }).from(doctoralProcedures));
  await db.update(doctoralProcedures).set({ titleChangedOn: null }).where(eq(doctoralProcedures.id, id));
  expect((await find('supervisors')).made).toMatchObject([{ is_current: false }]);
  expect((await find('commission')).made).toMatchObject([{ is_current: true }]);
});

test.for(DOCTORAL_TEMPLATES)(
  '$kind: no page has signatures, or a part of the lines to write on, alone',
  ({ shipped }) => {
    const xml = new PizZip(shipped.file).file('word/document.xml')?.asText() ?? '';
    const printed = [...xml.matchAll(/<w:p>.*?<\/w:p>/g)].flatMap(([part]) =>
      />\{[#^/][^{}]*\}</.test(part) ? [] : part,
    );
    const above = printed.flatMap((part, index) => {
      const next = printed[index + 1] ?? '';
      return next.includes('"Podpis"') || next.includes('"Kropki"') ? part : [];
    });
    expect(above.length).toBeGreaterThan(0);
    for (const part of above) expect(part).toContain('<w:keepNext/>');
  },
);
