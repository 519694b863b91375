import { serveStatic } from '@hono/node-server/serve-static';
import { escapeUTF8 } from 'entities';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type BuiltScreen, screenAt } from './built-screens.ts';

const built = fileURLToPath(new URL('../../../dist', import.meta.url));

/** How the page looks. */
export type Look = {
  /** Of the university. */
  name: string;
  /** `#rrggbb`. */
  colour: string | undefined;
  /** The address of the logo, which changes with it, and its file; null: the built-in one. */
  logo: string | null;
  file: () => Promise<{ type: keyof typeof LOGO_TYPES; bytes: Uint8Array } | undefined>;
};

type Page = Look & {
  /** The period that screens show first; undefined where that is not known, or nobody is logged in. */
  period: number | undefined;
};

const LOGO_TYPES = { svg: 'image/svg+xml', png: 'image/png' };

/** The page with the names of the screen's scripts, which load beside the first one instead of after it, and with its head. */
function withScreen(page: string, { scripts, head }: BuiltScreen) {
  const links = scripts
    .map((name) => `<link rel="modulepreload" crossorigin href="/${name}" fetchpriority="low">`)
    .join('');
  const named = page.replace('</head>', () => `${links}</head>`);
  if (!head) return named;
  return named
    .replace('<main hidden', '<main')
    .replace('data-title></h1>', () => `>${escapeUTF8(head.title)}</h1>`)
    .replace('data-subtitle></p>', () => `>${escapeUTF8(head.subtitle)}</p>`);
}

/**
 * The page with the university's name, colour and logo, which theme.css and the header read: whose it is stands there before
 * the script has loaded. The script asks for the first screen's rows of the period without asking for the periods before.
 */
function inLook(page: string, { name, colour, logo, period }: Page) {
  const escaped = escapeUTF8(name);
  return page
    .replace(
      '<html lang="pl"',
      (tag) =>
        `${tag} data-university="${escaped}"${period ? ` data-period="${period}"` : ''}${colour ? ` style="--brand: ${colour}"` : ''}${logo ? ` data-logo="${logo}"` : ''}`,
    )
    .replace('data-university></p>', () => `>${escaped}</p>`);
}

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
export function clientFiles(look: (c: Context) => Promise<Page>, root = built) {
  const app = new Hono();
  app.use('/assets/*', files(root, IMMUTABLE));
  // Pages opened before an upgrade request old assets: 404, not the page.
  app.all('/assets/*', (c) => c.text('Nie znaleziono', 404));
  app.get('/logo', async (c) => {
    const { file } = await look(c);
    const logo = await file();
    if (!logo) return c.text('Nie znaleziono', 404);
    return c.body(Buffer.from(logo.bytes), 200, {
      'content-type': LOGO_TYPES[logo.type],
      'cache-control': 'public, max-age=3600',
    });
  });
  app.use('*', files(root, NAMED));
  const page = `${root}/index.html`;
  app.get('*', async (c: Context) => {
    if (!existsSync(page)) return c.text('Klient nie jest zbudowany: uruchom npm run build.', 503);
    c.header('cache-control', 'no-cache');
    const shown = await look(c);
    const inColours = inLook(readFileSync(page, 'utf8'), shown);
    const screen = screenAt(root, c.req.path);
    const isShown = screen && (screen.isOpen || shown.period !== undefined);
    return c.html(isShown ? withScreen(inColours, screen) : inColours);
  });
  return app;
}
