import type { IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { Config } from '../config/config.ts';
import { Refusal } from '../refusal.ts';
import { ClosedAddress, placeOf, type Route, send } from './connect.ts';

type Wanted = {
  /** What the answer has to be: an answer of another kind, as an HTML page of a maintenance, is no data. */
  accept: 'json' | 'page';
  signal?: AbortSignal | undefined;
  /** Times that the request is sent; 1 where somebody waits for the answer. */
  tries?: number;
  /** GET where nothing else is said. */
  method?: 'POST' | 'PUT' | 'DELETE';
  /** Of this host alone: a request with them is not redirected. */
  headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  json?: unknown;
  /** Sent as a form, instead. */
  form?: Readonly<Record<string, string>>;
};

type Answer = { status: number; body: Buffer; type: string; address: URL };

/** The source did not answer as it should, also after repetitions: asking for something else now helps nothing. */
export class SourceDown extends Refusal {
  /** For how long the source asks to be left alone, if it says so. */
  readonly waitMs: number | undefined;
  /** Of the last answer, if there was one. */
  readonly status: number | undefined;
  constructor(message: string, { waitMs, status }: { waitMs?: number | undefined; status?: number | undefined } = {}) {
    super('unavailable', message);
    this.waitMs = waitMs;
    this.status = status;
  }
}

/** A request with something secret, or that changes something, was to go to another address: it went nowhere. */
export class Redirected extends Refusal {
  readonly location: string;
  constructor(host: string, location: string) {
    super('input', `${serviceName(host)} przekierowuje pod inny adres: sprawdź adres w ustawieniach`);
    this.location = location;
  }
}

/** The address is none that may be asked: it is not public, or not on the list. */
export class NotAllowed extends Refusal {}

export type Client = (address: string | URL, wanted: Wanted) => Promise<Answer>;

export type ClientOptions = Route & {
  /** If any, no other host is asked. */
  hosts: ReadonlySet<string>;
  agent: string;
  most: { bytes: number; ms: number; redirects: number };
  /** Before the second try; each further one waits twice as long. */
  pauseMs: number;
  /** Who asks to wait for longer is asked again later, by whoever orders it. */
  longestPauseMs: number;
};

type OutgoingConfig = Pick<Config, 'outgoing' | 'sources' | 'contactEmail' | 'version'> &
  Partial<Pick<Config, 'orcid' | 'radonUrl'>>;

/** Services that people know by a name, not by the address of their interface. */
const KNOWN: Readonly<Record<string, string>> = {
  'api.crossref.org': 'Crossref',
  'api.datacite.org': 'DataCite',
  'pub.orcid.org': 'ORCID',
  'api.orcid.org': 'ORCID',
  'radon.nauka.gov.pl': 'RAD-on',
};
const serviceName = (host: string) => KNOWN[host] ?? host;

const hostsOf = (addresses: string[]) => addresses.map((address) => new URL(address).hostname);

/** The client by which every connector asks other servers; the login service alone is asked by `boundedFetch`. */
export const outgoingClient = ({ outgoing, sources, orcid, radonUrl, contactEmail, version }: OutgoingConfig): Client =>
  createClient({
    ...outgoing,
    // The list is of what may be asked beside the configured sources.
    hosts:
      outgoing.hosts.size === 0
        ? outgoing.hosts
        : new Set([
            ...outgoing.hosts,
            ...hostsOf([
              ...Object.values(sources),
              ...(orcid ? [orcid.address, orcid.member ?? orcid.address] : []),
              ...(radonUrl ? [radonUrl] : []),
            ]),
          ]),
    agent: `Dorobek/${version} (mailto:${contactEmail})`,
    most: { bytes: 20 * 1_048_576, ms: 30_000, redirects: 5 },
    pauseMs: 2_000,
    longestPauseMs: 60_000,
  });

export function createClient(options: ClientOptions): Client {
  return async (address, { tries = 4, ...wanted }) => {
    const first = parsed(address);
    const { signal } = wanted;
    for (let trial = 1; ; trial += 1) {
      signal?.throwIfAborted();
      const outcome = await once(first, wanted, options);
      if ('answer' in outcome) return outcome.answer;
      const { problem, waitMs = options.pauseMs * 2 ** (trial - 1) } = outcome;
      if (trial >= tries || waitMs > options.longestPauseMs) throw new SourceDown(problem, outcome);
      await pause(waitMs, undefined, { signal });
    }
  };
}

function parsed(address: string | URL): URL {
  const url = URL.parse(String(address));
  if (!url) throw new Refusal('input', 'To nie jest adres strony');
  return url;
}

type Outcome = { answer: Answer } | { problem: string; waitMs?: number; status?: number };

const REPEATED: readonly number[] = [408, 423, 425, 429, 500, 502, 503, 504];

/** One try, with its redirects. @throws Refusal of an address that may not be asked, and of an answer that is too long */
async function once(first: URL, wanted: Omit<Wanted, 'tries'>, options: ClientOptions): Promise<Outcome> {
  const { accept, signal, method = 'GET', headers: own, json, form } = wanted;
  const { most, agent, hosts } = options;
  const timeout = AbortSignal.timeout(most.ms);
  const both = signal ? AbortSignal.any([signal, timeout]) : timeout;
  const host = first.host;
  const body = form ? String(new URLSearchParams(form)) : json === undefined ? undefined : JSON.stringify(json);
  try {
    let address = first;
    for (let followed = 0; ; followed += 1) {
      if (hosts.size > 0 && !hosts.has(address.hostname) && !options.allowed.has(placeOf(address)))
        throw new ClosedAddress(`${address.hostname} is not on the list`);
      const headers = {
        'user-agent': agent,
        accept: accept === 'json' ? 'application/json' : 'text/html,application/xhtml+xml,*/*;q=0.5',
        'accept-encoding': 'gzip, deflate, br',
        // Without a length a DELETE is sent without its body.
        ...(body !== undefined && {
          'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json',
          'content-length': `${Buffer.byteLength(body)}`,
        }),
        ...own,
      };
      const response = await send(address, options, { method, headers, signal: both, body });
      const status = response.statusCode ?? 0;
      const { location } = response.headers;
      if (status >= 300 && status < 400 && location !== undefined) {
        response.destroy();
        // What is sent, and a secret, is for this host alone.
        if (own !== undefined || method !== 'GET') throw new Redirected(host, location);
        if (followed >= most.redirects) throw new Refusal('input', `${serviceName(host)} przekierowuje w kółko`);
        address = redirected(address, location);
        continue;
      }
      return await answerOf(response, { address, accept, most });
    }
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    if (error instanceof Refusal) throw error;
    if (error instanceof ClosedAddress)
      throw new NotAllowed('input', `Adres ${host} nie jest publiczny albo nie jest dozwolony: nie został odpytany`);
    if (timeout.aborted) return { problem: `${serviceName(host)} nie odpowiada: minął czas oczekiwania` };
    return { problem: `Nie udało się połączyć z ${serviceName(host)}` };
  }
}

function redirected(address: URL, location: string): URL {
  const next = URL.parse(location, address);
  if (!next) throw new Refusal('input', `${serviceName(address.host)} przekierowuje pod niepoprawny adres`);
  // What was asked for in secret is not asked for aloud.
  if (address.protocol === 'https:' && next.protocol === 'http:') throw new ClosedAddress('from https to http');
  return next;
}

async function answerOf(
  response: IncomingMessage,
  { address, accept, most }: { address: URL; accept: Wanted['accept']; most: ClientOptions['most'] },
): Promise<Outcome> {
  const status = response.statusCode ?? 0;
  if (REPEATED.includes(status)) {
    const asked = retryAfter(response.headers['retry-after']);
    response.destroy();
    const problem =
      status === 429
        ? `${serviceName(address.host)} prosi o przerwę${asked === undefined ? '' : ` do ${clock(asked)}`}`
        : `${serviceName(address.host)} odpowiada błędem ${status}`;
    return { problem, status, ...(asked !== undefined && { waitMs: asked }) };
  }
  const body = await bodyOf(response, most.bytes);
  const type = response.headers['content-type'] ?? '';
  const isHtml = /html/i.test(type) || /^\s*<(?:!doctype html|html)/i.test(body.subarray(0, 200).toString('latin1'));
  if (accept === 'json' && isHtml && status !== 404)
    return {
      problem: `${serviceName(address.host)} odpowiada stroną zamiast danych: zapewne trwa tam przerwa techniczna`,
    };
  return { answer: { status, body, type, address } };
}

const clock = (ms: number) =>
  new Date(Date.now() + ms).toLocaleTimeString('pl-PL', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Europe/Warsaw',
  });

/** `Retry-After` in milliseconds: seconds or a date. */
function retryAfter(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^\s*\d{1,9}\s*$/.test(text)) return Number(text) * 1_000;
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : Math.max(0, at - Date.now());
}

/** Unpacked, and at most so many bytes: a small answer may unpack to gigabytes. */
async function bodyOf(response: IncomingMessage, most: number): Promise<Buffer> {
  const packed = (response.headers['content-encoding'] ?? 'identity').toLowerCase();
  const unpack =
    packed === 'gzip' || packed === 'x-gzip'
      ? createGunzip()
      : packed === 'deflate'
        ? createInflate()
        : packed === 'br'
          ? createBrotliDecompress()
          : null;
  if (unpack) response.once('error', (error) => unpack.destroy(error));
  const stream = unpack ? response.pipe(unpack) : response;
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of stream as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > most) throw new Refusal('input', `Odpowiedź jest za długa (limit ${Math.round(most / 1_048_576)} MB)`);
      parts.push(part);
    }
  } finally {
    response.destroy();
  }
  return Buffer.concat(parts);
}
