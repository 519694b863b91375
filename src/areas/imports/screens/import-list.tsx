import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { PageLink } from '#client/page-link.ts';
import { IMPORT_CELLS, pollWhileImporting } from '#client/parts/file-import.tsx';
import { ListView } from '#client/list/list-view.tsx';
import { Page } from '#ui/page.tsx';
import { Section } from '#ui/section.tsx';
import { api } from '#client/api.ts';
import { LIST_OPTIONS, useList } from '#client/list/use-list.ts';
import { type ImportKind, KIND_NAMES } from '../schema-words.ts';
import { ImportSource } from './import-source.tsx';
import type { ImportsAddress } from './opened-import.tsx';
import { importList } from '../lists.ts';

type Place =
  | { to: '/admin/AppAccounts/importy/$id'; params: { id: string } }
  | { to: ImportsAddress; search: { import: number } };

/** The imports that the user may see of people or of settings, of one kind if it is given, read again while one of them is at work. */
function useImports({ of, kind }: { of: 'people' | 'settings'; kind?: ImportKind }) {
  const list = useList(importList);
  const answer = useQuery(
    api.imports.list.queryOptions(
      { ...list.query, kind, of },
      { ...LIST_OPTIONS, refetchInterval: ({ state }) => pollWhileImporting(state.data?.rows) },
    ),
  );
  return { list, answer };
}

type ImportListProps = {
  title: string;
  subtitle: string;
  actions?: ReactNode;
  of: 'people' | 'settings';
  kinds: readonly ImportKind[];
  /** Only imports of this kind are listed. */
  only?: ImportKind;
  /** Chosen first, where another screen has led here. */
  first?: ImportKind | undefined;
  /** Where an import opens. */
  placeOf: (id: number) => Place;
  /** Instead of an empty list. */
  none?: ReactNode;
  /** Instead of everything, for who may import nothing of `only`. */
  barred?: ReactNode;
};

/** Imports of these kinds, and where a new one begins. */
export function ImportList(props: ImportListProps) {
  const { title, subtitle, actions, of, kinds, only, first, placeOf, none, barred } = props;
  const navigate = useNavigate();
  const { list, answer } = useImports({ of, ...(only && { kind: only }) });
  const mayFetch = kinds.includes('radon');
  const may = only === undefined ? true : answer.data?.kinds.includes(only);
  return (
    <Page title={title} subtitle={subtitle} actions={actions}>
      {may === false ? (
        barred
      ) : (
        <>
          {may && (
            <ImportSource
              institution={(mayFetch && answer.data?.institution) || ''}
              fetches={(mayFetch && answer.data?.fetches) || []}
              kinds={kinds}
              first={first}
              onSent={({ id }) => navigate(placeOf(id))}
            />
          )}
          <Section title="Importy">
            <ListView
              state={list}
              answer={answer}
              cells={{
                name: ({ id, kind }) => (
                  <PageLink {...placeOf(id)}>
                    {KIND_NAMES[kind]} ({id})
                  </PageLink>
                ),
                ...IMPORT_CELLS,
                status: (row) => (
                  <>
                    {IMPORT_CELLS.status(row)}
                    {row.status === 'applied' && row.counts.applied === 0 && (
                      <span className="block text-xs/4 text-muted-foreground">bez zmian</span>
                    )}
                  </>
                ),
              }}
              captionHidden
              none={none}
            />
          </Section>
        </>
      )}
    </Page>
  );
}
