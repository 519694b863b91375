import { describe, expect, test } from 'vitest';
import { blockingWorks } from '#areas/publications/screens/lists/blocking.ts';
import { filterBy, type Filters, findWords } from '#areas/publications/screens/lists/filter.ts';
import { sortWorks } from '#areas/publications/screens/lists/order.ts';
import { changeWork, type Work } from '#areas/publications/screens/rows/work.ts';
import { readPublicationSearch } from '#areas/publications/search.ts';
import { answer, patent, publication } from './works.ts';

const AUTHOR = {
  disciplines: new Set([203]),
  timeOver: false,
  optimum: new Set([4]),
  over: new Set([3]),
  blocking: new Set([3]),
};
const ids = (works: readonly Work[]) => works.map((work) => work.id_publikacja);

describe('a change of one work', () => {
  test('shows R05 and no estimates until the recalculation, and leaves every other row the same object', () => {
    const before = answer([publication(), publication({ id_publikacja: 2 })]);
    const after = changeWork(before, 1, { discipline: 602 });
    expect(after.publications.articles[0]).toMatchObject({
      es_discipline_id: 602,
      accepted_to_eval: false,
      reject_reason: 5,
      estimated_points: null,
      estimated_slots: null,
    });
    expect(after.publications.articles[1]).toBe(before.publications.articles[1]);
    expect(after.pending).toBeGreaterThan(0);
  });

  test('to no discipline says so at once, as the server does after a reload', () => {
    const before = answer([publication()]);
    const words = (discipline: number | null) => changeWork(before, 1, { discipline }).publications.articles[0];
    expect(words(0)).toMatchObject({ accepted_to_eval: false, reject_reason: null, reject_text: 'nie zgłaszana' });
    expect(words(null)).toMatchObject({ reject_reason: null, reject_text: 'nieprzypisana' });
    expect(words(602)).toMatchObject({ reject_reason: 5, reject_text: 'oczekuje na ponowne przeliczenie' });
  });

  test('of a patent sets its discipline', () => {
    const after = changeWork(answer([], [patent()]), 90, { discipline: 203 });
    expect(after.publications.patents[0]).toMatchObject({ es_discipline_id: 203 });
  });

  test('of a selection awaits recalculation only where there is something to recalculate', () => {
    const before = answer([
      publication(),
      publication({ id_publikacja: 2, es_discipline_id: null, accepted_to_eval: false }),
    ]);
    expect(changeWork(before, 1, { optimum: false }).publications.articles[0]).toMatchObject({
      include_person_opt: 0,
      reject_reason: 5,
    });
    expect(changeWork(before, 2, { custom: true }).publications.articles[1]).toMatchObject({
      custom_selected: 1,
      reject_reason: null,
    });
  });
});

describe('filters', () => {
  const works: Work[] = [
    publication(),
    publication({ id_publikacja: 2, es_discipline_id: null, accepted_to_eval: false, w_nazwa: null }),
    publication({ id_publikacja: 3, es_discipline_id: 511, accepted_to_eval: false, reject_reason: 6 }),
    publication({ id_publikacja: 4, es_discipline_id: 0, accepted_to_eval: false, frozen: 1, custom_selected: 1 }),
    patent(),
  ];
  const left = ({ q, ...filters }: Partial<Filters>, author: Parameters<typeof filterBy>[1] = AUTHOR) =>
    ids(works.filter(filterBy({ ...filters, holds: findWords(q, works).holds }, author)));

  test('match every word, ignoring diacritics', () => {
    expect(left({ q: 'lodzkie laczynska' })).toEqual([1, 3, 4]);
    expect(left({ q: 'WILGOTNOSCI łączyńska' })).toEqual([90]);
  });

  test('where no work has the words, match what has nearly such; another number is another thing', () => {
    expect(left({ q: 'lodzkei' })).toEqual([1, 3, 4]);
    expect(findWords('lodzkei', works).isNear).toBe(true);
    expect(findWords('lodzkie', works).isNear).toBe(false);
    // A word with digits is held exactly, the others nearly.
    expect(left({ q: 'lodzkei 2023' })).toEqual([1, 3, 4]);
    expect(left({ q: 'lodzkei 2024' })).toEqual([]);
    expect(left({ q: '10.1234' })).toEqual([]);
    expect(left({ q: 'lodzkei', year: 1999 }), 'another year').toEqual([]);
  });

  test('a missing text does not match the word null', () => {
    expect(left({ q: 'null' })).toEqual([]);
  });

  test('tell apart unassigned, none and a discipline', () => {
    expect(left({ disc: -1 })).toEqual([2, 90]);
    expect(left({ disc: 0 })).toEqual([4]);
    expect(left({ disc: 203 })).toEqual([1]);
  });

  test('states', () => {
    expect(left({ state: 'przyjete' })).toEqual([1]);
    expect(left({ state: 'nieprzyjete' })).toEqual([2, 3, 4]);
    expect(left({ state: 'zamrozone' })).toEqual([4]);
    expect(left({ state: 'ostrzezenia' })).toEqual([3]);
    expect(left({ state: 'blokujace' })).toEqual([3]);
    expect(left({ state: 'optimum' })).toEqual([4]);
    expect(left({ state: 'optimum' }, { ...AUTHOR, optimum: undefined }), 'before the desk is read').toEqual([]);
    expect(left({ state: 'wybor' })).toEqual([4]);
    expect(left({ state: 'ponadlimit' })).toEqual([3]);
    expect(left({ year: 2024 })).toEqual([90]);
  });

  test('after the authors’ deadline every work of the period is frozen for them, a patent too', () => {
    const over = { ...AUTHOR, timeOver: true };
    expect(left({ state: 'zamrozone' }, over)).toEqual([1, 2, 3, 4, 90]);
  });
});

