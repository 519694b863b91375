import { Hono } from 'hono';
import { Claim } from '#areas/first-steps/schema.ts';
import { isUnclaimed, presentCode } from '#areas/first-steps/service-claim.ts';
import { networkOf } from '#platform/http/address.ts';
import type { RestEnv } from '#platform/http/rest.ts';
import { Refusal } from '#platform/refusal.ts';
import { keepClaim } from './cookies.ts';

/**
 * `POST /api/login/administrator`: shows the code that a start has printed. The browser keeps it until its next login,
 * which proves whose it is.
 */
export function claimRoutes() {
  const app = new Hono<RestEnv>();
  app.post('/api/login/administrator', async (c) => {
    const { address, db, limits } = c.get('context');
    await limits.consume('password', `administrator ${networkOf(address)}`);
    const claim = Claim.safeParse(await c.req.json().catch(() => null));
    if (!claim.success) throw new Refusal('input', 'Podaj kod, imię i nazwisko');
    if (!(await isUnclaimed(db))) throw new Refusal('conflict', 'Ta instalacja ma już administratora.');
    await presentCode(db, claim.data);
    keepClaim(c, claim.data.code);
    return c.json(null);
  });
  return app;
}
