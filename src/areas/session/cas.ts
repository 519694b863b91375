import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';

const parser = new XMLParser({ removeNSPrefix: true, parseTagValue: false, ignoreAttributes: false });

const ServiceResponse = z.object({
  serviceResponse: z.object({
    authenticationSuccess: z.object({ user: z.string() }).optional(),
    authenticationFailure: z.unknown().optional(),
  }),
});
const LogoutRequest = z.object({ LogoutRequest: z.object({ SessionIndex: z.string() }) });

/** A document type could declare entities; neither message of the protocol has one. */
function parseXml(text: string): unknown {
  if (/<!DOCTYPE/i.test(text)) throw new Error('document type in an answer of the login service');
  return parser.parse(text);
}

/** Asks the login service whose ticket this is; undefined when it refuses the ticket. */
export async function validateTicket(
  cas: { url: string; fetch: typeof fetch },
  input: { service: string; ticket: string },
): Promise<{ user: string } | undefined> {
  const query = new URLSearchParams({ service: input.service, ticket: input.ticket });
  const response = await cas.fetch(`${cas.url}/p3/serviceValidate?${query}`, { signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Error(`the login service answered ${response.status}`);
  const answer = ServiceResponse.parse(parseXml(await response.text()));
  return answer.serviceResponse.authenticationSuccess;
}

/** The ticket that a single logout message names. */
export function ticketOfLogoutRequest(xml: string): string | undefined {
  const parsed = LogoutRequest.safeParse(parseXml(xml));
  return parsed.success ? parsed.data.LogoutRequest.SessionIndex : undefined;
}
