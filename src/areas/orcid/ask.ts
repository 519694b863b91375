import { z } from 'zod';
import type { OrcidConfig } from '#platform/config/config-orcid.ts';
import type { Client } from '#platform/outgoing/client.ts';
import { Refusal } from '#platform/refusal.ts';

/** ORCID no longer accepts the person's token: the person links the account again. */
export class TokenRefused extends Error {}

/** ORCID has joined the record to another one, which the person has to link instead. */
export class RecordMoved extends TokenRefused {
  readonly orcid: string;
  constructor(orcid: string) {
    super();
    this.orcid = orcid;
  }
}

const SCOPES = { read: '/authenticate', write: '/read-limited /activities/update' } as const;

type Linking = { state: string; callback: string; write: boolean };

/** Where the browser goes so that the person logs in to ORCID and consents. */
export function consentAddress({ address, clientId }: OrcidConfig, { state, callback, write }: Linking): string {
  const query = new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    scope: SCOPES[write ? 'write' : 'read'],
    redirect_uri: callback,
    state,
  });
  return `${address}/oauth/authorize?${query}`;
}

const Token = z.looseObject({ access_token: z.string().min(1), orcid: z.string(), scope: z.string().default('') });

/** Exchanges the code for the person's token. @throws Refusal where ORCID does not know the code, or is away */
export async function askToken(
  client: Client,
  { address, clientId, clientSecret }: OrcidConfig,
  { code, callback }: { code: string; callback: string },
) {
  const form = {
    client_id: clientId,
    client_secret: clientSecret,
    grant_type: 'authorization_code',
    code,
    redirect_uri: callback,
  };
  // A code is good for one answer.
  const { status, body } = await client(`${address}/oauth/token`, { accept: 'json', method: 'POST', form, tries: 1 });
  const said = status === 200 ? Token.safeParse(parsed(body)) : undefined;
  if (said?.success) {
    const { access_token: token, orcid, scope } = said.data;
    return { token, orcid, canWrite: scope.split(/\s+/).includes('/activities/update') };
  }
  if (status === 401)
    throw new Refusal('unavailable', 'ORCID nie przyjmuje danych aplikacji uczelni: administrator musi je poprawić');
  throw new Refusal('conflict', 'ORCID nie przyjął tego logowania: zacznij jeszcze raz');
}

/** Takes the token back; one that ORCID does not know any more is taken back already. */
export async function revokeToken(client: Client, { address, clientId, clientSecret }: OrcidConfig, token: string) {
  const form = { client_id: clientId, client_secret: clientSecret, token };
  await client(`${address}/oauth/revoke`, { accept: 'json', method: 'POST', form });
}

export function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    // A page, or the beginning of an answer: the caller reads it as none.
    return undefined;
  }
}
