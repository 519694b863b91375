import { type ReactNode, useDeferredValue } from 'react';
import type { Noun } from '#shared/list.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Announce } from '#ui/live-region.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { counted } from '#ui/text/number.ts';
import { errorBody, errorText } from '../api.ts';
import { BackAbove } from '../shell/crumbs.tsx';

/** What is read of a query. */
export type Answer<T> = { data?: T | undefined; error: unknown; refetch: () => unknown; isFetching: boolean };

type LoadedProps<T> = {
  query: Answer<T>;
  /** What is loaded, in the genitive: 'Nie wczytano listy'. */
  what: string;
  /** The words of a failure with its reason, where they are others. */
  failed?: ((reason: string) => string) | undefined;
  /** Beside the retry. */
  actions?: ReactNode;
  skeleton?: ReactNode;
  /** In place of no rows. */
  empty?: ReactNode;
  /** Announces the number of rows. */
  noun?: Noun;
  /** Without it only a failure is shown. */
  children?: (data: T) => ReactNode;
};

/** A query's data, or its loading, failed or empty state. A failed refetch leaves the data below its reason. */
export function Loaded<T>(props: LoadedProps<T>) {
  const { query, what, failed, actions, empty, noun, children } = props;
  const { skeleton = <TableSkeleton label={`Wczytywanie ${what}…`} /> } = props;
  const { data, error, refetch, isFetching } = query;
  const rows = Array.isArray(data) ? data.length : undefined;
  const reason = errorText(error);
  const isLoaded = data !== undefined;
  // What arrives is rendered in slices, between which the user can act; a query's own update would be one long task.
  const isReady = useDeferredValue(isLoaded) && isLoaded;
  return (
    <>
      {Boolean(error) && (
        <Alert
          tone="danger"
          title={failed ? failed(reason) : `Nie wczytano ${what}`}
          actions={
            <>
              {errorBody(error)?.code === 'NOT_FOUND' ? (
                <BackAbove />
              ) : (
                <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
                  Spróbuj ponownie
                </Button>
              )}
              {actions}
            </>
          }
        >
          {!failed && reason}
        </Alert>
      )}
      {noun && rows !== undefined && <Announce>{counted(rows, ...noun)}</Announce>}
      {!isReady && !error && children && skeleton}
      {isReady && (rows === 0 && empty ? empty : children?.(data))}
    </>
  );
}
