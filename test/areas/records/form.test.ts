import { describe, expect } from 'vitest';
import type { Db } from '#platform/database/db.ts';
import { journalLists, journals, publisherLists } from '#areas/library/tables.ts';
import { pointsDetail } from '#areas/publications/service-points.ts';
import { publications } from '#areas/publications/tables.ts';
import { disciplineResults, personResults } from '#areas/recalculation/tables.ts';
import { RecordSave } from '#areas/records/schema.ts';
import { latestYear } from '#areas/records/fields.ts';
import { dropDraft, findDraft, findJournals, findPublishers, saveDraft } from '#areas/records/form/service-form.ts';
import { matchAuthors } from '#areas/records/form/service-match.ts';
import { previewPoints } from '#areas/records/form/service-preview.ts';
import { findRecord } from '#areas/records/service-read.ts';
import { saveRecord } from '#areas/records/service.ts';
import type { PointsQuery } from '#areas/records/schema-form.ts';
import { actorOf } from '../../support/app.ts';
import { account, article, only, period, researcher } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { articleContent, ours, outsider } from './record.ts';

const DISCIPLINE = 203;

async function librarian(db: Db, login = 'bib') {
  await account(db, { login, roles: ['library'] });
  return actorOf(db, login);
}

async function listedJournal(db: Db, title: string, secondTitle: string | null = null) {
  const list = only(
    await db.insert(journalLists).values({ key: 'test', name: 'Wykaz próbny', validFrom: '2022-12-30' }).returning(),
  );
  const values = {
    listId: list.id,
    position: 1,
    title,
    secondTitle,
    issn: '2049-3630',
    issns: ['2049-3630'],
    points: 100,
  };
  await db.insert(journals).values({ ...values, disciplineCodes: [DISCIPLINE] });
}

const query = (values: Partial<PointsQuery>): PointsQuery => ({
  id: null,
  type: 20,
  year: 2023,
  parent_id: null,
  category_id: 0,
  expert_opinion: false,
  translation: false,
  indexed: false,
  author_count: null,
  venue: 'Przegląd Żółwiowy',
  issn: '',
  eissn: '',
  listed: 1,
  people: [],
  ...values,
});

