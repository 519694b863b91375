import { Link } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import { Tile } from '#ui/tile.tsx';

export type Choice = { to: string; label: string; description: string; icon: LucideIcon };

/** Screens to choose from. */
export const TileList = ({ choices }: { choices: readonly Choice[] }) => (
  <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
    {choices.map(({ to, label, description, icon }) => (
      <li key={to}>
        <Tile asChild icon={icon} description={description} className="h-full">
          <Link to={to}>{label}</Link>
        </Tile>
      </li>
    ))}
  </ul>
);
