/** npm passes a terminal's Ctrl-C on to a process that has got it already: this soon after, it is the same one. */
const SAME_SIGNAL_MS = 500;

/** The first SIGTERM or SIGINT lets the work in flight finish, the second ends the process at once. */
export function endOnSignals(
  server: { stop: (delayMs: number) => Promise<void> },
  stopDelayMs: number,
  onError: (error: unknown) => void,
) {
  let firstAt: number | undefined;
  const end = (signal: NodeJS.Signals) => {
    if (firstAt !== undefined) {
      if (performance.now() - firstAt > SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    firstAt = performance.now();
    // At a terminal there is no proxy to wait for.
    server.stop(signal === 'SIGINT' ? 0 : stopDelayMs).then(() => process.exit(0), onError);
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
}
