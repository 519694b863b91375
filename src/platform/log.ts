import { type DestinationStream, pino } from 'pino';
import type { Config } from './config/config.ts';
import { currentRequest } from './process/request.ts';

type LoggedError = { type: string; message: string; stack?: string | undefined; cause?: LoggedError | undefined };

const LOGGED_FIELDS = ['code', 'constraint_name', 'table_name', 'column_name'];

/** An error's message without data: Drizzle appends the values after `params:`, PostgreSQL quotes them after a colon. */
export const safeMessage = (error: Error): string =>
  error.name === 'PostgresError'
    ? error.message.replace(/: ".*$/s, '')
    : error.message.replace(/\nparams:.*$/s, '').trimEnd();

/** The fields of an error that are logged; others may hold personal data. */
function serializeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '' };
  const { name, message, stack = '', cause } = error;
  const afterMessage = stack.indexOf(message) + message.length;
  return {
    type: name === 'Error' ? error.constructor.name : name,
    message: safeMessage(error),
    stack: stack.slice(afterMessage),
    ...Object.fromEntries(Object.entries(error).filter(([field]) => LOGGED_FIELDS.includes(field))),
    ...(cause === undefined ? {} : { cause: serializeError(cause) }),
  };
}

/** Which request a line is of. */
function mixin() {
  const id = currentRequest()?.id;
  return id === undefined ? {} : { request: id };
}

/** Errors are logged as `err`: under its `errorKey` pino would repeat the unfiltered message. */
export const createLog = (level: Config['logLevel'], destination?: DestinationStream) =>
  pino({ level, base: null, errorKey: 'error', serializers: { err: serializeError }, mixin }, destination);
export type Log = ReturnType<typeof createLog>;
