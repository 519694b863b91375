import { useQuery } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { LIST_OPTIONS, useList } from '#client/list/use-list.ts';
import { pollWhileImporting } from '#client/parts/file-import.tsx';
import { importList } from '../lists.ts';
import type { ImportKind } from '../schema-words.ts';

/** The imports that the user may see of people or of settings, of one kind if it is given, read again while one of them is at work. */
export function useImports({ of, kind }: { of: 'people' | 'settings'; kind?: ImportKind }) {
  const list = useList(importList);
  const answer = useQuery(
    api.imports.list.queryOptions(
      { ...list.query, kind, of },
      { ...LIST_OPTIONS, refetchInterval: ({ state }) => pollWhileImporting(state.data?.rows) },
    ),
  );
  return { list, answer };
}
