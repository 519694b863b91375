import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page as BrowserPage } from 'playwright-core';
import { type Page, readPage } from '#shared/book.ts';

export const BOOK = fileURLToPath(new URL('../../docs/use/', import.meta.url));

export const bookPages = (): Page[] =>
  readdirSync(BOOK)
    .filter((name) => name.endsWith('.md'))
    .map((name) => readPage(name.slice(0, -'.md'.length), readFileSync(BOOK + name, 'utf8')));

/** A picture, and how it is made of the demo university: who looks, where, and what is clicked. */
type Picture = { file: string; about: string; login: string; path: string; clicks: string[] };

/**
 * The pictures of a page. The line below one says how it is made, with the buttons to be clicked:
 * `<!-- obraz: pracownik /rok; Dlaczego? -->`.
 */
export function picturesOf({ sections }: Page): Picture[] {
  return sections.flatMap(({ blocks }) =>
    blocks.flatMap((block, index): Picture[] => {
      if (block.kind !== 'picture') return [];
      const note = blocks[index + 1];
      const [who = '', ...clicks] =
        note?.kind === 'note' && note.name === 'obraz' ? note.text.split(';').map((part) => part.trim()) : [];
      const [login = '', path = ''] = who.split(' ');
      return [{ file: block.file, about: block.about, login, path, clicks }];
    }),
  );
}

export const bookPictures = (): Picture[] => bookPages().flatMap(picturesOf);

/** What the pictures show: wide enough for tables, narrow enough to be read on a page. */
export const VIEWPORT = { width: 1180, height: 740 };

/** Opens what a picture shows and does its clicks. @throws where the screen has no longer what they name */
export async function showPicture(page: BrowserPage, { path, clicks }: Picture) {
  await page.goto(path);
  const main = page.locator('main');
  await main.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  for (const name of clicks)
    await page.getByRole('button', { name }).or(page.getByRole('tab', { name })).first().click();
  await page.locator('main output:has-text("Wczytywanie")').first().waitFor({ state: 'detached' });
  const heading = await main.getByRole('heading', { level: 1 }).innerText();
  if (/Brak uprawnień|Nie znaleziono/.test(heading)) throw new Error(`${path} shows '${heading}'`);
}

/** The top of the page as WebP, a third of a PNG. */
export async function takePicture(context: BrowserContext, page: BrowserPage): Promise<Buffer> {
  const devtools = await context.newCDPSession(page);
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 72 });
  await devtools.detach();
  return Buffer.from(data, 'base64');
}
