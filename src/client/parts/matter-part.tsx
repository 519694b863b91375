import type { ReactNode } from 'react';

/** A part of a matter under its heading. */
export const Part = ({ title, note, children }: { title: string; note?: string; children: ReactNode }) => (
  <div className="space-y-1.5 border-t px-4 py-3">
    <h3 className="text-xs font-semibold">
      {title} {note && <span className="font-normal text-muted-foreground">{note}</span>}
    </h3>
    {children}
  </div>
);

/** A dialog that a decision opens is on its way: the keys that follow are not the list's. */
export const Opening = () => (
  <output data-opening className="sr-only">
    Otwieranie…
  </output>
);
export const OPENING = { skeleton: Opening };