describe('points before saving', () => {
  test('say whose slots are full', async ({ db }) => {
    await listedJournal(db, 'Przegląd Żółwiowy');
    const [anna, ewa] = [await researcher(db, { [DISCIPLINE]: 100 }), await researcher(db, { [DISCIPLINE]: 100 })];
    const { id: periodId } = await period(db);
    const none = {
      points: '0',
      monographLimit: '2',
      monographSlots: '0',
      customSlots: '0',
      customPoints: '0',
      inN: true,
    };
    const held = { periodId, disciplineCode: DISCIPLINE, slotLimit: '4', ...none };
    await db.insert(personResults).values([
      { ...held, personId: anna.id, slots: '3.98' },
      { ...held, personId: ewa.id, slots: '3' },
    ]);
    const { full } = await previewPoints(db, query({ author_count: 2, listed: 2, people: [anna.id, ewa.id] }));
    expect(full).toMatchObject([{ person_id: anna.id, slots: 3.98, limit: 4 }]);
  });

  test('say which discipline is not evaluated, by the number N of its last result', async ({ db }) => {
    await listedJournal(db, 'Przegląd Żółwiowy');
    const anna = await researcher(db, { [DISCIPLINE]: 100 });
    const { id: periodId } = await period(db);
    const unevaluated = async () =>
      (await previewPoints(db, query({ author_count: 1, listed: 1, people: [anna.id] }))).unevaluated;
    expect(await unevaluated()).toEqual([]);
    const zero = { n: '0', slotLimit: '0', weakBookLimit: '0', outsideNLimit: '0', patentLimit: 0, reductions: '0' };
    const none = { points: '0', slots: '0', weakBookSlots: '0', outsideNSlots: '0', bound: '0', gap: 0, binding: [] };
    const nYears = [{ year: 2025, n: 11.9999 }];
    const solved = { milliseconds: 1, problemHash: '' };
    await db
      .insert(disciplineResults)
      .values({ ...zero, ...none, ...solved, periodId, disciplineCode: DISCIPLINE, nYears });
    expect(await unevaluated()).toEqual(['informatyka techniczna i telekomunikacja']);
    await db.update(disciplineResults).set({ nYears: [{ year: 2025, n: 12 }] });
    expect(await unevaluated()).toEqual([]);
  });

  test('are those that the saved record gets', async ({ db }) => {
    const actor = await librarian(db);
    await listedJournal(db, 'Przegląd Żółwiowy');
    const [anna, ewa] = [await researcher(db, { [DISCIPLINE]: 100 }), await researcher(db, { [DISCIPLINE]: 100 })];
    const before = await db.$count(publications);
    const preview = await previewPoints(db, query({ author_count: 9, listed: 3, people: [anna.id, ewa.id] }));
    expect(await db.$count(publications)).toBe(before);
    expect(preview).toMatchObject({ points: 100, m: 9, is_m_known: true, list: 'Wykaz próbny', effects: [] });
    expect(preview.foreign).toEqual([]);
    expect(preview.rows.map(({ if_chosen, k, m, people }) => [if_chosen, k, m, people])).toEqual([
      ['one', 1, 9, [anna.id]],
      ['all', 2, 9, [anna.id, ewa.id]],
    ]);
    const saved = await saveRecord(
      db,
      actor,
      RecordSave.parse({
        id: null,
        version: 0,
        content: articleContent({ author_count: 9, authors: [ours(anna), ours(ewa), outsider('Nowak')] }),
      }),
    );
    await db.execute(
      `update authorships set discipline_code = ${DISCIPLINE} where publication_id = ${saved.id} and person_id is not null`,
    );
    const [detail] = await pointsDetail(db, saved.id);
    expect(preview.rows[1]?.points).toBe(detail?.dlaAutora);
    await db.update(journals).set({ disciplineCodes: [DISCIPLINE + 1] });
    const elsewhere = await previewPoints(db, query({ author_count: 9, listed: 3, people: [anna.id] }));
    expect(elsewhere).toMatchObject({ points: 100, foreign: ['informatyka techniczna i telekomunikacja'] });
  });

  test('say who gains and who loses by the change', async ({ db }) => {
    const [anna, ewa] = [await researcher(db, { [DISCIPLINE]: 100 }), await researcher(db, { [DISCIPLINE]: 100 })];
    await listedJournal(db, 'Przegląd Żółwiowy');
    const work = await article(db, {
      points: 100,
      venue: 'Przegląd Żółwiowy',
      authors: [
        { person: anna, discipline: DISCIPLINE },
        { person: ewa, discipline: DISCIPLINE },
      ],
    });
    const { year } = (await findRecord(db, work.id)).content;
    const preview = await previewPoints(
      db,
      query({ id: work.id, year, author_count: 4, listed: 3, people: [anna.id] }),
    );
    const effects = new Map(preview.effects.map((effect) => [effect.person_id, effect]));
    expect(effects.get(ewa.id)).toMatchObject({ after: null });
    expect(effects.get(ewa.id)?.before?.points).toBeGreaterThan(0);
    expect(effects.get(anna.id)?.after?.points).toBeGreaterThan(0);
    expect(preview.rows[0]).toMatchObject({ if_chosen: 'no', k: 1, m: 4 });
  });
});

test('of namesakes the one who works with the other authors comes first, and it is said why', async ({ db }) => {
  const jan = { firstName: 'Jan', lastName: 'Żółwik' };
  const often = await researcher(db, { [DISCIPLINE]: 100 }, jan);
  const other = await researcher(db, { [DISCIPLINE]: 100 }, jan);
  const anna = await researcher(db, { [DISCIPLINE]: 100 }, { firstName: 'Anna', lastName: 'Traszka' });
  for (const title of ['Pierwsza', 'Druga']) await article(db, { points: 20, title, authors: [{ person: often }] });
  await article(db, { points: 20, title: 'Wspólna', authors: [{ person: other }, { person: anna }] });
  const namesakes = async (line: string, people: number[] = []) => {
    const [asked] = await matchAuthors(db, { line, people });
    expect(asked?.answer).toBe('ask');
    return asked?.candidates.map(({ person_id: id, reason }) => [id, reason.split(', ').slice(1).join(', ')]);
  };
  const together = 'wspólne prace z tymi autorami: 1, prac w bazie: 1';
  expect(await namesakes('Żółwik J.')).toEqual([
    [often.id, 'prac w bazie: 2'],
    [other.id, 'prac w bazie: 1'],
  ]);
  const expected = [
    [other.id, together],
    [often.id, 'prac w bazie: 2'],
  ];
  expect(await namesakes('Żółwik J.; Traszka A.')).toEqual(expected);
  expect(await namesakes('Żółwik J.', [anna.id])).toEqual(expected);
});

