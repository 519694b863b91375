import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** What is known of a request while it is served: never what was sent, nor of whom. */
export type Served = {
  id: string;
  /** As `performance.now()` said. */
  begun: number;
  /** The trace that a trusted proxy has begun, as its header says. */
  traceparent?: string | undefined;
  /** The calls of its batch. */
  calls: string[];
  /** The account, and the one in whose name it acts. */
  account?: number;
  as?: number;
};

const requests = new AsyncLocalStorage<Served>();

const FOREIGN = /^[\w-]{8,64}$/;

type Given = { id?: string | undefined; traceparent?: string | undefined };

/** `given`: what a trusted proxy says of it. */
export function serveRequest<Value>(given: Given, serve: (request: Served) => Value): Value {
  const id = given.id !== undefined && FOREIGN.test(given.id) ? given.id : randomUUID().slice(-12);
  const request = { id, begun: performance.now(), traceparent: given.traceparent, calls: [] };
  return requests.run(request, () => serve(request));
}

export const currentRequest = () => requests.getStore();
