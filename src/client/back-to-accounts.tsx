import { Link } from '@tanstack/react-router';
import { BackToDashboard } from './back-to-dashboard.tsx';
import { BackLink } from '#ui/back-link.tsx';

/** The links back from the screens of an account. */
export function BackToAccounts() {
  return (
    <span className="flex flex-wrap gap-x-6">
      <BackToDashboard />
      <BackLink asChild>
        <Link to="/admin/AppAccounts">Powrót do kont użytkowników</Link>
      </BackLink>
    </span>
  );
}
