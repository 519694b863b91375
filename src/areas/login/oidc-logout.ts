import { errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';
import type { LogoutMessage, Refused } from './identity-server.ts';

/** Older tokens are refused, so that their ids need not be kept for ever. */
const MAX_AGE_SECONDS = 300;

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';

const LogoutToken = z
  .object({
    jti: z.string().min(1),
    sid: z.string().min(1).optional(),
    sub: z.string().min(1).optional(),
    events: z.object({ [EVENT]: z.object({}) }),
    // An ID token has one: it must not pass for a logout token.
    nonce: z.undefined().optional(),
  })
  .refine(({ sid, sub }) => sid !== undefined || sub !== undefined);

/** Errors of loading the key set, which say nothing about the token. */
const UNREACHABLE = new Set(['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID']);

type Issuer = { issuer: string; clientId: string; keys: JWTVerifyGetKey; clockTolerance: number };

/** Validates a logout token (OpenID Connect Back-Channel Logout 1.0, 2.6). */
export async function readLogoutToken(
  token: string,
  { issuer, clientId, keys, clockTolerance }: Issuer,
): Promise<LogoutMessage | Refused> {
  try {
    const checks = { issuer, audience: clientId, clockTolerance, maxTokenAge: MAX_AGE_SECONDS };
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
