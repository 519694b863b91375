import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** What is known of a request while it is served: never what was sent, nor of whom. */
export type Served = {
  id: string;
  /** The calls of its batch. */
  calls: string[];
  /** The account, and the one in whose name it acts. */
  account?: number;
  as?: number;
};

const requests = new AsyncLocalStorage<Served>();

const FOREIGN = /^[\w-]{8,64}$/;

/** `given`: the id that a trusted proxy has given it. */
export function serveRequest<Value>(given: string | undefined, serve: (request: Served) => Value): Value {
  const id = given !== undefined && FOREIGN.test(given) ? given : randomUUID().slice(-12);
  const request = { id, calls: [] };
  return requests.run(request, () => serve(request));
}

export const currentRequest = () => requests.getStore();
