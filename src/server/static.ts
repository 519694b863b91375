import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../dist', import.meta.url));

/** Serves the built client: hashed assets cached for a year, the page at every other address. */
export function clientFiles() {
  const app = new Hono();
  app.use(
    '/assets/*',
    serveStatic({ root, onFound: (_path, c) => c.header('cache-control', 'public, max-age=31536000, immutable') }),
  );
  // Pages opened before an upgrade request old assets: 404, not the page.
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
