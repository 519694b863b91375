import { useQuery } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { BackToDashboard } from '#client/back-to-dashboard.tsx';
import type { Cells } from '#client/list/cells.tsx';
import { ListView } from '#client/list/list-view.tsx';
import { LIST_OPTIONS, useList } from '#client/list/use-list.ts';
import { Page } from '#ui/page.tsx';
import { auditList } from '../lists.ts';
import type { AuditRow } from '../schema.ts';
import { ACTION_NAMES, actionName, subjectText } from '../words.ts';
import { AuditChange } from './audit-change.tsx';

const CELLS: Cells<AuditRow> = {
  user: ({ physical_user, logged_user }) =>
    physical_user === logged_user ? physical_user : `${physical_user} jako ${logged_user}`,
  action: ({ action }) => actionName(action),
  subject: ({ subject, subject_name }) => (
    <>
      {subject_name && <span className="block wrap-anywhere">{subject_name}</span>}
      <span className="text-xs/4 text-muted-foreground">{subjectText(subject)}</span>
    </>
  ),
  change: (row) => <AuditChange row={row} />,
};

const OPTIONS = { action: ACTION_NAMES.map(([code, name]) => ({ code, name })) };

export default function AuditLog() {
  const state = useList(auditList);
  const answer = useQuery(api.audit.search.queryOptions(state.query, LIST_OPTIONS));
  return (
    <Page
      title="Dziennik zmian"
      subtitle="Kto, co i kiedy zmienił; wpisów nikt nie może zmienić ani usunąć"
      back={<BackToDashboard />}
      wide
    >
      <ListView state={state} answer={answer} options={OPTIONS} cells={CELLS} captionHidden />
    </Page>
  );
}
