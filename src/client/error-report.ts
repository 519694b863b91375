import { client, errorBody } from './api.ts';

// A screen that fails in a loop must not flood the server's log.
const MAX_REPORTS = 20;
const seen = new Set<unknown>();

const describe = (error: unknown) =>
  error instanceof Error
    ? { type: error.name, header: error.message, message: error.stack ?? '' }
    : { type: typeof error, header: String(error), message: '' };

/** Tells the server of an error on a screen, once; what the server itself refused it knows already. */
function report(error: unknown) {
  if (seen.has(error) || seen.size >= MAX_REPORTS || errorBody(error)) return;
  seen.add(error);
  const { type, header, message } = describe(error);
  const place = `${window.location.pathname}\n${message}`;
  client.dashboard.notifyUiError
    .mutate({ type: type.slice(0, 100), header: header.slice(0, 1_000), message: place.slice(0, 10_000) })
    .catch(() => {
      // The server cannot be told that it cannot be told.
    });
}

/** Every error that nothing handled; React hands over what its boundaries caught through `reportError`. */
export function watchErrors() {
  window.addEventListener('error', (event) => report(event.error ?? event.message));
  window.addEventListener('unhandledrejection', (event) => report(event.reason));
}
