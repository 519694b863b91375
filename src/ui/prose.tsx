import type { ReactNode } from 'react';

/** Running text in a readable width. */
export const Prose = ({ children }: { children: ReactNode }) => (
  <div className="max-w-prose space-y-2 [&_ol]:list-decimal [&_ol]:space-y-1 [&_ol]:ps-6 [&_ul]:list-disc [&_ul]:space-y-1 [&_ul]:ps-6">
    {children}
  </div>
);
