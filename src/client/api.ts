import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { createTRPCClient, httpBatchLink, TRPCClientError } from '@trpc/client';
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query';
import type { AppRouter } from '#server/app-router.ts';
import type { ErrorBody } from '#server/trpc.ts';
import { readRemembered, remember } from '#ui/remembered.ts';

export const trpc = createTRPCReact<AppRouter>();

const MAX_RETRIES = 2;

/** What the server says of a refused call (code, message, issues, the current row); undefined when no answer came. */
export function errorBody(error: unknown): ErrorBody | undefined {
  if (!(error instanceof TRPCClientError)) return undefined;
  const body: ErrorBody | undefined = error.data ?? error.meta?.responseJSON;
  return body?.message === undefined ? undefined : body;
}

/** The sentence to show for an error. */
export function errorText(error: unknown): string {
  if (!(error instanceof TRPCClientError)) return error instanceof Error ? error.message : String(error);
  return errorBody(error)?.message ?? 'brak połączenia z serwerem';
}

const isTransient = (error: unknown) => {
  const code = errorBody(error)?.code;
  return code === undefined || code === 'SERVICE_UNAVAILABLE';
};

// The session ended, or another tab began one with another token: whatever the screens show must learn of it.
const refreshSession = (error: unknown) => {
  const code = errorBody(error)?.code;
  if (code === 'UNAUTHORIZED' || code === 'FORBIDDEN') void utils.session.isLogged.invalidate();
};

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: refreshSession }),
  mutationCache: new MutationCache({ onError: refreshSession }),
  defaultOptions: {
    queries: { staleTime: 30_000, retry: (failures, error) => isTransient(error) && failures < MAX_RETRIES },
  },
});

const csrfToken = (): string => utils.session.isLogged.getData()?.csr ?? '';

const LAST_ANSWER = 'dorobek-last-answer';

/** When the server last answered one of this browser's pages: from then on the session idles. */
export const lastAnswerAt = () => Number(readRemembered(LAST_ANSWER));

const fetchAndNote: typeof fetch = async (...request) => {
  const response = await fetch(...request);
  remember(LAST_ANSWER, Date.now());
  return response;
};

export const client = createTRPCClient<AppRouter>({
  links: [
    httpBatchLink({
      url: '/api/trpc',
      maxItems: 20,
      maxURLLength: 4_000,
      fetch: fetchAndNote,
      headers: () => ({ 'x-csrf-token': csrfToken() }),
    }),
  ],
});

/** Typed access to the cache outside components. */
export const utils = createTRPCQueryUtils({ client, queryClient });
