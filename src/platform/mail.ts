import { createTransport } from 'nodemailer';
import { LOCAL_HOSTS } from './config/unsafe-config.ts';

/** `url`: `smtp://` or `smtps://`, with the name and the password where the server asks for them. */
type MailSettings = { url: URL; from: string };
export type Letter = { to: string; subject: string; text: string };
/** `refused`: the server does not take letters to this address, now or later. */
type Posted = 'sent' | 'refused';

const CONNECTION_MS = 15_000;
const ANSWER_MS = 60_000;
const SMTPS = 465;
const SUBMISSION = 587;

/** Beyond this machine the connection is encrypted. */
function openTransport({ url }: MailSettings) {
  const secure = url.protocol === 'smtps:';
  return createTransport({
    pool: true,
    maxConnections: 1,
    host: url.hostname,
    port: Number(url.port) || (secure ? SMTPS : SUBMISSION),
    secure,
    requireTLS: !secure && !LOCAL_HOSTS.has(url.hostname),
    ...(url.username && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
    connectionTimeout: CONNECTION_MS,
    greetingTimeout: CONNECTION_MS,
    socketTimeout: ANSWER_MS,
    // A letter holds text alone: nothing that it says is read from files or addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Opens a connection and logs in, and sends nothing. @throws what keeps letters from being sent */
export async function verifyPost(settings: MailSettings): Promise<void> {
  const transport = openTransport(settings);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/**
 * Opens one connection to the mail server for all letters of `work`. Beyond this machine the connection is encrypted.
 * @throws what keeps all letters from being sent: the server is away, or does not take the login
 */
export async function withPost<Value>(
  settings: MailSettings,
  work: (post: (letter: Letter) => Promise<Posted>) => Promise<Value>,
): Promise<Value> {
  const { from } = settings;
  const transport = openTransport(settings);
  try {
    return await work(async (letter) => {
      try {
        await transport.sendMail({ from, ...letter });
        return 'sent';
      } catch (error) {
        if (isRefused(error)) return 'refused';
        throw error;
      }
    });
  } finally {
    transport.close();
  }
}

const PERMANENT = 500;

/** The recipient is refused for good; what concerns the sender or the login is a failure of the post itself. */
const isRefused = (error: unknown): boolean =>
  error instanceof Error &&
  'command' in error &&
  error.command === 'RCPT TO' &&
  'responseCode' in error &&
  Number(error.responseCode) >= PERMANENT;
