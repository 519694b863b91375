import { Link } from '@tanstack/react-router';
import { MessageSquareReply } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import type { Column } from '#ui/data-table.tsx';
import { linkStyles } from '#ui/link.tsx';
import { formatStamp } from '#ui/number.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { CONFIRMATION_STATUS, type FaultReport } from '../schema.ts';
import { AnswerText } from './answer-text.tsx';
import { StatusBadge } from './status-badge.tsx';

function Person({ report: { nazwisko, imie, user } }: { report: FaultReport }) {
  const name = `${nazwisko} ${imie}`;
  if (user === null) return name;
  return (
    <Link to="/admin/poloninfopnl" search={{ user }} className={linkStyles}>
      {name}
    </Link>
  );
}

/** `answer` opens the dialog for an open report. */
export const faultColumns = (answer: (report: FaultReport) => void): Column<FaultReport>[] => [
  { key: 'person', header: 'Osoba', rowHeader: true, cell: (report) => <Person report={report} /> },
  { key: 'unit', header: 'Jednostka', cell: ({ depart }) => depart ?? '–' },
  { key: 'stamp', header: 'Zgłoszono', cell: ({ confirmstamp }) => formatStamp(confirmstamp) },
  {
    key: 'notes',
    header: 'Opis błędu danych',
    className: 'max-w-prose whitespace-pre-line wrap-anywhere',
    cell: ({ notes }) => notes || '–',
  },
  { key: 'status', header: 'Status', cell: ({ confirmstatus }) => <StatusBadge status={confirmstatus} /> },
  { key: 'answer', header: 'Odpowiedź', cell: (report) => <AnswerText row={report} by={report.answered_by} /> },
  {
    key: 'action',
    header: 'Czynność',
    headerHidden: true,
    className: 'text-end',
    cell: (report) =>
      report.confirmstatus === CONFIRMATION_STATUS.fault && (
        <Button size="sm" icon={MessageSquareReply} onClick={() => answer(report)}>
          Odpowiedz
          <VisuallyHidden>
            na zgłoszenie {report.row_num}: {report.nazwisko} {report.imie}
          </VisuallyHidden>
        </Button>
      ),
  },
];
