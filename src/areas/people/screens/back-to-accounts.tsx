import { Link } from '@tanstack/react-router';
import { BackToDashboard } from '#client/back-to-dashboard.tsx';
import { BackLink } from '#ui/back-link.tsx';
import { ACCOUNTS } from './account-actions.ts';

/** The ways back from what is done with one account. */
export function BackToAccounts() {
  return (
    <span className="flex flex-wrap gap-x-6">
      <BackToDashboard />
      <BackLink asChild>
        <Link to={ACCOUNTS}>Powrót do kont użytkowników</Link>
      </BackLink>
    </span>
  );
}
