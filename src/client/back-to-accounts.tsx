import { Link } from '@tanstack/react-router';
import { BackToDashboard } from './back-to-dashboard.tsx';
import { BackLink } from '#ui/back-link.tsx';

/** The ways back from what is done with one account. */
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
