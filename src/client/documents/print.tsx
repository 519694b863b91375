import type { ReactNode } from 'react';
import { NewTabLink } from '#ui/link.tsx';
import { queryClient } from '../api.ts';

/** The documented addresses of prints. */
const CALLS = {
  publication: { statement: 'PrintPublicationStmt', attachment: 'PrintPublicationStmtAttachement' },
  patent: { statement: 'PrintPatentStmt', attachment: 'PrintPatentStmtAttachement' },
};
export type PrintOf = {
  kind: keyof typeof CALLS;
  part: 'statement' | 'attachment';
  year: number;
  /** 0: one's own. */
  person: number;
};

export const printAddress = ({ kind, part, year, person }: PrintOf) =>
  `/api/v2/${CALLS[kind][part]}?yr=${year}&personid=${person}`;

/** As specified: the document opens in another tab, which says nothing when it is done; a busy server takes longer. */
const REFRESH_MS = [2_000, 10_000];

/** Reads again, in a moment, what a print changes: the statements and the works that it freezes. */
export function refreshAfterPrint() {
  for (const delay of REFRESH_MS)
    setTimeout(() => {
      for (const area of ['statements', 'publications', 'dashboard'])
        void queryClient.invalidateQueries({ queryKey: [[area]] });
    }, delay);
}

/** Opens a print in a new tab. */
export function openPrint(print: PrintOf) {
  window.open(printAddress(print), '_blank', 'noopener');
  refreshAfterPrint();
}

/** A link to a print in a new tab. */
export const PrintLink = ({ print, children }: { print: PrintOf; children: ReactNode }) => (
  <NewTabLink href={printAddress(print)} onClick={refreshAfterPrint}>
    {children}
  </NewTabLink>
);
