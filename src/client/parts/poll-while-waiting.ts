const POLL_MS = 2_000;

type Asked = { state: { data?: { state: string } | undefined } };

/** The `refetchInterval` of a query whose answer waits for a recalculation: polls until it is there. */
export const pollWhileWaiting = ({ state }: Asked) => (state.data?.state === 'waiting' ? POLL_MS : false);
