import { useQuery } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import type { Cells } from '#client/list/cells.tsx';
import { ListView } from '#client/list/list-view.tsx';
import { LIST_OPTIONS, useList } from '#client/list/use-list.ts';
import { Page } from '#ui/page.tsx';
import { auditList } from '../lists.ts';
import type { AuditRow } from '../schema.ts';
import { ACTION_NAMES, actionName } from '../words.ts';
import { AuditChange } from './audit-change.tsx';
import { AuditSubjects } from './audit-subject.tsx';

const CELLS: Cells<AuditRow> = {
  user: ({ physical_user, logged_user }) =>
    physical_user === logged_user ? physical_user : `${physical_user} jako ${logged_user}`,
  action: ({ action }) => actionName(action),
  subject: (row) => <AuditSubjects row={row} />,
  change: (row) => <AuditChange row={row} />,
};

const OPTIONS = { action: ACTION_NAMES.map(([code, name]) => ({ code, name })) };

export default function AuditLog() {
  const state = useList(auditList);
  const answer = useQuery(api.audit.search.queryOptions(state.query, LIST_OPTIONS));
  return (
    <Page title="Dziennik zmian" subtitle="Kto, co i kiedy zmienił; wpisów nikt nie może zmienić ani usunąć">
      <ListView state={state} answer={answer} options={OPTIONS} cells={CELLS} captionHidden />
    </Page>
  );
}
