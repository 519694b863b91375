import { CircleHelp } from 'lucide-react';
import { Tile } from '#ui/tile.tsx';

/** Panels of the user that this version of the client does not know. */
export const UnknownTiles = ({ codes }: { codes: readonly number[] }) =>
  codes.map((code) => (
    <li key={code}>
      <Tile
        icon={CircleHelp}
        accent="muted"
        description={`Kod panelu: ${code}. Odśwież stronę, aby wczytać nowszą wersję aplikacji.`}
        className="h-full [&>svg]:hidden"
      >
        Nieobsługiwany panel
      </Tile>
    </li>
  ));
