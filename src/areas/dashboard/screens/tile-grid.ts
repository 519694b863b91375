/** Tiles and their skeletons stand in the same grid, so that nothing jumps. */
export const TILE_GRID = 'grid auto-rows-fr grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-3';
