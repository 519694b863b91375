import { z } from 'zod';
import { type Client, SourceDown } from '#platform/outgoing/client.ts';
import { problemsOf } from './refusals.ts';
import type { Problem } from './shapes.ts';

/** How PBN is reached in somebody's name. */
export type Access = {
  client: Client;
  /** Without a slash at its end. */
  address: string;
  appId: string;
  appToken: string;
  /** Null: only to log in. */
  userToken: string | null;
  institutionId: string;
};

/** PBN takes nothing now, and will later: it is being repaired, is busy, or has locked the record. */
export class PbnBusy extends Error {
  /** The record alone, so that others can be sent meanwhile. */
  readonly isLocked: boolean;
  /** For how long PBN asks to be left alone, if it says so. */
  readonly waitMs: number | undefined;
  constructor(message: string, { isLocked = false, waitMs }: { isLocked?: boolean; waitMs?: number | undefined } = {}) {
    super(message);
    this.isLocked = isLocked;
    this.waitMs = waitMs;
  }
}

/** PBN no longer knows the clerk: nothing is lost, and the clerk logs in again. */
export class TokenRefused extends Error {}

/** PBN does not know the application: nothing can be sent until its settings are changed. */
export class ApplicationRefused extends Error {}

/** PBN has read the request and says no; asking again would change nothing. */
export class PbnRefused extends Error {
  readonly status: number;
  readonly problems: Problem[];
  readonly codes: readonly string[];
  constructor({ status, problems, codes }: { status: number; problems: Problem[]; codes: readonly string[] }) {
    super(problems.map(({ text }) => text).join(' ') || `PBN odpowiada błędem ${status}`);
    this.status = status;
    this.problems = problems;
    this.codes = codes;
  }
}

type Request = {
  method?: 'GET' | 'POST' | 'DELETE';
  json?: unknown;
  signal?: AbortSignal | undefined;
  /** Of a reading; what is sent is sent once, as nobody knows what became of it. */
  tries?: number;
};

const LOCKED = /\blocked\b|zostało tymczasowo zablokowane/i;
const NEEDS_TOKEN = /prawidłowy token|poprawny token|token użytkownika/i;

/**
 * Asks PBN and returns what it answers, undefined for nothing.
 * @throws PbnBusy, TokenRefused, ApplicationRefused, PbnRefused
 */
export async function ask(access: Access, path: string, { method = 'GET', json, signal, tries }: Request = {}) {
  const { client, address, appId, appToken, userToken } = access;
  const answer = await client(`${address}${path}`, {
    accept: 'json',
    tries: tries ?? (method === 'GET' ? 4 : 1),
    headers: {
      'X-App-Id': appId,
      'X-App-Token': appToken,
      ...(userToken !== null && { 'X-User-Token': userToken }),
    },
    ...(method !== 'GET' && { method }),
    ...(json !== undefined && { json }),
    signal,
  }).catch((error: unknown) => {
    throw error instanceof SourceDown ? busyOf(error) : error;
  });
  const { status } = answer;
  const text = answer.body.toString('utf8');
  if (/^Mismatched X-APP-TOKEN/i.test(text)) throw new ApplicationRefused('PBN nie przyjmuje tokenu aplikacji');
  const said = parsed(text);
  if (status >= 200 && status < 300) {
    // A cut answer: what became of the request is asked again.
    if (said === undefined && text.trim() !== '') throw new PbnBusy('Odpowiedź PBN jest niepełna albo nieczytelna');
    return said;
  }
  if (LOCKED.test(messageOf(said))) throw new PbnBusy(BUSY_RECORD, { isLocked: true });
  if (status === 401 || (status === 403 && (NEEDS_TOKEN.test(text) || userToken === null)))
    throw new TokenRefused('PBN wymaga ponownego zalogowania');
  if (status === 403) throw new PbnRefused({ status, problems: [{ field: '', text: FORBIDDEN }], codes: [] });
  throw new PbnRefused({ status, ...problemsOf(said, text) });
}

const BUSY_RECORD = 'W PBN trwa inna operacja na tym rekordzie: wyślemy go, gdy się skończy';

/** 423 is a locked record, which the client sees by its number alone. */
const busyOf = ({ message, waitMs, status }: SourceDown) =>
  status === 423 ? new PbnBusy(BUSY_RECORD, { isLocked: true, waitMs }) : new PbnBusy(message, { waitMs });

const FORBIDDEN = 'PBN nie pozwala na to tej osobie: sprawdź, czy ma w PBN rolę importera publikacji tej instytucji';

function parsed(text: string): unknown {
  try {
    return text.trim() === '' ? undefined : JSON.parse(text);
  } catch {
    // Plain text, or the beginning of an answer.
    return undefined;
  }
}

const Said = z.object({ message: z.string().optional(), description: z.string().optional() });

function messageOf(said: unknown): string {
  const read = Said.safeParse(said);
  return read.success ? `${read.data.message ?? ''} ${read.data.description ?? ''}` : '';
}

const Page = z.looseObject({
  content: z.array(z.unknown()),
  totalElements: z.number().optional(),
  totalPages: z.number().optional(),
  last: z.boolean().optional(),
});
type PbnPage = { rows: unknown[]; total: number; isLast: boolean };

/** A page of a list, from 0. */
export async function askPage(
  access: Access,
  { path, page, size, signal }: { path: string; page: number; size: number; signal?: AbortSignal | undefined },
): Promise<PbnPage> {
  const said = await ask(access, `${path}${path.includes('?') ? '&' : '?'}page=${page}&size=${size}`, { signal });
  // Some lists are answered whole.
  if (Array.isArray(said)) return { rows: said, total: said.length, isLast: true };
  const read = Page.safeParse(said);
  if (!read.success) throw new PbnBusy('Odpowiedź PBN nie jest listą');
  const { content, totalElements, totalPages, last } = read.data;
  const isLast = last ?? (totalPages === undefined ? content.length < size : page + 1 >= totalPages);
  return { rows: content, total: totalElements ?? content.length, isLast: isLast || content.length === 0 };
}
