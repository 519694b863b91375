import type { IncomingMessage, Server as HttpServer, ServerResponse } from 'node:http';
import { Server, type Socket } from 'node:net';
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';

/** For the requests in flight when the server stops. */
const FINISH_MS = 10_000;
const CHECK_MS = 20;
/** For a client to close its end of a connection that was closed in order: a browser looks at idle ones every ten seconds. */
const LINGER_MS = 500;
/** For accepting the connections that wait in the system's queue. */
const ACCEPT_MS = 5_000;

/** `since`: of the last byte or answer; `read`: how many bytes had come when it was last idle; `ended`: when it was closed. */
type Connection = { since: number; read: number; answering: number; ended?: number };

/**
 * Knows which connections are quiet. Node's own closing of idle ones resets those whose request has been sent and not been
 * read: under load these are most.
 */
export function watchConnections(server: HttpServer) {
  const connections = new Map<Socket, Connection>();
  let accepted = 0;
  let held: Promise<void> | undefined;
  server.on('connection', (socket: Socket) => {
    accepted += 1;
    connections.set(socket, { since: performance.now(), read: 0, answering: 0 });
    socket.once('close', () => connections.delete(socket));
  });
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const connection = connections.get(socket);
    if (!connection) return;
    connection.answering += 1;
    response.once('close', () => {
      connection.answering -= 1;
      connection.since = performance.now();
      connection.read = socket.bytesRead;
    });
  });

  /** Without a request, whole or begun, for so long. */
  const isQuiet = (socket: Socket, { since, read, answering }: Connection, quietMs: number) =>
    answering === 0 && socket.bytesRead === read && performance.now() - since >= quietMs;

  /** Accepts, one in a turn of the event loop, what the system has accepted: with the queue it would be reset. */
  async function emptyQueue() {
    const until = performance.now() + ACCEPT_MS;
    for (let before = -1; before !== accepted && performance.now() < until; ) {
      before = accepted;
      await turn();
    }
  }

  return {
    /** While the queue is emptied, no request is begun: whoever is answered comes again, and it never would be empty. */
    held: () => held,
    /** Accepts nothing more, answers what comes on open connections, and closes them when they have been quiet for so long. */
    async close(quietMs: number) {
      const { promise, resolve: release } = Promise.withResolvers<void>();
      held = promise;
      await emptyQueue();
      // Not the HTTP server's own, which closes idle connections at once.
      const closed = new Promise<void>((resolve) => void Server.prototype.close.call(server, () => resolve()));
      held = undefined;
      release();
      const deadline = performance.now() + FINISH_MS + quietMs;
      while (connections.size > 0 && performance.now() < deadline) {
        // What had come by now has been read in the turn before.
        await turn();
        for (const [socket, connection] of connections) {
          if (connection.ended === undefined && isQuiet(socket, connection, quietMs)) {
            connection.ended = performance.now();
            socket.end();
          } else if (performance.now() - (connection.ended ?? Number.POSITIVE_INFINITY) >= LINGER_MS) socket.destroy();
        }
        await Promise.race([closed, pause(CHECK_MS)]);
      }
      server.closeAllConnections();
      await closed;
    },
  };
}
