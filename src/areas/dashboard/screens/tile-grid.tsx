import type { ReactNode } from 'react';

/** Shared by tiles and their skeletons, so that the layout does not shift. */
export const TileGrid = ({ children }: { children: ReactNode }) => (
  <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-3">{children}</ul>
);
