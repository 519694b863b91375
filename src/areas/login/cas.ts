import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import type { BoundedFetch } from '#platform/http/bounded-fetch.ts';
import { attributesOf } from './attributes.ts';
import type { LoginService } from './identity-server.ts';

const parser = new XMLParser({
  removeNSPrefix: true,
  parseTagValue: false,
  // Character references (&#322;) as well as the five names of XML.
  htmlEntities: true,
  ignoreAttributes: (name) => name !== 'code',
});

const ServiceResponse = z.object({
  serviceResponse: z.object({
    authenticationSuccess: z
      .object({
        user: z.string(),
        attributes: z.union([z.record(z.string(), z.unknown()), z.literal('')]).optional(),
        proxies: z.unknown().optional(),
      })
      .optional(),
    authenticationFailure: z.unknown().optional(),
  }),
});
const Failure = z.object({ '@_code': z.string().regex(/^[A-Z_]{1,40}$/) });
const LogoutRequest = z.object({ LogoutRequest: z.object({ SessionIndex: z.string() }) });

/** Refuses document types, which could declare entities; no message of the protocol has one. */
function parseXml(text: string): unknown {
  if (/<!DOCTYPE/i.test(text)) throw new Error('document type in a message of the login service');
  return parser.parse(text);
}

/** The code of a failure, which may be logged; its text may not, as it repeats the ticket. */
function codeOf(failure: unknown): string {
  const parsed = Failure.safeParse(failure);
  return parsed.success ? parsed.data['@_code'] : 'without a code';
}

/** The ticket named in a single logout message; undefined for anything else. */
function ticketOf(xml: string): string | undefined {
  try {
    const parsed = LogoutRequest.safeParse(parseXml(xml));
    return parsed.success ? parsed.data.LogoutRequest.SessionIndex : undefined;
  } catch {
    return undefined;
  }
}

/** Login by the CAS protocol, version 3.0. */
export function casLogin(cas: { url: string; callback: string; home: string; reach: BoundedFetch }): LoginService {
  return {
    async begin(returnTo) {
      const query = new URLSearchParams({ service: cas.callback });
      // The protocol returns nothing but the ticket, so the tabs of a browser share one pending login.
      return { address: `${cas.url}/login?${query}`, pending: { name: '', value: returnTo } };
    },

    pendingOf: (query) => (query.get('ticket') ? '' : undefined),

    async finish(query, returnTo) {
      if (returnTo === undefined) return { refused: 'no pending login', notStarted: true };
      const ticket = query.get('ticket') ?? '';
      const parameters = new URLSearchParams({ service: cas.callback, ticket });
      const response = await cas.reach(`${cas.url}/p3/serviceValidate?${parameters}`);
      if (!response.ok) throw new Error(`the login service answered ${response.status}`);
      const { authenticationSuccess: success, authenticationFailure: failure } = ServiceResponse.parse(
        parseXml(await response.text()),
      ).serviceResponse;
      if (!success || failure !== undefined) return { refused: codeOf(failure) };
      // Proxy tickets let another service act for the user.
      if (success.proxies) return { refused: 'proxy ticket' };
      return { user: success.user, attributes: attributesOf(success.attributes || {}), ticket, returnTo };
    },

    async readLogout({ logoutRequest }) {
      if (typeof logoutRequest !== 'string') return { refused: 'no logout request' };
      const ticket = ticketOf(logoutRequest);
      return ticket === undefined ? { refused: 'no ticket in the logout request' } : { ticket };
    },

    async logoutAddress() {
      return `${cas.url}/logout?${new URLSearchParams({ service: cas.home })}`;
    },
  };
}
