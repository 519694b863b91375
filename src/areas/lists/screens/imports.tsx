import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { listImportList } from '#areas/list-imports/lists.ts';
import type { ListImport } from '#areas/list-imports/schema-lists.ts';
import { LIST_STATUS_NAMES, type ListStatus } from '#areas/list-imports/schema-list-words.ts';
import type { ListKind } from '#areas/library/schema-words.ts';
import { api } from '#client/api.ts';
import type { Cells } from '#client/list/cells.tsx';
import { ListView } from '#client/list/list-view.tsx';
import { LIST_OPTIONS, useList } from '#client/list/use-list.ts';
import { pollWhileOpen } from '#client/parts/job-progress.tsx';
import { isOpen } from '#shared/job-states.ts';
import { Badge } from '#ui/badge.tsx';
import { TextLink } from '#ui/link.tsx';
import { Section } from '#ui/section.tsx';
import { instantText } from '#ui/text/instant.ts';
import type { Tone } from '#ui/tone.ts';

const TONES: Record<ListStatus, Tone> = {
  reading: 'info',
  preview: 'warning',
  applied: 'success',
  undone: 'neutral',
  discarded: 'neutral',
  failed: 'danger',
};

export const ListStatusBadge = ({ status }: { status: ListStatus }) => (
  <Badge tone={TONES[status]}>{LIST_STATUS_NAMES[status]}</Badge>
);

const CELLS: Cells<ListImport> = {
  name: ({ id, list_name: name }) => (
    <TextLink asChild>
      <Link to="/admindashboard/wykazy/importy/$id" params={{ id: String(id) }}>
        {name || 'usunięty wykaz'} ({id})
      </Link>
    </TextLink>
  ),
  at: ({ created_at, created_by }) => `${instantText(created_at)}, ${created_by}`,
  status: ({ status }) => <ListStatusBadge status={status} />,
};

/** Loads of the lists of a kind, read again while one of them is at work. */
export function Imports({ kind }: { kind: ListKind }) {
  const state = useList(listImportList, 'importy.');
  const answer = useQuery(
    api.lists.imports.queryOptions(
      { ...state.query, kind },
      {
        ...LIST_OPTIONS,
        refetchInterval: ({ state: { data } }) =>
          pollWhileOpen(data?.rows.map(({ job }) => job).find((job) => job !== null && isOpen(job))),
      },
    ),
  );
  return (
    <Section title="Wczytane pliki">
      <ListView state={state} answer={answer} cells={CELLS} captionHidden />
    </Section>
  );
}
