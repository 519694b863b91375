import { type Mutation, MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { createTRPCClient, getUntypedClient, httpBatchLink, TRPCClientError } from '@trpc/client';
import { createTRPCQueryUtils } from '@trpc/react-query';
import type { AppRouter } from '#server/app-router.ts';
import type { ErrorBody } from '#server/trpc.ts';
import { readRemembered, remember } from '#ui/remembered.ts';
import type { Api, ApiPath } from './api-types.ts';

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
  if (code === 'UNAUTHORIZED' || code === 'FORBIDDEN') void refresh('session.isLogged');
};

/** Refused since somebody was faster: what the screens show is out of date. */
const isStale = (error: unknown) => ['CONFLICT', 'NOT_FOUND'].includes(errorBody(error)?.code ?? '');

type Changing = Pick<Mutation<unknown, unknown, unknown>, 'options' | 'meta'>;

/**
 * Asks anew for what a mutation changes. Ends when its own area is shown as it is now; what stands in others follows by
 * itself.
 */
async function refreshChanged({ options, meta }: Changing) {
  const [path] = options.mutationKey ?? [];
  const area: unknown = Array.isArray(path) ? path[0] : undefined;
  const changes = meta?.changes ?? [];
  const isOwn = (each: ApiPath) => each.split('.')[0] === area;
  void refresh(...changes.filter((each) => !isOwn(each)));
  await refresh(...changes.filter(isOwn));
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: refreshSession }),
  mutationCache: new MutationCache({
    onSuccess: (...[, , , mutation]) => refreshChanged(mutation),
    onError(error, ...[, , mutation]) {
      refreshSession(error);
      if (isStale(error)) void refreshChanged(mutation);
    },
  }),
  defaultOptions: {
    // Offline fails at once and says so; waiting for the network would look like loading.
    queries: {
      staleTime: 30_000,
      networkMode: 'always',
      retry: (failures, error) => isTransient(error) && failures < MAX_RETRIES,
    },
    mutations: { networkMode: 'always' },
  },
});

/** Asks anew for what these calls, or all calls of these areas, have answered; ends when the screens show it. */
export const refresh = async (...paths: ApiPath[]) => {
  await Promise.all(paths.map((path) => queryClient.invalidateQueries({ queryKey: [path.split('.')] })));
};

/** The secret that unsafe requests carry. */
export const csrfToken = (): string =>
  queryClient.getQueryData(api.session.isLogged.queryOptions().queryKey)?.csr ?? '';

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

const untypedClient = getUntypedClient(client);

const withMutations = (node: object, path: string[] = []): object =>
  new Proxy(node, {
    get: (_, name: string) =>
      name === 'mutationOptions'
        ? (options?: { meta?: object }) => ({
            mutationKey: [path],
            mutationFn: (input: unknown) => untypedClient.mutation(path.join('.'), input),
            ...options,
            meta: { changes: path.slice(0, 1), ...options?.meta },
          })
        : withMutations(Reflect.get(node, name), [...path, name]),
  });

/** The server's calls as options of `useQuery`, `useInfiniteQuery` and `useMutation`. */
export const api = withMutations(createTRPCQueryUtils({ client, queryClient })) as Api;
