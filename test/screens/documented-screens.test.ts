import { expect, test } from 'vitest';
import { PANEL_CODES } from '#shared/panel-codes.ts';
import { extraRoutes, panels } from '#client/registry.ts';

/** Code, address and label of every tile, to the letter; R: a full reload, D: a dark red tile, A: an amber one. */
const TILES = `
0 /main.php R Lista publikacji, zmiana przypisań (poprzedni panel)
1 /poloninfopanel - Informacje z systemu POLON
2 /oswiadczenia - Oświadczenia
3 /zmianaprzypisan - Zmiana przypisań publikacji do dyscyplin
4 /admin/poloninfopnl - Podgląd danych z POLONu
5 /admin/patenty - Druk ośw. patentów
6 /admin/AppAccounts - Konta użytkowników
7 /admin/publikacje - Druk ośw. publikacji
8 /admin/raporty - Raporty
9 /admin/zmianaprzypisan - Administracja przypisaniami publikacji do dyscypliny
10 /publicationpanelevalasg D Przypisania do dyscyplin
11 /publicationpanelevalrep D Wypełnienie slotów
12 /discsuper/info - Widok dysycpliny
13 /unitsuper/info - Widok jednostki
14 /admin/publpayments - Opłaty publikacji
15 /admin/pnlemplper - Osoby ze stopniem
17 /admin/patentyrestricted - Dyscypliny patentów
18 /wykazosiagniec - Wykaz osiągnięć
19 /admin/wgladdoosiagniec - Wgląd do wykazu osiągnięć
20 /discsuper/rd - Rada i osoby w dyscyplinie
21 /discrepos - Zestawienia dyscypliny
22 /gdpd - Gener. dok. przew. dokt.
23 /admin/podgladkomunikatow - Komunikaty
24 /unitsuper/wgladdoosiagniec - Wgląd do wykazu dorobku osoby
1000 /admindashboard RA Biblioteka
9000 /admin/testpanel - Panel do testowania komponentów
`;
const tiles = TILES.trim()
  .split('\n')
  .map((line) => {
    const [code = '', route = '', marks = '', ...label] = line.split(' ');
    return [Number(code), route, marks, label.join(' ')] as const;
  });

test.each(tiles)('tile %i leads to %s (%s): %s', (...row) => {
  const [code, route, marks, label] = row;
  const tile = panels.find(({ name }) => PANEL_CODES[name] === code);
  expect([tile?.route, tile?.label]).toEqual([route, label]);
  expect(tile?.tone).toBe(marks.includes('D') ? 'darkred' : marks.includes('A') ? 'amber' : undefined);
  // The library's panel is a screen of the application now: only the former panel leaves it.
  expect(tile?.reload).toBe(code === 0 ? true : undefined);
});

test('there are no other tiles, and none of code 16', () => {
  expect(panels.map(({ name }) => PANEL_CODES[name]).toSorted((a, b) => a - b)).toEqual(tiles.map(([code]) => code));
});

/** The other documented addresses; a parameter may have another name. */
const ROUTES = [
  '/',
  '/info/badcookies',
  '/dashboard',
  '/discrepos/zestpubwdysc',
  '/discrepos/zestpatwdysc',
  '/admin/pnlemplrada',
  '/admin/pnlempldaty',
  '/admin/zestawieniaokresowe',
  '/admin/zestawieniapunktowpublikacji',
  '/admin/zestawieniesrndladyscyplin',
  '/admin/zestawieniendladyscyplinwlatach',
  '/admin/wypelnslotowewal',
  '/admin/osobyzN0',
  '/admin/oplaty/$',
  '/gdpd/$/$',
  '/admin/AppAccounts/$/$',
];

test.each(ROUTES)('%s is an address of the application', (route) => {
  const addresses = extraRoutes.map((each) => each.route.replaceAll(/\{-\$\w+\}|\$\w+/g, '$'));
  expect(addresses).toContain(route);
});
