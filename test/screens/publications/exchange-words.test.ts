import { expect, test } from 'vitest';
import { basisText, remedies } from '#areas/publications/screens/exchange-words.ts';

const moved = (own: boolean, title: string | null) => ({
  own,
  author: null,
  title,
  year: 2024,
  points: 100,
  slots: 1,
  m_unknown: false,
});
const exchange = (loss: number, leaves: ReturnType<typeof moved>[]) => ({ leaves, enters: [], loss });
const OWN_LEAVES = [moved(true, 'Inna')];
const ANOTHERS_LEAVES = [moved(false, null)];

test.each([
  {
    what: 'an own work holds the place in the own limit',
    asked: { limit: 'personSlots' as const, exchange: exchange(12.5, OWN_LEAVES) },
    first:
      'Jeżeli wolisz wykazać tę pracę, odznacz „Brać do optimum” przy: „Inna”; dyscyplina straci wtedy do 12,5000 pkt.',
  },
  {
    what: 'works of the discipline hold it',
    asked: { limit: 'slots' as const, exchange: exchange(12.5, ANOTHERS_LEAVES) },
    first: 'O to miejsce konkurują prace całej dyscypliny: o zamianę zapytaj jej opiekuna.',
  },
  {
    what: 'chapters of one book hold it',
    asked: { limit: 'book' as const, exchange: exchange(1, ANOTHERS_LEAVES) },
    first: 'Które rozdziały tej książki wykazać, uzgodnij z ich autorami.',
  },
  {
    what: 'points are missing',
    asked: { limit: 'personSlots' as const, exchange: exchange(2, ANOTHERS_LEAVES) },
    first:
      'Do przyjęcia bez straty brakuje tej pracy najwyżej 2,0000 pkt. Jeżeli punkty albo liczba autorów są błędne, zgłoś to bibliotece.',
  },
  {
    what: 'no set admits it',
    asked: { limit: 'personSlots' as const, exchange: null },
    first: 'Jeżeli punkty albo liczba autorów są błędne, zgłoś to bibliotece.',
  },
])('what can be done says first what helps most: $what', ({ asked, first }) => {
  const said = remedies({ ...asked, lock: null, has_other: true }, false);
  expect(said[0]).toBe(first);
  expect(said.at(-1)).toContain('inną swoją dyscyplinę');
});

test('a set that is not the best yet needs nothing of its author', () => {
  expect(remedies({ limit: 'slots', exchange: exchange(-3, []), lock: null, has_other: true }, false)).toEqual([
    'Nic nie trzeba robić: dyscyplina szuka jeszcze lepszego zestawu, a wynik poprawi się sam.',
  ]);
});

test('an office reads what the author may do, and the provision of the limit', () => {
  expect(
    remedies({ limit: 'personSlots', exchange: exchange(1, OWN_LEAVES), lock: null, has_other: true }, true)[0],
  ).toMatch(/^Autor może/);
  expect(basisText('book')).toBe('§\u00a014 rozporządzenia (Dz.U. 2022 poz. 661)');
});

test.each([
  { lock: 'closed' as const, office: false, count: 1, last: /^Okres ewaluacji jest zamknięty/ },
  { lock: 'closed' as const, office: true, count: 1, last: /^Okres ewaluacji jest zamknięty/ },
  { lock: 'printed' as const, office: false, count: 3, last: /poproś o odmrożenie\.$/ },
  { lock: 'printed' as const, office: true, count: 3, last: /trzeba je wycofać\.$/ },
  { lock: 'late' as const, office: false, count: 2, last: /^Czas wyboru minął/ },
  { lock: 'late' as const, office: true, count: 2, last: /^Czas wyboru minął/ },
])('nobody is told to change what is locked: $lock, office: $office', ({ lock, office, count, last }) => {
  const said = remedies({ limit: 'personSlots', exchange: exchange(1, OWN_LEAVES), lock, has_other: true }, office);
  expect(said).toHaveLength(count);
  expect(said.at(-1)).toMatch(last);
});

test.each([
  ...(['printed', 'late', null] as const).map((lock) => ({ lock, of: exchange(1, ANOTHERS_LEAVES) })),
  { lock: null, of: exchange(0, ANOTHERS_LEAVES) },
  { lock: null, of: null },
])('whoever has one discipline is not sent to another, and still reads what can be done: $lock', ({ lock, of }) => {
  for (const office of [true, false]) {
    const said = remedies({ limit: 'personSlots', exchange: of, lock, has_other: false }, office);
    expect(said).toHaveLength(1);
    expect(said[0]).not.toMatch(/inn[aąej]+ (swoją )?dyscyplin/);
  }
});
