import { type DestinationStream, pino } from 'pino';
import type { Config } from './config.ts';

type Told = { type: string; message: string; stack?: string | undefined; cause?: Told | undefined };

const PLACES = ['code', 'constraint_name', 'table_name', 'column_name'];

/**
 * An error's own words without what they quote: a statement that failed has all its values behind `params:`, and the
 * database repeats behind a colon what it could not read.
 */
export const wordsOf = (error: Error): string =>
  error.name === 'PostgresError'
    ? error.message.replace(/: ".*$/s, '')
    : error.message.replace(/\nparams:.*$/s, '').trimEnd();

/** What is logged of an error: only what is named here, since its other fields hold people's data. */
function told(error: unknown): Told {
  if (!(error instanceof Error)) return { type: typeof error, message: '' };
  const { name, message, stack = '', cause } = error;
  const afterMessage = stack.indexOf(message) + message.length;
  return {
    type: name === 'Error' ? error.constructor.name : name,
    message: wordsOf(error),
    stack: stack.slice(afterMessage),
    ...Object.fromEntries(Object.entries(error).filter(([field]) => PLACES.includes(field))),
    ...(cause === undefined ? {} : { cause: told(cause) }),
  };
}

/** pino repeats the whole message of what stands under its own `errorKey`: errors of ours stand under another. */
export const createLog = (level: Config['logLevel'], destination?: DestinationStream) =>
  pino({ level, base: null, errorKey: 'error', serializers: { err: told } }, destination);
export type Log = ReturnType<typeof createLog>;
