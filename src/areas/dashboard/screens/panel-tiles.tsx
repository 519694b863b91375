import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { PageTile } from '#client/page-link.ts';
import { PANEL_GROUPS } from '#client/panel.ts';
import { type ScreenTile, tilesOf } from '#client/registry.ts';
import { PANEL_CODES, panelNames } from '#shared/panel-codes.ts';
import { formatInteger } from '#ui/text/number.ts';
import { loadable } from '#ui/state/loadable.tsx';
import { Tile } from '#ui/tile.tsx';
import { TileGroup } from './tile-group.tsx';

/** Only where the server is newer than the client. */
const UnknownTiles = loadable(async () => (await import('./unknown-tiles.tsx')).UnknownTiles);

/** So many tiles are small, and a phone shows their groups, and in them names alone: a reader still says what they are for. */
const MANY = 24;

/** `badges`: panel code → number of waiting items. */
type PanelTilesProps = { codes: number[]; badges: Record<string, number> | undefined };

/** The user's screens as tiles, by group; codes unknown to this version of the client come last. */
export function PanelTiles({ codes, badges }: PanelTilesProps) {
  const names = panelNames(codes);
  const tiles = tilesOf(names);
  const isMany = tiles.length > MANY;
  const known = new Set<number>(names.map((name) => PANEL_CODES[name]));
  const waitingAt = ({ badgeOf }: ScreenTile) => (badgeOf ? (badges?.[PANEL_CODES[badgeOf]] ?? 0) : 0);
  const unknown = codes.filter((code) => !known.has(code));
  return (
    <div className={isMany ? 'space-y-6 sm:space-y-3 sm:[&_ul]:gap-2' : 'space-y-6'}>
      {PANEL_GROUPS.map(({ key, title }) => {
        const members = tiles.filter(({ group }) => group === key);
        if (members.length === 0) return null;
        const waits = members.some((tile) => waitingAt(tile) > 0);
        return (
          <TitledGroup key={key} id={key} title={title} folds={isMany} waits={waits}>
            {members.map((tile) => (
              <li key={tile.route}>
                <ScreenTileLink tile={tile} brief={isMany} waiting={waitingAt(tile)} />
              </li>
            ))}
          </TitledGroup>
        );
      })}
      {unknown.length > 0 && (
        <TitledGroup id="unknown" title="Pozostałe">
          <UnknownTiles codes={unknown} />
        </TitledGroup>
      )}
    </div>
  );
}

/** `folds`: on a phone it opens when asked for, and says whether something `waits` there. */
type TitledGroupProps = { id: string; title: string; folds?: boolean; waits?: boolean; children: ReactNode };

function TitledGroup({ id, title, folds, waits, children }: TitledGroupProps) {
  const [isOpen, setOpen] = useState(!folds);
  return (
    <section aria-labelledby={`group-${id}`} className={isOpen ? undefined : 'max-sm:[&_ul]:hidden'}>
      <TileGroup
        title={
          <h2 id={`group-${id}`} className="relative text-sm font-semibold">
            {title}
            {folds && waits && <span className="font-medium text-warning sm:hidden"> · czeka</span>}
            {folds && (
              <button
                type="button"
                aria-labelledby={`group-${id}`}
                aria-expanded={isOpen}
                className="group absolute -inset-2 flex items-center justify-end px-2 sm:hidden"
                onClick={() => setOpen(!isOpen)}
              >
                <ChevronDown aria-hidden className="size-4 group-aria-expanded:rotate-180" />
              </button>
            )}
          </h2>
        }
      >
        {children}
      </TileGroup>
    </section>
  );
}

type ScreenTileLinkProps = { tile: ScreenTile; waiting: number; brief: boolean };

function ScreenTileLink({ tile, waiting, brief }: ScreenTileLinkProps) {
  const shown = {
    icon: tile.icon,
    description: tile.description,
    accent: tile.tone,
    className: 'h-full',
    brief,
    waiting: waiting > 0 && `${tile.waiting ?? 'Do załatwienia'}: ${formatInteger(waiting)}`,
  };
  if (tile.reload) {
    return (
      <Tile {...shown} href={tile.route}>
        {tile.label}
      </Tile>
    );
  }
  return (
    <PageTile {...shown} to={tile.route}>
      {tile.label}
    </PageTile>
  );
}
