import { z } from 'zod';
import type { OrcidConfig } from '#platform/config/config-orcid.ts';
import { type Client, Redirected } from '#platform/outgoing/client.ts';
import { Refusal } from '#platform/refusal.ts';
import { movedTo } from '#areas/intake/service-fetch.ts';
import { parsed, RecordMoved, TokenRefused } from './ask.ts';
import { type OrcidWork, OWN_ID } from './work.ts';

/** The member API in one person's name. */
export type Access = {
  client: Client;
  config: OrcidConfig;
  orcid: string;
  token: string;
  signal?: AbortSignal | undefined;
};

async function ask(
  { client, config, orcid, token, signal }: Access,
  path: string,
  sent: { method?: 'POST' | 'PUT' | 'DELETE'; json?: unknown } = {},
) {
  const headers = { authorization: `Bearer ${token}` };
  const { status, body } = await client(`${config.member}/${orcid}/${path}`, {
    accept: 'json',
    headers,
    signal,
    ...sent,
  }).catch((error: unknown) => {
    const other = error instanceof Redirected ? movedTo(orcid, error.location) : null;
    throw other === null ? error : new RecordMoved(other);
  });
  if (status === 401) throw new TokenRefused();
  const said = parsed(body);
  if (status === 403) throw new TokenRefused(messageOf(said));
  return { status, said };
}

const Fault = z.looseObject({ 'user-message': z.string().nullish(), 'developer-message': z.string().nullish() });

const messageOf = (said: unknown) => {
  const read = Fault.safeParse(said);
  return (read.data?.['user-message'] ?? read.data?.['developer-message'] ?? '').slice(0, 300);
};

const down = (status: number) => new Refusal('unavailable', `ORCID odpowiada błędem ${status}`);

/** A record that is locked, closed or joined to another is refused as a whole: the others wait for nothing. */
const refusedOrDown = (status: number, said: unknown) =>
  status >= 400 && status < 500 ? new TokenRefused(messageOf(said)) : down(status);

const Summary = z.looseObject({
  'put-code': z.number(),
  source: z.looseObject({ 'source-client-id': z.looseObject({ path: z.string() }).nullish() }).nullish(),
  'external-ids': z
    .looseObject({
      'external-id': z.array(z.looseObject({ 'external-id-type': z.string(), 'external-id-value': z.string() })),
    })
    .nullish(),
});
const Works = z.looseObject({ group: z.array(z.looseObject({ 'work-summary': z.array(Summary) })) });

/** What we have written there: ORCID's numbers by ours. @throws TokenRefused, Refusal */
export async function readWritten(access: Access): Promise<Map<number, number>> {
  const { status, said } = await ask(access, 'works');
  const read = Works.safeParse(said);
  if (status !== 200 || !read.success) throw refusedOrDown(status, said);
  const own = read.data.group
    .flatMap((group) => group['work-summary'])
    .filter(({ source }) => source?.['source-client-id']?.path === access.config.clientId);
  return new Map(
    own.flatMap((summary) => {
      const ids = summary['external-ids']?.['external-id'] ?? [];
      const id = Number(ids.find((one) => one['external-id-type'] === OWN_ID)?.['external-id-value']);
      return Number.isSafeInteger(id) ? [[id, summary['put-code']] as const] : [];
    }),
  );
}

const Bulk = z.looseObject({
  bulk: z.array(
    z.looseObject({
      work: z.looseObject({ 'put-code': z.number() }).nullish(),
      error: Fault.extend({ 'response-code': z.number().nullish() }).nullish(),
    }),
  ),
});

/** `isThere`: an earlier request, whose answer was lost, has written it. */
export type Added = { putCode: number } | { isThere: true } | { message: string };

/** Adds works; of each its number or why ORCID refuses it. @throws TokenRefused, Refusal */
export async function addWorks(access: Access, works: readonly OrcidWork[]): Promise<Added[]> {
  const json = { bulk: works.map((work) => ({ work })) };
  const { status, said } = await ask(access, 'works', { method: 'POST', json });
  const read = Bulk.safeParse(said);
  if (status !== 200 || !read.success || read.data.bulk.length !== works.length) throw down(status);
  return read.data.bulk.map(({ work, error }) => {
    if (work) return { putCode: work['put-code'] };
    if (error?.['response-code'] === 409) return { isThere: true };
    return { message: messageOf(error) || 'ORCID odrzuca tę pracę bez podania powodu' };
  });
}

/** `gone`: the person has deleted it there; else why ORCID refuses it. @throws TokenRefused, Refusal */
export async function changeWork(
  access: Access,
  putCode: number,
  work: OrcidWork,
): Promise<'changed' | 'gone' | { message: string }> {
  const { status, said } = await ask(access, `work/${putCode}`, {
    method: 'PUT',
    json: { 'put-code': putCode, ...work },
  });
  if (status === 200) return 'changed';
  if (status === 404 || status === 410) return 'gone';
  if (status >= 400 && status < 500) return { message: messageOf(said) || `ORCID odpowiada błędem ${status}` };
  throw down(status);
}

/** One that is not there any more counts as removed. @throws TokenRefused, Refusal */
export async function removeWork(access: Access, putCode: number): Promise<void> {
  const { status, said } = await ask(access, `work/${putCode}`, { method: 'DELETE' });
  if (![200, 204, 404, 410].includes(status)) throw refusedOrDown(status, said);
}
