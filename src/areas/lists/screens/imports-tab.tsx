import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PageLink } from '#client/page-link.ts';
import { listImportList } from '../lists.ts';
import type { ListImport } from '../schema-lists.ts';
import type { ListKind } from '#areas/library/schema-words.ts';
import { api } from '#client/api.ts';
import type { Cells } from '#client/list/cells.tsx';
import { ListView } from '#client/list/list-view.tsx';
import { LIST_OPTIONS, useList } from '#client/list/use-list.ts';
import { IMPORT_CELLS, pollWhileImporting } from '#client/parts/file-import.tsx';
import { useCountedAfter } from '#client/parts/job-progress.tsx';
import { activeFilters } from '#shared/list.ts';
import { Section } from '#ui/section.tsx';
import { statusOf } from './import-status.tsx';

const CELLS: Cells<ListImport> = {
  name: ({ id, file_name: file, list_name: name }) => (
    <>
      <PageLink to="/admindashboard/wykazy/importy/$id" params={{ id: String(id) }}>
        {file}
      </PageLink>
      <span className="block text-xs/4 font-normal text-muted-foreground">{name || 'usunięty wykaz'}</span>
    </>
  ),
  ...IMPORT_CELLS,
  status: statusOf,
};

type ImportsProps = {
  title: string;
  /** Of one kind of list alone. */
  kind?: ListKind;
  description?: ReactNode;
  actions?: ReactNode;
};

/** Loads of the ministry's lists, decided and waiting, read again while one of them is at work. */
export function Imports({ title, kind, description, actions }: ImportsProps) {
  const state = useList(listImportList, 'importy.');
  const answer = useQuery(
    api.lists.imports.queryOptions(
      { ...state.query, kind },
      { ...LIST_OPTIONS, refetchInterval: ({ state: { data } }) => pollWhileImporting(data?.rows) },
    ),
  );
  useCountedAfter(pollWhileImporting(answer.data?.rows) !== false);
  const isEmpty = answer.data?.total === 0 && activeFilters(listImportList, state.query).length === 0;
  if (isEmpty && !description) return null;
  return (
    <Section title={title} description={description} actions={actions}>
      {!isEmpty && <ListView state={state} answer={answer} cells={CELLS} captionHidden />}
    </Section>
  );
}
