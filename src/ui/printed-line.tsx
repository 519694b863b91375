import type { ReactNode } from 'react';

/** What a screen says by its controls, in words on paper: at its top, and at the foot of every page. */
export const PrintedLine = ({ children }: { children: ReactNode }) => (
  <p data-printed className="hidden text-lg font-semibold print:block">
    {children}
  </p>
);
