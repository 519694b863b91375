import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { TileGrid } from './tile-grid.tsx';

const GROUPS = [
  { key: 'first', tiles: ['a', 'b'] },
  { key: 'second', tiles: ['a', 'b', 'c', 'd'] },
];

export function DashboardSkeleton() {
  return (
    <Page title="Panel użytkownika">
      <TilesSkeleton />
    </Page>
  );
}

/** Placeholders in the size of tiles. */
function TilesSkeleton() {
  return (
    <output className="block space-y-7">
      <VisuallyHidden>Wczytywanie paneli…</VisuallyHidden>
      {GROUPS.map(({ key, tiles }) => (
        <div key={key}>
          <div className="mb-2 flex h-7 items-center">
            <Skeleton className="w-36" />
          </div>
          <TileGrid>
            {tiles.map((tile) => (
              <li key={tile} className="flex min-h-18 gap-3 rounded-lg border border-s-4 bg-card p-3 shadow-sm">
                <Skeleton className="size-10! rounded-md!" />
                <div className="flex-1 space-y-2 py-1">
                  <Skeleton className="w-3/5" />
                  <Skeleton className="h-3!" />
                </div>
              </li>
            ))}
          </TileGrid>
        </div>
      ))}
    </output>
  );
}
