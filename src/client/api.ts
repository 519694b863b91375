import { type Mutation, MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { createTRPCClient, getUntypedClient, httpBatchLink, TRPCClientError } from '@trpc/client';
import { createTRPCQueryUtils } from '@trpc/react-query';
import type { AppRouter } from '#app/app-router.ts';
import type { ErrorBody } from '#platform/http/trpc.ts';
import { readPreference, storePreference } from '#ui/state/preference.ts';
import type { Api, ApiPath } from './api-types.ts';
import { firstAnswer } from './first-calls.ts';
import { sendOnce } from './send-once.ts';

const MAX_RETRIES = 2;

/** The body of an error response; undefined without a response. */
export function errorBody(error: unknown): ErrorBody | undefined {
  if (!(error instanceof TRPCClientError)) return undefined;
  const body: ErrorBody | undefined = error.data ?? error.meta?.responseJSON;
  return body?.message === undefined ? undefined : body;
}

/** The message to show for an error. */
export function errorText(error: unknown): string {
  if (!(error instanceof TRPCClientError)) return error instanceof Error ? error.message : String(error);
  return errorBody(error)?.message ?? 'brak połączenia z serwerem';
}

/** Whether the server refused because it is being upgraded. */
export const isUpgrading = (error: unknown): boolean => errorBody(error)?.upgrading === true;

const LOST = 'Brak połączenia z serwerem i nie wiadomo, czy zapisano zmiany. Sprawdź to, zanim zapiszesz ponownie.';

/** Whether a change that failed may have been done, as its answer was lost. */
export function isOutcomeUnknown(error: unknown): boolean {
  const body = errorBody(error);
  return body ? body.outcome === 'unknown' : error instanceof TRPCClientError;
}

/** Why a change failed, after what was not done. */
export const failureText = (failed: string, error: unknown): string =>
  isOutcomeUnknown(error) ? (errorBody(error)?.message ?? LOST) : `${failed}: ${errorText(error)}`;

const isTransient = (error: unknown) => {
  const code = errorBody(error)?.code;
  return code === undefined || code === 'SERVICE_UNAVAILABLE';
};

/** The session, as last answered. */
const knownSession = () => queryClient.getQueryData(api.session.isLogged.queryOptions().queryKey);

// The session has ended, or another tab has opened one with another token.
const refreshSession = (error: unknown) => {
  const code = errorBody(error)?.code;
  if ((code === 'UNAUTHORIZED' || code === 'FORBIDDEN') && knownSession()?.status) void refresh('session.isLogged');
};

/** Whether the refused mutation was based on outdated data. */
const isStale = (error: unknown) => ['CONFLICT', 'NOT_FOUND'].includes(errorBody(error)?.code ?? '');

type MutationOptions = Pick<Mutation<unknown, unknown, unknown>, 'options' | 'meta'>;

/** Invalidates what a mutation changes. Waits for the queries of its own area only, if at all. */
async function refreshChanged({ options, meta }: MutationOptions) {
  const [path] = options.mutationKey ?? [];
  const area: unknown = Array.isArray(path) ? path[0] : undefined;
  const changes = meta?.changes ?? [];
  const isOwn = (each: ApiPath) => meta?.waits !== false && each.split('.')[0] === area;
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
    // Offline, a paused call would look like loading: let it fail.
    queries: {
      staleTime: 30_000,
      networkMode: 'always',
      retry: (failures, error) => isTransient(error) && failures < MAX_RETRIES,
      // The reason is shown after three tries in two seconds.
      retryDelay: (failures) => 500 * 2 ** failures,
    },
    mutations: { networkMode: 'always' },
  },
});

/** Invalidates these queries, or all queries of these areas; resolves when the active ones are refetched. */
export const refresh = async (...paths: ApiPath[]) => {
  await Promise.all(paths.map((path) => queryClient.invalidateQueries({ queryKey: [path.split('.')] })));
};

/** The session's CSRF token. */
export const csrfToken = (): string => knownSession()?.csr ?? '';

const LAST_RESPONSE = 'dorobek-last-answer';

/** When the server last responded to any page of this browser: the session idles since then. */
export const lastResponseAt = () => Number(readPreference(LAST_RESPONSE));

const fetchAndRemember: typeof fetch = async (url, init) => {
  const first = init?.method === 'GET' ? await firstAnswer(String(url)) : undefined;
  const response = first?.ok ? first : await fetch(url, init);
  storePreference(LAST_RESPONSE, Date.now());
  return response;
};

export const client = createTRPCClient<AppRouter>({
  links: [
    httpBatchLink({
      url: '/api/trpc',
      maxItems: 20,
      maxURLLength: 4_000,
      fetch: fetchAndRemember,
      headers: () => ({ 'x-csrf-token': csrfToken() }),
    }),
  ],
});

const untypedClient = getUntypedClient(client);
/** Also where a screen forgets to block its button: an act that takes a number must not take two. */
const mutate = sendOnce((path, input) => untypedClient.mutation(path, input));

const withMutations = (node: object, path: string[] = []): object =>
  new Proxy(node, {
    get: (_, name: string) =>
      name === 'mutationOptions'
        ? (options?: { meta?: object }) => ({
            mutationKey: [path],
            mutationFn: (input: unknown) => mutate(path.join('.'), input),
            ...options,
            meta: { changes: path.slice(0, 1), ...options?.meta },
          })
        : withMutations(Reflect.get(node, name), [...path, name]),
  });

/** The server's calls as options of `useQuery`, `useInfiniteQuery` and `useMutation`. */
export const api = withMutations(createTRPCQueryUtils({ client, queryClient })) as Api;
