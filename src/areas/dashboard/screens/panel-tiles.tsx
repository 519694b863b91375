import { Link } from '@tanstack/react-router';
import { CircleHelp } from 'lucide-react';
import { PANEL_GROUPS, type Panel } from '#client/panel.ts';
import { panelOf } from '#client/registry.ts';
import { Badge } from '#ui/badge.tsx';
import { formatInteger } from '#ui/number.ts';
import { Section } from '#ui/section.tsx';
import { Tile } from '#ui/tile.tsx';
import { TileGrid } from './tile-grid.tsx';

/** `badges`: panel code → number of waiting items. */
type PanelTilesProps = { codes: number[]; badges: Record<string, number> | undefined };

/** The user's panels as tiles, by group; codes unknown to this version of the client come last. */
export function PanelTiles({ codes, badges }: PanelTilesProps) {
  const known = codes.flatMap((code) => panelOf(code) ?? []);
  const unknown = codes.filter((code) => !panelOf(code));
  return (
    <div className="space-y-7">
      {PANEL_GROUPS.map(({ key, title }) => {
        const members = known.filter((panel) => panel.group === key);
        if (members.length === 0) return null;
        return (
          <Section key={key} title={title}>
            <TileGrid>
              {members.map((panel) => (
                <li key={panel.code}>
                  <PanelTile panel={panel} waiting={badges?.[panel.code] ?? 0} />
                </li>
              ))}
            </TileGrid>
          </Section>
        );
      })}
      {unknown.length > 0 && (
        <Section title="Pozostałe">
          <TileGrid>
            {unknown.map((code) => (
              <li key={code}>
                <UnknownTile code={code} />
              </li>
            ))}
          </TileGrid>
        </Section>
      )}
    </div>
  );
}

function PanelTile({ panel, waiting }: { panel: Panel; waiting: number }) {
  const tile = {
    icon: panel.icon,
    description: panel.description,
    accent: panel.tone,
    className: 'h-full',
    badge: waiting > 0 && (
      <Badge tone="warning">
        {panel.waiting ?? 'Do załatwienia'}: {formatInteger(waiting)}
      </Badge>
    ),
  };
  if (panel.reload) {
    return (
      <Tile {...tile} href={panel.route}>
        {panel.label}
      </Tile>
    );
  }
  return (
    <Tile {...tile} asChild>
      <Link to={panel.route}>{panel.label}</Link>
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
      className="h-full hover:bg-card! [&>svg]:hidden"
    >
      <div>Nieobsługiwany panel</div>
    </Tile>
  );
}
