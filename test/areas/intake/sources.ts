import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { createClient, type ClientOptions } from '#platform/outgoing/client.ts';
import type { Sources } from '#areas/intake/service-fetch.ts';

/** A server; its `host:port` has to be allowed, as it is not public. */
export async function listen(answer: RequestListener) {
  const server = createServer(answer);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  const { port } = server.address() as AddressInfo;
  return { place: `127.0.0.1:${port}`, url: `http://127.0.0.1:${port}`, close };
}

/** A server of this test. */
export async function serve(answer: RequestListener): Promise<{ place: string; url: string }> {
  const { place, url, close } = await listen(answer);
  onTestFinished(close);
  return { place, url };
}

export const clientFor = (places: readonly string[], options: Partial<ClientOptions> = {}) =>
  createClient({
    allowed: new Set(places),
    hosts: new Set(),
    proxy: undefined,
    agent: 'test',
    most: { bytes: 1_000_000, ms: 3_000, redirects: 5 },
    pauseMs: 1,
    longestPauseMs: 2_000,
    ...options,
  });

/** Every source at this address. */
export const sourcesAt = ({ place, url }: { place: string; url: string }): Sources => ({
  client: clientFor([place]),
  addresses: { crossref: url, datacite: url, orcid: url },
});

type Work = { DOI: string; title: string; authors?: { family: string; given: string }[] };

/** A work as Crossref describes it. */
export const crossrefWork = ({ DOI, title, authors = [{ family: 'Nowak', given: 'Jan' }] }: Work) => ({
  status: 'ok',
  message: {
    DOI,
    type: 'journal-article',
    title: [title],
    'container-title': ['Przegląd Żółwiowy'],
    author: authors,
    issued: { 'date-parts': [[2023, 5]] },
    volume: '12',
    page: '15-38',
  },
});
