import { expect, test } from 'vitest';
import type { PanelName } from '#shared/panel-codes.ts';
import { actionsOf } from '#client/searched.ts';
import { findHelp, findScreens } from '#client/shell/palette-hits.ts';

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
  [LIBRARY, 'co czeka', '/admindashboard'],
  [RESEARCHER, 'zmieniło', '/zmiany'],
  [RESEARCHER, 'co się zmieniło', '/zmiany'],
  [RESEARCHER, 'patent', '/publicationpanelevalasg'],
  [RESEARCHER, 'odmrożenie', '/oswiadczenia'],
  [RESEARCHER, 'bibtex', '/wykazosiagniec'],
  [RESEARCHER, 'ile mam punktów', '/publicationpanelevalrep'],
])('who holds %j finds by %j the screen %s', (held, text, route) => {
  expect(findScreens(held, text).hits[0]?.to).toBe(route);
});

test('an action of a screen below a tile is found, and a part of the book says that it is help', async () => {
  expect(actionsOf(LIBRARY)).toContainEqual(
    expect.objectContaining({ action: 'Dodaj rekord', route: '/admindashboard/rekord/nowy' }),
  );
  const hits = await findHelp(['ownPolon'], 'duplikaty');
  expect(hits.map(({ detail }) => detail)).toContainEqual(expect.stringMatching(/^Pomoc · /));
});
