import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Config } from '../config/config.ts';

const built = fileURLToPath(new URL('../../../dist', import.meta.url));

/** The page with the university's colour and logo, which theme.css and the header read. */
const inColours = (page: string, { colour, logo }: Config['look']) =>
  page.replace(
    '<html lang="pl"',
    (tag) => `${tag}${colour ? ` style="--brand: ${colour}"` : ''}${logo ? ' data-logo="/logo"' : ''}`,
  );

/** Files whose name has a hash of their content, and those whose name stays. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
const NAMED = 'public, max-age=3600, stale-while-revalidate=604800';

/** A folder's files, as they were compressed when the client was built. */
function files(root: string, cacheControl: string): MiddlewareHandler {
  const serve = serveStatic({ root, index: 'none', precompressed: true });
  return async (c, next) => {
    const found = await serve(c, next);
    if (!found?.ok) return found;
    // On the response: what `onFound` sets is lost where no earlier middleware has set a header.
    found.headers.set('cache-control', cacheControl);
    // Also where this client gets the file as it is: a proxy must not give a compressed one to it.
    found.headers.set('vary', 'Accept-Encoding');
    return found;
  };
}

/** Serves the built client: hashed assets cached for a year, the page at every other address. */
export function clientFiles(look: Config['look'], root = built) {
  const app = new Hono();
  app.use('/assets/*', files(root, IMMUTABLE));
  // Pages opened before an upgrade request old assets: 404, not the page.
  app.all('/assets/*', (c) => c.text('Nie znaleziono', 404));
  const { logo } = look;
  if (logo) {
    const type = logo.toLowerCase().endsWith('.svg') ? 'image/svg+xml' : 'image/png';
    app.get('/logo', (c) =>
      c.body(readFileSync(logo), 200, { 'content-type': type, 'cache-control': 'public, max-age=3600' }),
    );
  }
  app.use('*', files(root, NAMED));
  const page = `${root}/index.html`;
  app.get('*', (c: Context) => {
    if (!existsSync(page)) return c.text('Klient nie jest zbudowany: uruchom npm start.', 503);
    c.header('cache-control', 'no-cache');
    return c.html(inColours(readFileSync(page, 'utf8'), look));
  });
  return app;
}
