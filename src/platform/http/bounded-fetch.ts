export type BoundedFetch = (address: string | URL, init?: RequestInit) => Promise<Response>;

/** The most bytes of an answer, after decompression, and the milliseconds from the request to its end. */
type Bounds = { bytes: number; ms: number };

class TooLong extends Error {}

function cutAt(bytes: number) {
  let size = 0;
  return new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.length;
      if (size > bytes) controller.error(new TooLong(`the answer is longer than ${bytes} bytes`));
      else controller.enqueue(chunk);
    },
  });
}

/**
 * A fetch for answers of other servers: one that is too long or too slow fails while its body is read. Follows no
 * redirect, which would carry a ticket or a secret elsewhere.
 */
export function boundedFetch(reach: typeof fetch, { bytes, ms }: Bounds): BoundedFetch {
  return async (address, init) => {
    const response = await reach(address, { ...init, redirect: 'manual', signal: AbortSignal.timeout(ms) });
    return new Response(response.body?.pipeThrough(cutAt(bytes)), response);
  };
}
