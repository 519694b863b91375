import { Hono } from 'hono';
import { html } from 'hono/html';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { isUnclaimed } from '#areas/first-steps/service-claim.ts';
import type { Db } from '#platform/database/db.ts';
import type { RestEnv } from '#platform/http/rest.ts';
import { DEMO_LOGINS, DEMO_PASSWORD } from './schema.ts';
import { findAccountByLogin } from '#areas/session/service.ts';

/** The product's typeface: the client's files have names that change with each build. */
const FONTS = new URL('../../ui/fonts/', import.meta.url);
const TICKET_LIFE_MS = 60_000;

type Ticket = { user: string; service: string; issued: number };

const page = (input: { service: string; error?: string; username?: string }) => html`<!doctype html>
<html lang="pl">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Logowanie – wersja demonstracyjna</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <script src="/first-paint.js"></script>
    <link rel="stylesheet" href="/cas.css" />
  </head>
  <body>
    <main>
      <p class="system">Centralny System Uwierzytelniania</p>
      <h1>Zaloguj się</h1>
      <p>do aplikacji <strong>Uniwersytecki system dorobku naukowego</strong></p>
      ${input.error ? html`<p class="error" role="alert">${input.error}</p>` : ''}
      <form method="post" action="/cas/login?${new URLSearchParams({ service: input.service }).toString()}">
        <label for="username">Nazwa użytkownika</label>
        <input id="username" name="username" autocomplete="username" required value="${input.username ?? ''}" ${input.username ? '' : 'autofocus'} />
        <label for="password">Hasło</label>
        <input id="password" name="password" type="password" autocomplete="current-password" required ${input.username ? 'autofocus' : ''} />
        <button type="submit">Zaloguj się</button>
      </form>
      <p><a href="/">Wróć na stronę startową</a></p>
      <section aria-labelledby="accounts">
        <h2 id="accounts">Konta demonstracyjne</h2>
        <p>Uczelnia i dane są zmyślone. Hasło każdego konta: <code>${DEMO_PASSWORD}</code></p>
        <dl>
          ${DEMO_LOGINS.map(
            ({ login, description }) => html`<div><dt><code>${login}</code></dt><dd>${description}</dd></div>`,
          )}
        </dl>
      </section>
    </main>
  </body>
</html>`;

const escapeXml = (text: string) => text.replace(/[<>&'"]/g, (character) => `&#${character.codePointAt(0)};`);

const answer = (content: string) =>
  `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">${content}</cas:serviceResponse>`;

/** The login of an account; on an installation without an administrator any, as the first one has no account yet. */
async function demoUser(db: Db, login: string): Promise<string | undefined> {
  const account = await findAccountByLogin(db, login);
  return account?.login ?? ((await isUnclaimed(db)) ? login : undefined);
}

/** The demo login service, a CAS 3.0 server; offered only on the embedded database. */
export function demoCas(publicUrl: string) {
  const app = new Hono<RestEnv>();
  const tickets = new Map<string, Ticket>();

  // Tickets are issued to this application only.
  const isOurs = (service: string | undefined): service is string => service === `${publicUrl}/api/login`;

  const issue = (user: string, service: string) => {
    const now = Date.now();
    for (const [name, ticket] of tickets) if (now - ticket.issued > TICKET_LIFE_MS) tickets.delete(name);
    const name = `ST-${randomBytes(24).toString('base64url')}`;
    tickets.set(name, { user, service, issued: now });
    return name;
  };

  app.get('/cas/login', (c) => {
    const service = c.req.query('service');
    if (!isOurs(service)) return c.text('Nieznana usługa', 403);
    return c.html(page({ service }));
  });

  app.post('/cas/login', async (c) => {
    const service = c.req.query('service');
    if (!isOurs(service)) return c.text('Nieznana usługa', 403);
    const { username, password } = await c.req.parseBody();
    const login = typeof username === 'string' ? username.trim() : '';
    const user = password === DEMO_PASSWORD && login ? await demoUser(c.get('context').db, login) : undefined;
    if (!user) {
      return c.html(page({ service, error: 'Nieprawidłowa nazwa użytkownika lub hasło.', username: login }), 401);
    }
    return c.redirect(`${service}?${new URLSearchParams({ ticket: issue(user, service) })}`, 303);
  });

  app.get('/cas/p3/serviceValidate', (c) => {
    const name = c.req.query('ticket') ?? '';
    const ticket = tickets.get(name);
    tickets.delete(name);
    c.header('content-type', 'application/xml; charset=utf-8');
    if (!ticket || ticket.service !== c.req.query('service') || Date.now() - ticket.issued > TICKET_LIFE_MS) {
      return c.body(
        answer('<cas:authenticationFailure code="INVALID_TICKET">Ticket not recognized</cas:authenticationFailure>'),
      );
    }
    return c.body(
      answer(`<cas:authenticationSuccess><cas:user>${escapeXml(ticket.user)}</cas:user></cas:authenticationSuccess>`),
    );
  });

  app.get('/cas/:font{inter-latin(?:-ext)?\\.woff2}', async (c) => {
    const font = await readFile(new URL(c.req.param('font'), FONTS));
    return c.body(font, 200, { 'content-type': 'font/woff2', 'cache-control': 'public, max-age=86400' });
  });

  app.get('/cas/logout', (c) => c.redirect('/'));

  return app;
}
