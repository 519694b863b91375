import { errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';
import type { LogoutMessage, Refused } from './identity-server.ts';

/** A message on its way longer than this is refused, so that its number need not be remembered for ever. */
const MOST_SECONDS = 300;

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';

const LogoutToken = z
  .object({
    jti: z.string().min(1),
    sid: z.string().min(1).optional(),
    sub: z.string().min(1).optional(),
    events: z.object({ [EVENT]: z.object({}) }),
    // Else a token of a login could pass for one of a logout.
    nonce: z.undefined().optional(),
  })
  .refine(({ sid, sub }) => sid !== undefined || sub !== undefined);

/** Codes of a key set that could not be had, which says nothing of the token. */
const UNREACHABLE = new Set(['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID']);

type Issuer = { issuer: string; clientId: string; keys: JWTVerifyGetKey; clockTolerance: number };

/** Whose sessions a logout token ends (OpenID Connect Back-Channel Logout 1.0, 2.6). */
export async function readLogoutToken(
  token: string,
  { issuer, clientId, keys, clockTolerance }: Issuer,
): Promise<LogoutMessage | Refused> {
  try {
    const checks = { issuer, audience: clientId, clockTolerance, maxTokenAge: MOST_SECONDS };
    const { payload } = await jwtVerify(token, keys, checks);
    const parsed = LogoutToken.safeParse(payload);
    if (!parsed.success) return { refused: 'not a logout token' };
    const { jti, sid, sub } = parsed.data;
    return { id: jti, sid, subject: sub };
  } catch (error) {
    if (error instanceof errors.JOSEError && !UNREACHABLE.has(error.code)) return { refused: error.code };
    throw error;
  }
}
