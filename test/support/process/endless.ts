import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { once } from 'node:events';

function eitherOf(emitter: NodeJS.EventEmitter, ...events: string[]): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const event of events) emitter.on(event, resolve);
  return promise.finally(() => {
    for (const event of events) emitter.off(event, resolve);
  });
}

/** Writes for as long as the other side reads. Returns the number of bytes written. */
export async function writeForEver(to: NodeJS.WritableStream & { destroyed: boolean }, chunk: Buffer): Promise<number> {
  let written = 0;
  to.on('error', () => undefined);
  while (!to.destroyed) {
    written += chunk.length;
    if (!to.write(chunk)) await eitherOf(to, 'drain', 'close');
    // Lets the reader of this process go first.
    await new Promise(setImmediate);
  }
  return written;
}

async function listen<Listener extends Server>(server: Listener, sockets: Set<Socket>) {
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

export const httpServer = (answer: (request: IncomingMessage, response: ServerResponse) => void) =>
  listen(createHttpServer(answer), new Set());

/** The number of an LDAP message. */
function messageId(request: Buffer): number {
  const short = (request[1] ?? 0) < 0x80;
  return request[short ? 4 : 4 + ((request[1] ?? 0) & 0x7f)] ?? 0;
}

/** An LDAP message in BER; its content is shorter than 120 bytes. */
function ldapMessage(id: number, operation: number, content: Buffer): Buffer {
  const body = Buffer.from([0x02, 0x01, id, operation, content.length, ...content]);
  return Buffer.concat([Buffer.from([0x30, body.length]), body]);
}

const SUCCESS = Buffer.from([0x0a, 1, 0, 0x04, 0, 0x04, 0]);
const octets = (text: string) => Buffer.from([0x04, text.length, ...Buffer.from(text)]);
export const LDAP = { bind: 0x60, search: 0x63, extended: 0x77, unbind: 0x42 };

/** The kind of an LDAP request. */
export function operationOf(request: Buffer): number {
  const short = (request[1] ?? 0) < 0x80;
  return request[short ? 5 : 5 + ((request[1] ?? 0) & 0x7f)] ?? 0;
}

export const bound = (request: Buffer) => ldapMessage(messageId(request), 0x61, SUCCESS);
export const extended = (request: Buffer) => ldapMessage(messageId(request), 0x78, SUCCESS);
export const found = (request: Buffer, name: string) =>
  ldapMessage(messageId(request), 0x64, Buffer.concat([octets(name), Buffer.from([0x30, 0])]));
export const searched = (request: Buffer) => ldapMessage(messageId(request), 0x65, SUCCESS);

export const ldapServer = (answer: (socket: Socket, request: Buffer) => void) =>
  listen(
    createServer((socket) => {
      socket.on('error', () => undefined);
      socket.on('data', (request) => answer(socket, request));
    }),
    new Set(),
  );
