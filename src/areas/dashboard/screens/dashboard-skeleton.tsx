import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { TileGroup } from './tile-group.tsx';

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
    <output className="block space-y-6">
      <VisuallyHidden>Wczytywanie paneli…</VisuallyHidden>
      {GROUPS.map(({ key, tiles }) => (
        <TileGroup key={key} title={<Skeleton className="my-0.5 w-24" />}>
          {tiles.map((tile) => (
            <li key={tile} className="flex min-h-17 items-center gap-3 rounded-lg border bg-card p-3">
              <Skeleton className="size-9! rounded-md!" />
              <div className="flex-1 space-y-2">
                <Skeleton className="w-3/5" />
                <Skeleton className="h-3!" />
              </div>
            </li>
          ))}
        </TileGroup>
      ))}
    </output>
  );
}
