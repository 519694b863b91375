import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Job } from '#areas/jobs/schema.ts';
import { isOpen } from '#areas/jobs/schema-states.ts';
import { api } from '#client/api.ts';
import { pollWhileOpen } from '#client/job-progress.tsx';
import type { Cells } from '#client/list/cells.tsx';
import { ListView } from '#client/list/list-view.tsx';
import { LIST_OPTIONS, useList } from '#client/list/use-list.ts';
import { instantText } from '#ui/instant.ts';
import { TextLink } from '#ui/link.tsx';
import { Page } from '#ui/page.tsx';
import { Section } from '#ui/section.tsx';
import { importList } from '../lists.ts';
import type { Import } from '../schema.ts';
import { KIND_NAMES } from '../schema-words.ts';
import { ImportSource } from './import-source.tsx';
import { ImportStatusBadge } from './import-status.tsx';

const CELLS: Cells<Import> = {
  name: ({ id, kind }) => (
    <TextLink asChild>
      <Link to="/admin/AppAccounts/importy/$id" params={{ id: String(id) }}>
        {KIND_NAMES[kind]} ({id})
      </Link>
    </TextLink>
  ),
  at: ({ created_at, created_by }) => `${instantText(created_at)}, ${created_by}`,
  status: ({ status }) => <ImportStatusBadge status={status} />,
};

const isOpenJob = (job: Job | null) => job !== null && isOpen(job);

export default function Imports() {
  const list = useList(importList);
  const answer = useQuery(
    api.imports.list.queryOptions(list.query, {
      ...LIST_OPTIONS,
      refetchInterval: ({ state }) => pollWhileOpen(state.data?.rows.map(({ job }) => job).find(isOpenJob)),
    }),
  );
  return (
    <Page
      title="Importy danych osób"
      subtitle="Pracownicy, nieobecności, baza pracowników i osoby DN10 z plików innych systemów"
    >
      <ImportSource institution={answer.data?.institution ?? ''} fetches={answer.data?.fetches ?? []} />
      <Section title="Wykonane importy">
        <ListView state={list} answer={answer} cells={CELLS} captionHidden />
      </Section>
    </Page>
  );
}
