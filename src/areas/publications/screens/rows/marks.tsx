import { FileWarning, LockKeyhole, type LucideIcon, Printer } from 'lucide-react';
import { STATUSES } from '../../schema-codes.ts';
import { lockOf, type RowTools } from './row-tools.ts';
import { isPublication, type Work } from './work.ts';

const isApproved = (code: number) => STATUSES.some((status) => status.code === code && status.approved);

type Mark = { icon: LucideIcon; text: string; why: string };

function marksOf(work: Work, tools: RowTools): Mark[] {
  const lock = lockOf(work, tools);
  return [
    ...(work.statement_printed
      ? [{ icon: Printer, text: 'wydrukowano oświadczenie', why: 'Oświadczenie z tą pozycją wydrukowano' }]
      : []),
    ...(lock ? [{ icon: LockKeyhole, text: 'zamrożona', why: lock }] : []),
    ...(isPublication(work) && !isApproved(work.p_status)
      ? [{ icon: FileWarning, text: 'niezatwierdzona', why: 'Biblioteka nie zatwierdziła jeszcze rekordu' }]
      : []),
  ];
}

/** What is exceptional of a work, in words; the row's details say why. */
export function Marks({ work, tools }: { work: Work; tools: RowTools }) {
  const marks = marksOf(work, tools);
  if (marks.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-2.5 text-xs/4 text-muted-foreground">
      {marks.map(({ icon: Icon, text, why }) => (
        <span key={text} title={why} className="inline-flex items-center gap-1">
          <Icon aria-hidden className="size-3 shrink-0" />
          {text}
        </span>
      ))}
    </p>
  );
}
