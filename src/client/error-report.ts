import { client, errorBody } from './api.ts';

// A screen that fails in a loop must not flood the log.
const MAX_REPORTS = 20;
const reported = new Set<unknown>();

/** The server refuses halves of characters, and long requests without a session. */
const MAX_TEXT = 10_000;
const sendable = (text: string) => text.slice(0, MAX_TEXT).toWellFormed();

const describe = (error: unknown) =>
  error instanceof Error
    ? { type: error.name, header: error.message, message: error.stack ?? '' }
    : { type: typeof error, header: String(error), message: '' };

/** Reports a client error to the server, once. Errors of the server's own responses are not reported. */
function report(error: unknown) {
  if (reported.has(error) || reported.size >= MAX_REPORTS || errorBody(error)) return;
  reported.add(error);
  const { type, header, message } = describe(error);
  const detail = `${window.location.pathname}\n${message}`;
  client.dashboard.notifyUiError
    .mutate({ type: sendable(type), header: sendable(header), message: sendable(detail) })
    .catch(() => {
      // A failed report cannot be reported.
    });
}

/** Where an observer of sizes changes sizes, as the grid's does, the browser tells the others in the next frame, and says so. */
const IN_NEXT_FRAME = 'ResizeObserver loop';

/** Reports unhandled errors, and those that React's error boundaries pass to `reportError`. */
export function watchErrors() {
  window.addEventListener('error', ({ error, message }) => {
    if (!message.startsWith(IN_NEXT_FRAME)) report(error ?? message);
  });
  window.addEventListener('unhandledrejection', (event) => report(event.reason));
}
