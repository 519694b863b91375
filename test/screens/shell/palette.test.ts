import { expect, test } from 'vitest';
import type { PanelName } from '#shared/panel-codes.ts';
import { actionsOf } from '#client/searched.ts';
import { findActions } from '#client/shell/palette-actions.ts';
import { hasWords } from '#client/shell/palette-known.ts';
import { LOOSE } from '#ui/text/forgiving.ts';
import { findHelp, findMe, findScreens } from '#client/shell/palette-hits.ts';

const RESEARCHER: PanelName[] = [
  'assignments',
  'evaluationAssignments',
  'slotFilling',
  'ownPolon',
  'ownStatements',
  'achievements',
];
const LIBRARY: PanelName[] = ['library', 'payments', 'publicationStatements'];

test.each<[PanelName[], string, string]>([
  [['administration'], 'audyt', '/admin/dziennik'],
  [['doctoral'], 'recenzent', '/gdpd'],
  [['accounts'], 'co czeka', '/sprawy'],
  [['unitView'], 'wolne sloty', '/unitsuper/info'],
  [['disciplineView'], 'co jeśli', '/discsuper/info'],
  [LIBRARY, 'co czeka', '/admindashboard'],
  [LIBRARY, 'wczytaj wykaz', '/admindashboard/czasopisma'],
  [LIBRARY, 'wykaz czasopism', '/admindashboard/czasopisma'],
  [LIBRARY, 'importuj wykaz', '/admindashboard/czasopisma'],
  [RESEARCHER, 'zmieniło', '/zmiany'],
  [RESEARCHER, 'co się zmieniło', '/zmiany'],
  [RESEARCHER, 'patent', '/publicationpanelevalasg'],
  [RESEARCHER, 'odmrożenie', '/oswiadczenia'],
  [RESEARCHER, 'bibtex', '/wykazosiagniec'],
  [RESEARCHER, 'ile mam punktów', '/publicationpanelevalrep'],
])('who holds %j finds by %j the screen %s', (held, text, route) => {
  expect(findScreens(held, text).hits[0]?.to).toBe(route);
});

test.each([
  ['pomniejszenia', 'limity'],
  ['limity', 'limity'],
  ['lata i liczba n', 'lata'],
  ['jednostki i osoby', 'osoby'],
])('who sees a discipline finds by %j the part %s of its view', (text, widok) => {
  expect(findScreens(['disciplineView'], text).hits[0]).toMatchObject({ to: '/discsuper/info', search: { widok } });
});

test.each([
  ['scenariusz', 'Lasocki Filip', false],
  ['lasocki', 'Lasocki Filip', true],
  ['filip las', 'Lasocki Filip', true],
  ['Ułóż', 'Uloz Anna', true],
  ['lasotzki', 'Lasocki Filip', false],
])('by %j %j is meant beside a screen that has the words: %j', (text, label, isMeant) => {
  expect(hasWords({ label, detail: 'prof. dr hab.' }, text)).toBe(isMeant);
});

test('an action of a screen below a tile is found, and a part of the book says that it is help', async () => {
  expect(actionsOf(LIBRARY)).toContainEqual(
    expect.objectContaining({ action: 'Dodaj rekord', route: '/admindashboard/rekord/nowy' }),
  );
  const hits = await findHelp(LIBRARY, 'duplikaty');
  expect(hits.map(({ detail }) => detail)).toContainEqual(expect.stringMatching(/^Pomoc · /));
  // Whoever cannot open the screens is told nothing of them.
  expect(await findHelp(['ownPolon'], 'duplikaty')).toEqual([]);
  // Of a word with a typo, the part whose heading has it alone, and none that only mentions it.
  expect((await findHelp(LIBRARY, 'duplikty')).map(({ label }) => label)).toEqual(['Duplikaty']);
  for (const word of ['administrator', 'kopia', 'plik', 'dane'])
    expect((await findHelp(RESEARCHER, word)).map(({ detail }) => detail)).not.toContain('Pomoc · Administrator');
});

test.each<{ held: PanelName[]; text: string; to: string; arrival?: object }>([
  { held: RESEARCHER, text: 'zgłoś publikację', to: '/zgloszenia', arrival: { press: 'Zgłoś nową pracę' } },
  {
    held: RESEARCHER,
    text: 'przyjmij optimum',
    to: '/publicationpanelevalasg',
    arrival: { button: 'Przyjmij moje optimum' },
  },
  { held: RESEARCHER, text: 'drukuj 2025', to: '/oswiadczenia', arrival: { row: '2025' } },
  { held: LIBRARY, text: 'oświadczenia 2025', to: '/admin/publikacje/oswiadczenia' },
  { held: LIBRARY, text: 'dodaj rekord', to: '/admindashboard/rekord/nowy', arrival: { form: true } },
  { held: LIBRARY, text: 'nowy wykaz', to: '/admindashboard/czasopisma', arrival: { press: 'Nowy wykaz' } },
])('the action by $text leads to $to, and there to its form', ({ held, text, ...found }) => {
  expect(findActions(held, text, false).hits[0]).toMatchObject(found);
});

test('the own name leads to the own works, in either order, and a name that is only near counts as a typo', () => {
  for (const text of ['Anna Łączyńska', 'laczynska anna', 'laczynska']) {
    const found = findMe(RESEARCHER, text, 'Anna Łączyńska');
    expect(found.hits).toEqual([expect.objectContaining({ label: 'Anna Łączyńska', to: '/publicationpanelevalasg' })]);
    expect(found.rank).toBeLessThan(LOOSE);
  }
  for (const text of ['Lączymska', 'łączyńksa']) {
    const near = findMe(RESEARCHER, text, 'Anna Łączyńska');
    expect(near.hits).toHaveLength(1);
    expect(near.rank).toBeGreaterThanOrEqual(LOOSE);
  }
  expect(findMe(RESEARCHER, '', 'Anna Łączyńska').hits).toEqual([]);
  // They find the own row among people.
  expect(findMe(['assignments', 'accounts'], 'Anna', 'Anna Łączyńska').hits).toEqual([]);
});
