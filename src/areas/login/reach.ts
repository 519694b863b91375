const TIMEOUT_MS = 10_000;
const MAX_BYTES = 262_144;

export type Reach = (address: string, init?: RequestInit) => Promise<Response>;

function limited(body: ReadableStream<Uint8Array>) {
  let size = 0;
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        size += chunk.length;
        if (size > MAX_BYTES) controller.error(new Error('the answer of the identity server is too long'));
        else controller.enqueue(chunk);
      },
    }),
  );
}

/** A fetch with time and size limits. Follows no redirect, which would carry a ticket or secret elsewhere. */
export function reachIdentityServer(reach: typeof fetch): Reach {
  return async (address, init) => {
    const response = await reach(address, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return new Response(response.body && limited(response.body), response);
  };
}
