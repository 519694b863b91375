import { createHmac, timingSafeEqual } from 'node:crypto';
import type { z } from 'zod';

const MAC_BYTES = 16;
const signatureOf = (body: string, key: string) =>
  createHmac('sha256', Buffer.from(key, 'hex')).update(body).digest().subarray(0, MAC_BYTES);

/** Where a list goes on, as a text that only this installation can make: nothing is remembered for it. */
export function signPlace(place: object, key: string): string {
  const body = Buffer.from(JSON.stringify(place)).toString('base64url');
  return `${body}.${signatureOf(body, key).toString('base64url')}`;
}

/** The place, unless the text is none of ours. */
export function readPlace<Schema extends z.ZodType>(
  token: string,
  key: string,
  schema: Schema,
): z.infer<Schema> | undefined {
  const [body = '', signature = '', ...rest] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  if (rest.length > 0 || given.length !== MAC_BYTES || !timingSafeEqual(given, signatureOf(body, key)))
    return undefined;
  return schema.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8'))).data;
}
