import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MessageSquareReply, Pencil, UserSearch } from 'lucide-react';
import { useState } from 'react';
import { PageButton } from '#client/page-link.ts';
import { api } from '#client/api.ts';
import { InPersonButton, useIsActing } from '#client/parts/in-person.tsx';
import { readNumber, usePanelSearch } from '#client/search.ts';
import type { Cells } from '#client/list/cells.tsx';
import { ListView } from '#client/list/list-view.tsx';
import { LIST_OPTIONS, useList } from '#client/list/use-list.ts';
import { linkStyles } from '#ui/link.tsx';
import { loadable } from '#ui/state/loadable.tsx';
import { Page } from '#ui/page.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { faultList } from '../lists.ts';
import type { FaultReport } from '../schema.ts';
import { CONFIRMATION_STATUS } from '../schema-words.ts';
import { AnswerText } from './answer-text.tsx';
import { StatusBadge } from './status-badge.tsx';

// Loaded with the first answer, as it brings a form.
const FaultAnswerDialog = loadable(async () => (await import('./fault-answer.tsx')).FaultAnswerDialog);

const CELLS: Cells<FaultReport> = {
  person: ({ nazwisko, imie, user }) =>
    user === null ? (
      `${nazwisko} ${imie}`
    ) : (
      <Link to="/admin/poloninfopnl" search={{ user }} className={linkStyles}>
        {nazwisko} {imie}
      </Link>
    ),
  status: ({ confirmstatus }) => <StatusBadge status={confirmstatus} />,
  answer: (report) => <AnswerText row={report} by={report.answered_by} />,
};

const isOpen = ({ confirmstatus }: FaultReport) => confirmstatus === CONFIRMATION_STATUS.fault;

/** The report whose answer an address opens, as that of a matter. */
const readAsked = ({ odpowiedz }: Record<string, unknown>) => ({ odpowiedz: readNumber(odpowiedz) });

/** Reports of faults in people's data. */
export default function FaultReports() {
  const state = useList(faultList);
  const answer = useQuery(api.polon.faults.queryOptions(state.query, LIST_OPTIONS));
  const [{ odpowiedz: asked }, change] = usePanelSearch(readAsked);
  const [answering, setAnswering] = useState<FaultReport>();
  /** Its answer has been opened once, and stays closed when it is closed. */
  const [opened, setOpened] = useState<number>();
  const isActing = useIsActing();
  const found = answer.data?.rows.find(({ row_num }) => row_num === asked);
  // Kept here: the row may leave the list while it is answered.
  if (found && found.row_num !== opened && !isActing) {
    setOpened(found.row_num);
    setAnswering(found);
  }
  const close = () => {
    setAnswering(undefined);
    void change({ odpowiedz: undefined });
  };
  return (
    <Page
      title="Zgłoszenia błędów danych"
      subtitle={state.query.state === 'open' ? 'Najdłużej czekające pierwsze' : 'Od najnowszych'}
      actions={
        <PageButton to="/admin/poloninfopnl" icon={UserSearch}>
          Podgląd danych z POLONu
        </PageButton>
      }
    >
      <ListView
        state={state}
        answer={answer}
        options={{ unit: answer.data?.units }}
        cells={CELLS}
        actions={(report) => {
          const isAsked = isOpen(report);
          return (
            <InPersonButton size="sm" icon={isAsked ? MessageSquareReply : Pencil} onClick={() => setAnswering(report)}>
              {isAsked ? 'Odpowiedz' : 'Popraw odpowiedź'}
              <VisuallyHidden>
                na zgłoszenie {report.row_num}: {report.nazwisko} {report.imie}
              </VisuallyHidden>
            </InPersonButton>
          );
        }}
      />
      {answering && <FaultAnswerDialog report={answering} onClose={close} />}
    </Page>
  );
}
