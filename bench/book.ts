import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { DEMO_PASSWORD } from '#areas/login/schema.ts';
import { FLAGS, requireBrowser } from '../test/support/browser/chromium.ts';
import { BOOK, bookPictures, showPicture, takePicture, VIEWPORT } from '../test/support/book.ts';

/**
 * Makes the pictures of the users' book (`docs/use`) anew, of the demo university of a running server:
 * `npm run book -- [--at http://localhost:3000] [--only sloty]`.
 */
const { values } = parseArgs({
  options: { at: { type: 'string', default: 'http://localhost:3000' }, only: { type: 'string', default: '' } },
});
const browser = await chromium.launch({ executablePath: requireBrowser(), args: FLAGS });
try {
  for (const picture of bookPictures().filter(({ file }) => file.includes(values.only))) {
    const context = await browser.newContext({
      baseURL: values.at,
      locale: 'pl-PL',
      viewport: VIEWPORT,
      colorScheme: 'light',
      reducedMotion: 'reduce',
    });
    const form = await context.request.get('/api/login?return=%2Fdashboard');
    await context.request.post(form.url(), {
      form: { username: picture.login, password: DEMO_PASSWORD },
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    const page = await context.newPage();
    await showPicture(page, picture);
    const bytes = await takePicture(context, page);
    await mkdir(dirname(BOOK + picture.file), { recursive: true });
    await writeFile(BOOK + picture.file, bytes);
    console.log(`${picture.file}: ${Math.round(bytes.length / 1024)} kB`);
    await context.close();
  }
} finally {
  await browser.close();
}
