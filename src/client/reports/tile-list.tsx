import type { LucideIcon } from 'lucide-react';
import { PageTile } from '../page-link.ts';

export type Choice = { to: string; label: string; description: string; icon: LucideIcon };

/** Screens to choose from. */
export const TileList = ({ choices }: { choices: readonly Choice[] }) => (
  <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
    {choices.map(({ to, label, description, icon }) => (
      <li key={to}>
        <PageTile to={to} icon={icon} description={description} className="h-full">
          {label}
        </PageTile>
      </li>
    ))}
  </ul>
);
