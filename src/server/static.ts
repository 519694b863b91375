import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../dist', import.meta.url));

/** The built client: hashed assets for a year, every other address gets the page and the client's router decides. */
export function clientFiles() {
  const app = new Hono();
  app.use(
    '/assets/*',
    serveStatic({ root, onFound: (_path, c) => c.header('cache-control', 'public, max-age=31536000, immutable') }),
  );
  // A page opened before an upgrade asks for files that are gone: it must not get the page instead.
  app.all('/assets/*', (c) => c.text('Nie znaleziono', 404));
  app.use('*', serveStatic({ root, index: 'none' }));
  const page = `${root}/index.html`;
  app.get('*', (c: Context) => {
    if (!existsSync(page)) return c.text('Klient nie jest zbudowany: uruchom npm start.', 503);
    c.header('cache-control', 'no-cache');
    return c.html(readFileSync(page, 'utf8'));
  });
  return app;
}
