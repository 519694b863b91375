import type { ReactNode } from 'react';

/** A group of tiles beside its title; shared with the skeleton, so that the layout does not shift. */
export const TileGroup = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <div className="grid gap-x-4 lg:grid-cols-[9.5rem_1fr]">
    <div className="border-border-strong pb-2 lg:border-t lg:pt-3">{title}</div>
    <ul className="grid content-start gap-1.5 border-border-strong sm:grid-cols-2 sm:gap-3 lg:border-t lg:pt-3 xl:grid-cols-4">
      {children}
    </ul>
  </div>
);
