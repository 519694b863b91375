import { existsSync, readdirSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DEMO_LOGINS } from '#areas/login/schema.ts';
import { extraRoutes, panels } from '#client/registry.ts';
import { findHelp } from '#client/shell/palette-hits.ts';
import { linksOf } from '#shared/book.ts';
import type { PanelName } from '#shared/panel-codes.ts';
import { BOOK, bookPages, picturesOf } from '../../support/book.ts';

const MOST_PICTURE_BYTES = 80_000;

const pages = bookPages();
const pictures = pages.flatMap(picturesOf);
const sections = pages.flatMap((page) => page.sections);
const routes = [...panels, ...extraRoutes].map(({ route }) => route);

test('every screen is explained, and every screen that the book explains is there', () => {
  const explained = sections.flatMap(({ screens }) => screens);
  expect(
    routes.filter((route) => !explained.includes(route)),
    'screens without a part of docs/use',
  ).toEqual([]);
  expect(
    explained.filter((route) => !routes.includes(route)),
    'screens that are no longer there',
  ).toEqual([]);
});

test('no part is empty, and no two of a page have one address', () => {
  for (const { name, sections: parts } of pages) {
    expect(parts.slice(1).filter(({ blocks }) => blocks.length === 0)).toEqual([]);
    const ids = parts.map(({ id }) => id);
    expect({ name, ids: [...new Set(ids)] }).toEqual({ name, ids });
  }
});

test('every page is in the contents', () => {
  const contents = pages.filter(({ name }) => name === 'README').flatMap(linksOf);
  const listed = contents.map(({ to }) => to.replace(/\.md$/, ''));
  expect(listed.toSorted()).toEqual(pages.flatMap(({ name }) => (name === 'README' ? [] : name)).toSorted());
});

/** Whether a screen's route admits the address. */
const isScreen = (path: string) =>
  routes.some((route) => new RegExp(`^${route.replaceAll(/\{-\$\w+\}|\$\w+/g, '[^/]*')}$`).test(path));

function leads(page: string, to: string): boolean {
  if (to.startsWith('https:')) return true;
  if (to.startsWith('/')) return isScreen(to.replace(/\?.*/, ''));
  const [file = '', anchor] = to.split('#');
  const name = file === '' ? page : file.replace(/\.md$/, '');
  const target = pages.find((each) => each.name === name);
  return target !== undefined && (anchor === undefined || target.sections.some(({ id }) => id === anchor));
}

test('every link leads to a screen, a page, or a part of one', () => {
  const links = pages.flatMap((page) => linksOf(page).map((link) => ({ page: page.name, ...link })));
  expect(links.length).toBeGreaterThan(40);
  expect(links.filter(({ page, to }) => !leads(page, to))).toEqual([]);
});

test('every picture says how it is made, is there, small, and shown once', () => {
  const logins = DEMO_LOGINS.map(({ login }) => login);
  for (const { file, about, login, path } of pictures) {
    const size = existsSync(BOOK + file) ? statSync(BOOK + file).size : undefined;
    expect({
      file,
      says: about.trim().length > 3,
      login: logins.includes(login),
      screen: isScreen(path.replace(/\?.*/, '')),
      made: size !== undefined,
      small: (size ?? 0) < MOST_PICTURE_BYTES,
    }).toEqual({ file, says: true, login: true, screen: true, made: true, small: true });
  }
  const shown = pictures.map(({ file }) => file.replace('obrazy/', ''));
  expect(readdirSync(`${BOOK}obrazy`).toSorted(), 'pictures that no page shows').toEqual(shown.toSorted());
});

const HELD: Record<'author' | 'doctoral', PanelName[]> = {
  author: ['assignments', 'ownStatements'],
  doctoral: ['doctoral'],
};
const firstHelp = async (whose: keyof typeof HELD, text: string) => (await findHelp(HELD[whose], text))[0]?.to;

test('of the parts with the words those about the user’s own screens come first', async () => {
  expect(await firstHelp('author', 'drukuj')).toBe('/pomoc/pracownik');
  expect(await firstHelp('doctoral', 'drukuj')).not.toBe('/pomoc/pracownik');
});
