import { type Context, Hono } from 'hono';
import { networkOf } from '#platform/http/address.ts';
import { retryAfter } from '#platform/http/rate-limits.ts';
import type { RestEnv } from '#platform/http/rest.ts';
import { DelayedRefusal } from '#platform/refusal.ts';
import { HARVEST } from '../addresses.ts';
import { readDoors } from '../service-doors.ts';
import { OaiError, type OaiRequest, readRequest } from './arguments.ts';
import { answer, envelope, errorElement } from './service-answer.ts';

const XML = { 'content-type': 'text/xml; charset=utf-8' };
const FORM = /^application\/x-www-form-urlencoded(;|$)/i;

async function parametersOf(c: Context<RestEnv>): Promise<URLSearchParams> {
  if (c.req.method !== 'POST') return new URL(c.req.url).searchParams;
  return new URLSearchParams(FORM.test(c.req.header('content-type') ?? '') ? await c.req.text() : '');
}

/** OAI-PMH 2.0, by GET and POST, for whoever asks. */
export function harvestRoutes() {
  const app = new Hono<RestEnv>();
  app.on(['GET', 'POST'], HARVEST, async (c) => {
    const { db, config, limits, address } = c.get('context');
    const doors = await readDoors(db, config);
    if (!doors.harvest) return c.text('Repozytorium OAI-PMH jest wyłączone.', 404);
    try {
      await limits.consume('search', networkOf(address));
    } catch (error) {
      // Harvesters wait when they are told so with this status.
      if (error instanceof DelayedRefusal) return c.text(error.message, 503, retryAfter(error));
      throw error;
    }
    let request: OaiRequest | undefined;
    try {
      const given = await parametersOf(c);
      request = readRequest(given);
      return c.body(envelope(doors, { request, content: await answer(db, doors, request) }), 200, XML);
    } catch (error) {
      if (!(error instanceof OaiError)) throw error;
      const understood = error.code === 'badVerb' || error.code === 'badArgument' ? undefined : request;
      return c.body(envelope(doors, { request: understood, content: errorElement(error) }), 200, XML);
    }
  });
  return app;
}
