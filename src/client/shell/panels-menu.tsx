import { Link } from '@tanstack/react-router';
import { TextSkeleton } from '#ui/skeleton.tsx';
import { TileIcon } from '#ui/tile.tsx';
import { errorText } from '../api.ts';
import { PANEL_GROUPS } from '../panel.ts';
import { type ScreenTile, tilesOf } from '../registry.ts';
import { usePanels } from './session.ts';

/** In columns of 15 rem, none of them for a few screens alone. */
const MOST_COLUMNS = 4;
const LEAST_IN_COLUMN = 5;
/** A longer group may go on in the next column, or the columns would be of unlike height. */
const MOST_WHOLE = 6;

const itemStyles = 'flex min-h-9 items-center gap-2.5 rounded-md px-2 py-1 hover:bg-accent';

/** The user's screens by the dashboard's groups. */
export function PanelsMenu() {
  const { data, error } = usePanels();
  if (!data) return error ? <p className="p-2 text-destructive">{errorText(error)}</p> : <TextSkeleton />;
  const tiles = tilesOf(data.panels);
  const groups = new Set(tiles.map(({ group }) => group));
  return (
    <nav
      aria-label="Panele"
      className="max-w-full columns-[14rem] gap-4 p-2"
      style={{ width: `${15 * Math.min(groups.size, MOST_COLUMNS, Math.ceil(tiles.length / LEAST_IN_COLUMN))}rem` }}
    >
      <Link to="/dashboard" className={itemStyles}>
        Panel użytkownika
      </Link>
      {PANEL_GROUPS.map(({ key, title }) => {
        const members = tiles.filter(({ group }) => group === key);
        return (
          members.length > 0 && (
            <div key={key} className={members.length > MOST_WHOLE ? 'mt-2' : 'mt-2 break-inside-avoid'}>
              <p aria-hidden className="break-after-avoid px-2 py-1 text-xs font-medium text-muted-foreground">
                {title}
              </p>
              <ul aria-label={title}>
                {members.map((tile) => (
                  <li key={tile.route} className="break-inside-avoid">
                    <Item tile={tile} />
                  </li>
                ))}
              </ul>
            </div>
          )
        );
      })}
    </nav>
  );
}

function Item({ tile: { route, reload, label, title = label, icon, tone } }: { tile: ScreenTile }) {
  const content = (
    <>
      <TileIcon icon={icon} accent={tone ?? 'muted'} small />
      {title}
    </>
  );
  return reload ? (
    <a href={route} className={itemStyles}>
      {content}
    </a>
  ) : (
    <Link to={route} className={itemStyles} activeProps={{ className: 'font-medium' }}>
      {content}
    </Link>
  );
}
