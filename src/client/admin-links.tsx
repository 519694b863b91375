import { Link } from '@tanstack/react-router';
import { usePanels } from './session.ts';
import { TextLink } from '#ui/link.tsx';

/** The panel that grants administration of sessions, grants and the audit. */
const ADMINISTRATION = 9000;

const PAGES = [
  { to: '/admin/uprawnienia', label: 'Uprawnienia' },
  { to: '/admin/dzialanie', label: 'Działanie w imieniu innej osoby' },
  { to: '/admin/sesje', label: 'Sesje wszystkich użytkowników' },
  { to: '/admin/dziennik', label: 'Dziennik zmian' },
] as const;

/** Links to the administration pages; nothing for other users. */
export function AdminLinks() {
  const { data } = usePanels();
  if (!data?.panels.includes(ADMINISTRATION)) return null;
  return (
    <nav aria-label="Administracja" className="flex flex-wrap gap-x-5 gap-y-1">
      {PAGES.map(({ to, label }) => (
        <TextLink key={to} asChild>
          <Link to={to}>{label}</Link>
        </TextLink>
      ))}
    </nav>
  );
}