test('a draft is kept per login and record until it is dropped', async ({ db }) => {
  const [one, other] = [await librarian(db), await librarian(db, 'druga')];
  await saveDraft(db, one, { id: null, version: 0, values: '{"title":"Pierwszy"}' });
  await saveDraft(db, one, { id: null, version: 0, values: '{"title":"Drugi"}' });
  expect(await findDraft(db, one, null)).toMatchObject({ version: 0, values: '{"title":"Drugi"}' });
  expect(await findDraft(db, other, null)).toBeNull();
  expect(await findDraft(db, one, 7)).toBeNull();
  await dropDraft(db, one, null);
  expect(await findDraft(db, one, null)).toBeNull();
});

test('journals are found by words without marks and by ISSN', async ({ db }) => {
  await listedJournal(db, 'Przegląd Żółwiowy', 'Turtle Review');
  const found = { title: 'Przegląd Żółwiowy', second_title: 'Turtle Review', points: 100, list: 'Wykaz próbny' };
  for (const text of ['zolwiowy', 'turtle', '20493630'])
    expect(await findJournals(db, { text, year: 2023 })).toMatchObject({ has_list: true, rows: [found] });
});

test('a year without a list is told from a list without the journal', async ({ db }) => {
  await listedJournal(db, 'Przegląd Żółwiowy');
  const text = 'wiewiórczy';
  expect(await findJournals(db, { text, year: 2023 })).toEqual({ has_list: true, rows: [] });
  expect(await findJournals(db, { text: 'zolwiowy', year: 2019 })).toEqual({ has_list: false, rows: [] });
  expect(await findPublishers(db, { text, year: 2023 })).toEqual({ has_list: false, rows: [] });
  await db.insert(publisherLists).values({ key: 'test', name: 'Wykaz wydawnictw', validFrom: '2022-12-30' });
  // Before its first list the publishers have that one.
  expect(await findPublishers(db, { text, year: 2019 })).toEqual({ has_list: true, rows: [] });
});

test('a journal that has the text as its whole second title comes first', async ({ db }) => {
  await listedJournal(db, 'Przegląd Żółwiowy', 'Nature');
  const [list] = await db.select({ id: journalLists.id }).from(journalLists);
  const other = { listId: list?.id ?? 0, points: 20, disciplineCodes: [DISCIPLINE], issns: [] };
  await db
    .insert(journals)
    .values(Array.from({ length: 12 }, (_, at) => ({ ...other, position: at + 2, title: `Nature ${at}` })));
  expect((await findJournals(db, { text: 'nature', year: 2023 })).rows[0]?.title).toBe('Przegląd Żółwiowy');
});

test('where no title has the text, journals are found whose titles are nearly so, and by no other ISSN', async ({
  db,
}) => {
  await listedJournal(db, 'Przegląd Żółwiowy');
  const find = async (text: string, year = 2023) =>
    (await findJournals(db, { text, year })).rows.map(({ title, is_near }) => [title, is_near]);
  expect(await find('przegląd żółw')).toEqual([['Przegląd Żółwiowy', false]]);
  for (const text of ['Przeglad Zolwjowy', 'Przegłąd Żółwowy', 'przegladd'])
    expect([text, await find(text)]).toEqual([text, [['Przegląd Żółwiowy', true]]]);
  expect(await find('Przegląd Wiewiórczy')).toEqual([]);
  expect(await find('Przeglad Zolwjowy', 2019)).toEqual([]);
  expect(await find('20493622')).toEqual([]);
});

const dayFaults = (day: string) => {
  const content = { ...articleContent({ type: 25 }), details: { conference_from: day } };
  return RecordSave.safeParse({ id: null, version: 0, content }).error?.issues.map(({ message }) => message);
};

test('a year beyond the next is refused, and a day that the calendar lacks is called so', async ({ db }) => {
  const actor = await librarian(db);
  const save = async (year: number, details: object = {}, title = 'Żółwie') =>
    saveRecord(
      db,
      actor,
      RecordSave.parse({ id: null, version: 0, content: { ...articleContent({ year, title }), details } }),
    );
  await expect(save(latestYear() + 1)).rejects.toMatchObject({
    issues: [{ path: 'year', message: `Podaj rok do ${latestYear()}` }],
  });
  // Whatever is typed, the limit is one.
  await expect(save(2206)).rejects.toThrow(`Podaj rok do ${latestYear()}`);
  await expect(save(2024, {}, 'ą'.repeat(2001))).rejects.toThrow('Tytuł: najwyżej 2000 znaków');
  expect((await save(latestYear())).content.year).toBe(latestYear());
  expect(dayFaults('2025-02-31')).toEqual(['Nie ma takiego dnia: luty 2025 ma 28 dni']);
  expect(dayFaults('12.03.2025')).toEqual(['Podaj dzień, np. 2025-12-15']);
  expect(dayFaults('luty')).toEqual(['Podaj dzień, np. 2025-12-15']);
});
