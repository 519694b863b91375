import { Link } from '@tanstack/react-router';
import { TextLink } from '#ui/link.tsx';

const PAGES = [
  { to: '/admin/AppAccounts/importy', label: 'Importy danych osób' },
  { to: '/admin/AppAccounts/rozbieznosci', label: 'Rozbieżności danych osób' },
  { to: '/admin/AppAccounts/scalanie', label: 'Scalanie osób' },
] as const;

/** Further pages about people's data. */
export const PeopleLinks = () => (
  <nav aria-label="Dane osób" className="no-print flex flex-wrap gap-x-5 gap-y-1">
    {PAGES.map(({ to, label }) => (
      <TextLink key={to} asChild>
        <Link to={to}>{label}</Link>
      </TextLink>
    ))}
  </nav>
);
