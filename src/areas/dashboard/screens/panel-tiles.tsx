import { Link } from '@tanstack/react-router';
import { CircleHelp } from 'lucide-react';
import type { ReactNode } from 'react';
import { PANEL_GROUPS } from '#client/panel.ts';
import { type ScreenTile, tilesOf } from '#client/registry.ts';
import { PANEL_CODES, panelNames } from '#shared/panel-codes.ts';
import { formatInteger } from '#ui/text/number.ts';
import { Tile } from '#ui/tile.tsx';
import { TileGroup } from './tile-group.tsx';

/** So many tiles show their names alone: a reader still says what they are for. */
const MANY = 24;

/** `badges`: panel code → number of waiting items. */
type PanelTilesProps = { codes: number[]; badges: Record<string, number> | undefined };

/** The user's screens as tiles, by group; codes unknown to this version of the client come last. */
export function PanelTiles({ codes, badges }: PanelTilesProps) {
  const names = panelNames(codes);
  const tiles = tilesOf(names);
  const known = new Set<number>(names.map((name) => PANEL_CODES[name]));
  const unknown = codes.filter((code) => !known.has(code));
  return (
    <div className="space-y-6">
      {PANEL_GROUPS.map(({ key, title }) => {
        const members = tiles.filter(({ group }) => group === key);
        if (members.length === 0) return null;
        return (
          <TitledGroup key={key} id={key} title={title}>
            {members.map((tile) => (
              <li key={tile.route}>
                <ScreenTileLink
                  tile={tile}
                  brief={tiles.length > MANY}
                  waiting={tile.name === undefined ? 0 : (badges?.[PANEL_CODES[tile.name]] ?? 0)}
                />
              </li>
            ))}
          </TitledGroup>
        );
      })}
      {unknown.length > 0 && (
        <TitledGroup id="unknown" title="Pozostałe">
          {unknown.map((code) => (
            <li key={code}>
              <UnknownTile code={code} />
            </li>
          ))}
        </TitledGroup>
      )}
    </div>
  );
}

function TitledGroup({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`group-${id}`}>
      <TileGroup
        title={
          <h2 id={`group-${id}`} className="text-sm font-semibold">
            {title}
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
    <Tile {...shown} asChild>
      <Link to={tile.route}>{tile.label}</Link>
    </Tile>
  );
}

function UnknownTile({ code }: { code: number }) {
  return (
    <Tile
      asChild
      icon={CircleHelp}
      accent="muted"
      description={`Kod panelu: ${code}. Odśwież stronę, aby wczytać nowszą wersję aplikacji.`}
      className="h-full [&>svg]:hidden"
    >
      <div>Nieobsługiwany panel</div>
    </Tile>
  );
}
