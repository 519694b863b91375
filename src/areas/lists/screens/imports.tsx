import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { listImportList } from '../lists.ts';
import type { ListImport } from '../schema-lists.ts';
import type { ListKind } from '#areas/library/schema-words.ts';
import { api } from '#client/api.ts';
import type { Cells } from '#client/list/cells.tsx';
import { ListView } from '#client/list/list-view.tsx';
import { LIST_OPTIONS, useList } from '#client/list/use-list.ts';
import { IMPORT_CELLS, pollWhileImporting } from '#client/parts/file-import.tsx';
import { activeFilters } from '#shared/list.ts';
import { TextLink } from '#ui/link.tsx';
import { Section } from '#ui/section.tsx';

const CELLS: Cells<ListImport> = {
  name: ({ id, list_name: name }) => (
    <TextLink asChild>
      <Link to="/admindashboard/wykazy/importy/$id" params={{ id: String(id) }}>
        {name || 'usunięty wykaz'} ({id})
      </Link>
    </TextLink>
  ),
  ...IMPORT_CELLS,
};

/** Loads of the lists of a kind, read again while one of them is at work. */
export function Imports({ kind }: { kind: ListKind }) {
  const state = useList(listImportList, 'importy.');
  const answer = useQuery(
    api.lists.imports.queryOptions(
      { ...state.query, kind },
      { ...LIST_OPTIONS, refetchInterval: ({ state: { data } }) => pollWhileImporting(data?.rows) },
    ),
  );
  const isEmpty = answer.data?.total === 0 && activeFilters(listImportList, state.query).length === 0;
  if (isEmpty) return null;
  return (
    <Section title="Wczytane pliki">
      <ListView state={state} answer={answer} cells={CELLS} captionHidden />
    </Section>
  );
}