describe('what blocks the statement of a year', () => {
  const works = [
    publication({ id_publikacja: 1, es_discipline_id: 203 }),
    publication({ id_publikacja: 2, es_discipline_id: 301 }),
    publication({ id_publikacja: 3, es_discipline_id: 301 }),
    publication({ id_publikacja: 4, es_discipline_id: 511 }),
    publication({ id_publikacja: 5, es_discipline_id: 511, p_status: 6 }),
    publication({ id_publikacja: 6, es_discipline_id: null }),
    publication({ id_publikacja: 7, es_discipline_id: 602, p_rok: 2024 }),
  ];

  test('is the works of the third discipline: not one of the author’s, of the others the rarest', () => {
    expect([...blockingWorks(answer(works), new Set([203]))]).toEqual([4]);
    expect([...blockingWorks(answer(works), new Set([203, 511]))]).toEqual([2, 3]);
  });

  test('is nothing where two disciplines are left, or a statement is printed', () => {
    expect(blockingWorks(answer(works.slice(0, 3)), new Set()).size).toBe(0);
    const frozen = publication({ id_publikacja: 8, es_discipline_id: 203, frozen: 1 });
    expect(blockingWorks(answer([...works, frozen]), new Set()).size).toBe(0);
  });
});

describe('order', () => {
  const works = [
    publication({ id_publikacja: 1, p_tytul: 'Łąka', estimated_slots: 0.5 }),
    publication({ id_publikacja: 2, p_tytul: 'Lato', estimated_slots: null }),
    publication({ id_publikacja: 3, p_tytul: 'Mapa', estimated_slots: 1 }),
  ];

  test('of texts is the Polish alphabet', () => {
    expect(ids(sortWorks(works, { sort: 'tytul' }, new Map()))).toEqual([2, 1, 3]);
  });

  test('of numbers is descending; missing ones come last both ways', () => {
    expect(ids(sortWorks(works, { sort: 'szacsloty' }, new Map()))).toEqual([3, 1, 2]);
    expect(ids(sortWorks(works, { sort: 'szacsloty', order: 'asc' }, new Map()))).toEqual([1, 3, 2]);
  });

  test('without a choice is the server’s', () => {
    expect(ids(sortWorks(works, {}, new Map()))).toEqual([1, 2, 3]);
  });
});

test('the address keeps valid parts and drops the rest', () => {
  expect(
    readPublicationSearch({
      period: 2,
      source: 'baza',
      person: 'jkowal',
      disc: -1,
      state: 'zamrozone',
      list: 'chapters',
      sort: 'rok',
      q: 12,
    }),
  ).toEqual({
    list: 'chapters',
    period: 2,
    source: 'baza',
    person: 'jkowal',
    disc: -1,
    state: 'zamrozone',
    sort: 'rok',
    q: '12',
  });
  expect(
    readPublicationSearch({
      period: -1,
      source: 'x',
      disc: -2,
      state: 1,
      list: 'books',
      sort: 'x',
      order: 'up',
      q: {},
    }),
  ).toEqual({});
});
