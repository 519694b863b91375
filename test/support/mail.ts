import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

export type Received = { to: string; text: string };

/**
 * A mail server on this machine, in plain text and for anybody, as one that passes letters on; `refuses` some addresses, and
 * is out of room for further letters while it `takes` no more.
 */
export async function mailServer({
  refuses = [],
  host = '127.0.0.1',
  takes = Infinity,
}: {
  refuses?: string[];
  host?: string;
  takes?: number;
} = {}) {
  const received: Received[] = [];
  const room = { takes };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo({ address }, _session, done) {
      done(refuses.includes(address) ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : undefined);
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (received.length >= room.takes) return done(Object.assign(new Error('no room'), { responseCode: 452 }));
        received.push({
          to: envelope.rcptTo.map(({ address }) => address).join(),
          text: decoded(Buffer.concat(chunks).toString('latin1')),
        });
        done();
      });
    },
  });
  const { promise: listening, resolve } = Promise.withResolvers<void>();
  const port = server.listen(0, host, resolve);
  await listening;
  const address = port.address();
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port');
  const close = () => new Promise<void>((closed) => void server.close(closed));
  onTestFinished(close);
  return { url: `smtp://${host}:${address.port}`, received, room, close };
}

/** The body of a letter in quoted-printable or base64, read by hand: no code of ours. */
function decoded(message: string): string {
  const [head = '', ...rest] = message.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  if (/^content-transfer-encoding: base64/im.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
