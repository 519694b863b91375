import type { ReactNode } from 'react';

/** Tiles and their skeletons stand in the same grid, so that nothing jumps. */
export const TileGrid = ({ children }: { children: ReactNode }) => (
  <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-3">{children}</ul>
);
