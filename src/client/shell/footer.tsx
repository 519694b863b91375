import { Link } from '@tanstack/react-router';
import { contentWidth } from '#ui/page.tsx';
import { cn } from '#ui/cn.ts';

const LINKS = [
  { to: '/pomoc', label: 'Pomoc' },
  { to: '/info/dane-osobowe', label: 'Dane osobowe' },
  { to: '/info/dostepnosc', label: 'Dostępność' },
] as const;

/** What the law wants within reach of every screen. */
export const Footer = () => (
  <footer className="no-print border-t">
    <nav
      aria-label="Informacje"
      className={cn(contentWidth, 'flex flex-wrap gap-x-6 py-3 text-sm text-muted-foreground')}
    >
      {LINKS.map(({ to, label }) => (
        <Link key={to} to={to} className="rounded-sm py-1.5 hover:text-foreground hover:underline">
          {label}
        </Link>
      ))}
    </nav>
  </footer>
);
